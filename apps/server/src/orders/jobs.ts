import { deliverWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import type { Db, Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import { paymentCaptured, paymentRefunded } from '../payments/declared-jobs.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { recheckGifts } from '../rewards/declared-jobs.ts'
import { forgetContactIfErased } from './contacts.store.ts'
import { forgetContacts, giveUpOrders, mailAboutOrder, releaseHolds } from './declared-jobs.ts'
import { forgetContactsInTime } from './forgetting.actions.ts'
import { revokeUnearnedGifts } from './gifts.actions.ts'
import { confirmationUrl, orderUrl } from './guest-key.ts'
import { letterAbout } from './mails.ts'
import { giveUpOrdersOfErased, markPaid, markRefunded, releaseExpired } from './moving.actions.ts'
import { isByAnyone } from './rules.ts'
import { findWholeOrder } from './store.ts'

export function orderJobs(
  deps: Deps & { mail: MailPort; patientDb: Db; warn: Warn },
): JobHandler[] {
  return [
    handleJob(paymentCaptured, async ({ orderId }) => {
      await inTx(deps.db, (tx) => markPaid(deps, tx, orderId))
    }),

    handleJob(paymentRefunded, ({ orderId }) =>
      inTx(deps.db, (tx) => markRefunded(deps, tx, orderId)),
    ),

    handleJob(releaseHolds, () => releaseExpired(deps)),

    handleJob(giveUpOrders, () => giveUpOrdersOfErased(deps)),

    handleJob(recheckGifts, ({ accountId }) => revokeUnearnedGifts(deps, accountId)),

    handleJob(forgetContacts, () => forgetContactsInTime({ ...deps, db: deps.patientDb })),

    handleJob(mailAboutOrder, async ({ orderId, letter, refundedCents, why }) => {
      const order = await findWholeOrder(deps.db, orderId)
      // Erased customers get no more email, and unconfirmed pre-orders are deleted after a few days.
      if (!order?.contactEmail) return
      const mail = {
        to: order.contactEmail,
        letter: letterAbout(letter, {
          ...{ order, refundedCents, why, url: orderUrl(deps, orderId) },
          confirmUrl: confirmationUrl(deps, orderId),
        }),
        messageKey: [orderId, letter, refundedCents].filter(Boolean).join('-'),
      }
      if (isByAnyone(order)) await deliverWithinBudget(deps, mail, 'other')
      else await deliver(deps.mail, mail)
      await inTx(deps.db, (tx) => forgetContactIfErased(tx, orderId))
    }),
  ]
}

import { sendEmailWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { findContact } from '../accounts/store.ts'
import type { Db, Warn } from '../db/pool.ts'
import { enqueue, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { paymentCaptured, paymentRefunded } from '../payments/declared-jobs.ts'
import type { MailPort } from '../providers/ports.ts'
import { recheckGiftsJob } from '../rewards/actions.ts'
import { eraseContactIfAccountErased } from './contacts.store.ts'
import {
  cancelOrdersOfErasedAccountsJob,
  eraseContactsJob,
  finishHandOverJob,
  notifySellersJob,
  recordMissingSharesJob,
  releaseHoldsJob,
  sendOrderEmailJob,
  sendSellerEmailJob,
} from './declared-jobs.ts'
import { buildOrderEmail } from './emails.ts'
import { revokeUnearnedGifts } from './gifts.actions.ts'
import { buildConfirmationUrl, buildOrderUrl } from './guest-links.ts'
import { finishHandOver } from './hand-over.actions.ts'
import { eraseExpiredContacts } from './personal-data.ts'
import { isContactUnverified } from './rules.ts'
import { buildSellerEmail } from './seller-emails.ts'
import { recordMissingShares } from './seller-shares.actions.ts'
import {
  cancelExpiredOrders,
  cancelOrdersOfErasedAccounts,
  markPaid,
  markRefunded,
} from './status-transitions.actions.ts'
import { findOrder, listOrderSellers } from './store.ts'

export function orderJobs(
  deps: Deps & { mail: MailPort; longQueryDb: Db; warn: Warn },
): JobHandler[] {
  return [
    handleJob(paymentCaptured, async ({ orderId }) => {
      await inTx(deps.db, (tx) => markPaid(deps, tx, orderId))
    }),

    handleJob(paymentRefunded, ({ orderId }) =>
      inTx(deps.db, (tx) => markRefunded(deps, tx, orderId)),
    ),

    handleJob(finishHandOverJob, ({ orderId }) => finishHandOver(deps, orderId)),

    handleJob(releaseHoldsJob, () => cancelExpiredOrders(deps)),

    handleJob(cancelOrdersOfErasedAccountsJob, () => cancelOrdersOfErasedAccounts(deps)),

    handleJob(recheckGiftsJob, ({ accountId }) => revokeUnearnedGifts(deps, accountId)),

    handleJob(eraseContactsJob, () => eraseExpiredContacts({ ...deps, db: deps.longQueryDb })),

    handleJob(recordMissingSharesJob, () => recordMissingShares({ ...deps, db: deps.longQueryDb })),

    handleJob(notifySellersJob, ({ orderId }) =>
      inTx(deps.db, async (tx) => {
        for (const sellerId of await listOrderSellers(tx, orderId)) {
          await enqueue(tx, sendSellerEmailJob, { orderId, sellerId })
        }
      }),
    ),

    handleJob(sendSellerEmailJob, async ({ orderId, sellerId }) => {
      const [order, contact] = await Promise.all([
        findOrder(deps.db, orderId),
        findContact(deps.db, sellerId),
      ])
      if (!order || !contact?.email) return
      await sendEmail(deps.mail, {
        to: contact.email,
        content: buildSellerEmail(order, sellerId, deps.publicUrl),
        messageKey: `${orderId}-seller-${sellerId}`,
      })
    }),

    handleJob(sendOrderEmailJob, async ({ orderId, emailKind, refundedCents, reason }) => {
      const order = await findOrder(deps.db, orderId)
      // Erased customers get no more email, and unconfirmed pre-orders are deleted after a few days.
      if (!order?.contactEmail) return
      const message = {
        to: order.contactEmail,
        content: buildOrderEmail(emailKind, {
          order,
          refundedCents,
          reason,
          url: buildOrderUrl(deps, orderId),
          confirmUrl: buildConfirmationUrl(deps, orderId),
        }),
        messageKey: [orderId, emailKind, refundedCents].filter(Boolean).join('-'),
      }
      if (isContactUnverified(order)) await sendEmailWithinBudget(deps, message, 'other')
      else await sendEmail(deps.mail, message)
      await inTx(deps.db, (tx) => eraseContactIfAccountErased(tx, orderId))
    }),
  ]
}

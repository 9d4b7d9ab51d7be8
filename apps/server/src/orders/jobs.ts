import { sendEmailWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { findContact } from '../accounts/store.ts'
import type { Db, Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { NotificationEmails } from '../notifications/delivery.actions.ts'
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
  remindBeforeHoldEndsJob,
  sendOrderEmailJob,
  sendSellerEmailJob,
} from './declared-jobs.ts'
import { buildOrderEmail } from './emails.ts'
import { revokeUnearnedGifts } from './gifts.actions.ts'
import { buildConfirmationUrl, buildOrderUrl } from './guest-links.ts'
import { finishHandOver } from './hand-over.actions.ts'
import { remindBeforeHoldsEnd } from './hold-reminders.actions.ts'
import { notifyPaid, notifyPreOrderPlaced } from './notifications.actions.ts'
import { eraseExpiredContacts } from './personal-data.ts'
import { isContactUnverified } from './rules.ts'
import { buildSellerEmail } from './seller-emails.ts'
import { recordMissingShares } from './seller-shares.actions.ts'
import { markPaid, markRefunded } from './status-transitions.actions.ts'
import { findOrder } from './store.ts'
import { cancelExpiredOrders, cancelOrdersOfErasedAccounts } from './unpaid-orders.actions.ts'

async function buildEmailForSeller({ db, publicUrl }: Deps, orderId: string, sellerId: string) {
  const order = await findOrder(db, orderId)
  return order && buildSellerEmail(order, sellerId, publicUrl)
}

/** The emails of notifications about orders. */
export function orderEmails(deps: Deps): NotificationEmails {
  return {
    pre_order_received: (sellerId, { orderId }) => buildEmailForSeller(deps, orderId, sellerId),
    sale_made: (sellerId, { orderId }) => buildEmailForSeller(deps, orderId, sellerId),
    pickup_reminder: async (_accountId, { orderId }) => {
      const order = await findOrder(deps.db, orderId)
      // Picked up or canceled meanwhile.
      if (order?.state !== 'placed') return undefined
      const links = {
        url: buildOrderUrl(deps, orderId),
        confirmUrl: buildConfirmationUrl(deps, orderId),
      }
      const data = { order, ...links, refundedCents: undefined, reason: undefined }
      return buildOrderEmail('reminder', data)
    },
  }
}

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

    handleJob(remindBeforeHoldEndsJob, () => remindBeforeHoldsEnd(deps)),

    handleJob(notifySellersJob, ({ orderId }) =>
      inTx(deps.db, async (tx) => {
        const order = await findOrder(tx, orderId)
        const notifySellers = order?.kind === 'pickup' ? notifyPreOrderPlaced : notifyPaid
        await notifySellers(tx, deps.clock.now(), orderId)
      }),
    ),

    handleJob(sendSellerEmailJob, async ({ orderId, sellerId }) => {
      const [content, contact] = await Promise.all([
        buildEmailForSeller(deps, orderId, sellerId),
        findContact(deps.db, sellerId),
      ])
      if (!content || !contact?.email) return
      const messageKey = `${orderId}-seller-${sellerId}`
      await sendEmail(deps.mail, { to: contact.email, content, messageKey })
    }),

    handleJob(sendOrderEmailJob, async ({ orderId, emailKind, refundedCents, reason }) => {
      const order = await findOrder(deps.db, orderId)
      if (emailKind === 'reminder' && order?.state !== 'placed') return
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

import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

export const orderEmailKinds = [
  'confirm',
  'placed',
  'reminder',
  'paid',
  'delivered',
  'pickedUp',
  'cancelled',
  'refunded',
  'giftsRemoved',
] as const

/** The hold expired, the shop deleted the order, or the buyer canceled it. */
export const cancelReasons = ['expired', 'deleted', 'asked'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const sendOrderEmailJob = declareJob(
  'orders.mail',
  z.object({
    orderId: z.uuid(),
    emailKind: z.enum(orderEmailKinds),
    refundedCents: z.int().optional(),
    reason: z.enum(cancelReasons).optional(),
  }),
)

/** Enqueued by the version before notifications; they notify now. */
export const notifySellersJob = declareJob('orders.notifySellers', z.object({ orderId: z.uuid() }))

export const sendSellerEmailJob = declareJob(
  'orders.sellerMail',
  z.object({ orderId: z.uuid(), sellerId: z.uuid() }),
)

/** Erased customers cannot pay their open orders anymore. */
export const cancelOrdersOfErasedAccountsJob = declareJob('orders.giveUpOfErased', NoPayload)

export const eraseContactsJob = declareJob('orders.forgetContacts', NoPayload)

/** A minute after a hand-over, when it can't be undone anymore. */
export const finishHandOverJob = declareJob(
  'orders.finishHandOver',
  z.object({ orderId: z.uuid() }),
)

export const releaseHoldsJob = declareJob('orders.releaseHolds', NoPayload)

/** Scheduled: pickups whose hold ends soon. */
export const remindBeforeHoldEndsJob = declareJob('orders.remindBeforeHoldEnds', NoPayload)

/** For payouts: what the sellers of orders are due that shipped without recording it. */
export const recordMissingSharesJob = declareJob('orders.recordMissingShares', NoPayload)

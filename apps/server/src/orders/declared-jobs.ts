import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

export const orderEmailKinds = [
  ...(['confirm', 'placed', 'paid', 'delivered', 'cancelled', 'refunded', 'giftsRemoved'] as const),
] as const

/** Its hold ran out, its shop deleted it, or its buyer asked for it. */
export const cancelReasons = ['expired', 'deleted', 'asked'] as const

export const sendOrderEmailJob = declareJob(
  'orders.mail',
  z.object({
    orderId: z.uuid(),
    letter: z.enum(orderEmailKinds),
    refundedCents: z.int().optional(),
    why: z.enum(cancelReasons).optional(),
  }),
)

/** Nobody is left to pay what people had ordered who were erased. */
export const cancelOrdersOfErasedAccountsJob = declareJob('orders.giveUpOfErased', NoPayload)

export const eraseContactsJob = declareJob('orders.forgetContacts', NoPayload)

export const releaseHoldsJob = declareJob('orders.releaseHolds', NoPayload)

import { z } from 'zod'
import { declareJob, Nothing } from '../db/queue.ts'

export const letterNames = [
  ...(['confirm', 'placed', 'paid', 'delivered', 'cancelled', 'refunded', 'giftsRemoved'] as const),
] as const

/** Its hold ran out, its shop deleted it, or its buyer asked for it. */
export const cancelReasons = ['expired', 'deleted', 'asked'] as const

export const mailAboutOrder = declareJob(
  'orders.mail',
  z.object({
    orderId: z.uuid(),
    letter: z.enum(letterNames),
    refundedCents: z.int().optional(),
    why: z.enum(cancelReasons).optional(),
  }),
)

/** Nobody is left to pay what people had ordered who were erased. */
export const giveUpOrders = declareJob('orders.giveUpOfErased', Nothing)

export const forgetContacts = declareJob('orders.forgetContacts', Nothing)

export const releaseHolds = declareJob('orders.releaseHolds', Nothing)

import { z } from 'zod'
import { stateCodes } from './states.ts'

/** Where an order's money goes, or a quote's would: the parts add up to the total. */
export const Receipt = z.object({
  /** Sellers of the items, minus the fund's share. */
  sellers: z.array(z.object({ name: z.string(), amount: z.number() })),
  fund: z.number(),
  /** The fund's current share of merchandise, in percent. */
  fundPercent: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** Returned to the customer. */
  refunded: z.number(),
  /** The state the tax goes to. */
  taxState: z.enum(stateCodes).nullable(),
})
export type Receipt = z.infer<typeof Receipt>

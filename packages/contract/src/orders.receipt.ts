import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'
import { OrderKeyQuery } from './orders.ts'
import { stateCodes } from './states.ts'

/** Where an order's money goes: the parts add up to its total. */
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

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  summary:
    'Show where an order’s money goes. For the customer, an admin and a pickup order’s dispensary.',
  access: 'public',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  query: OrderKeyQuery,
  responses: { 200: Receipt },
})

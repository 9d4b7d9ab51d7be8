import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'
import { OrderKeyQuery } from './orders.ts'
import { stateCodes } from './states.ts'

/** Where an order's money goes: the parts add up to its total. */
export const Receipt = z.object({
  /** Whose things they are, less what their sale gave to the fund. */
  sellers: z.array(z.object({ name: z.string(), amount: z.number() })),
  fund: z.number(),
  /** What the fund gets of merchandise, in percent, for orders placed now. */
  fundPercent: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** Whose tax it is. */
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

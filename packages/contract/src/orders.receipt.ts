import { Receipt } from './checkout.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { OrderKeyQuery } from './orders.ts'

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

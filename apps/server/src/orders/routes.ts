import * as contract from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { createOrder } from './actions.ts'
import { cancelOwnOrder } from './cancel.actions.ts'
import { confirmOrder } from './confirm.actions.ts'
import { collectPayment, pay, refund, startPayment } from './payment.actions.ts'
import { lookUp, readOrderAs, readOwnOrders, readShopOrders } from './reading.ts'
import { readReceipt } from './receipt.ts'
import { deleteOrder, deliver } from './staff.actions.ts'

export function orderRoutes(deps: Deps): Served[] {
  return [
    serve(contract.createOrder, ({ caller, body, client, once }) =>
      createOrder(deps, { cart: body.order, caller, network: client.network }, once),
    ),
    serve(contract.confirmOrder, async ({ params, body, client }) => ({
      order: await confirmOrder(deps, params.id, { token: body.token, network: client.network }),
    })),
    serve(contract.listOwnOrders, ({ caller, query }) =>
      readOwnOrders(deps.db, caller, query.pageNumber),
    ),
    serve(contract.listOrders, ({ caller, query }) => readShopOrders(deps.db, caller, query)),
    serve(contract.lookUpOrder, async ({ caller, query }) => ({
      order: await lookUp(deps, caller, query.q),
    })),
    serve(contract.getOrder, ({ caller, params, query }) =>
      readOrderAs(deps, params.id, caller, query.key),
    ),
    serve(getReceipt, ({ caller, params, query }) =>
      readReceipt(deps, params.id, { caller, key: query.key }),
    ),
    serve(contract.cancelOrder, async ({ caller, params, query, body }) => ({
      order: await cancelOwnOrder(deps, params.id, { caller, key: query.key }, body.reason),
    })),
    serve(contract.startPayment, ({ caller, params, query }) =>
      startPayment(deps, params.id, { caller, key: query.key }),
    ),
    serve(contract.capturePayment, async ({ caller, params, query }) => ({
      order: await collectPayment(deps, params.id, { caller, key: query.key }),
    })),
    serve(contract.payOrder, async ({ caller, params, query, body }) => ({
      order: await pay(deps, params.id, { caller, key: query.key }, body),
    })),
    serve(contract.deliverOrder, async ({ caller, params, body }) => ({
      order: await deliver(deps, caller, params.id, body.trackingNumber),
    })),
    serve(contract.refundOrder, ({ caller, params, body, once }) =>
      refund(deps, caller, { id: params.id, amount: body.amount }, once),
    ),
    serve(contract.deleteOrder, async ({ caller, params }) => {
      await deleteOrder(deps, caller, params.id)
      return { message: 'Order deleted.' }
    }),
  ]
}

import * as contract from '@fairgrove/contract/orders'
import * as pickups from '@fairgrove/contract/orders.pickups'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { previewRefund, refundOrder as refundEndpoint } from '@fairgrove/contract/orders.refunds'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { cancelOwnOrder, confirmOrder } from './buyer.actions.ts'
import { createOrder } from './create-order.actions.ts'
import { handOverPickup, undoHandOver } from './hand-over.actions.ts'
import { writeOrderFile } from './list-file.ts'
import {
  getOrderResponse,
  listOwnOpenPickups,
  listOwnOrders,
  listShopOrders,
  lookUpOrders,
} from './order-views.ts'
import { captureOrderPayment, payOrder, startPayment } from './payment.actions.ts'
import { findPickupByCode, getPickupsVersion, listPickups } from './pickups.view.ts'
import { buildReceipt } from './receipt.ts'
import { refundOrder } from './refund.actions.ts'
import { buildRefundPreview } from './refund-preview.ts'
import { deleteOrder, deliverOrder } from './staff.actions.ts'

export function orderRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.createOrder, ({ caller, body, client, idempotencyKey }) =>
      createOrder(deps, { cart: body.order, caller, network: client.network }, idempotencyKey),
    ),
    handleEndpoint(contract.confirmOrder, async ({ params, body, client }) => ({
      order: await confirmOrder(deps, params.id, { token: body.token, network: client.network }),
    })),
    handleEndpoint(contract.listOwnOrders, ({ caller, query }) =>
      listOwnOrders(deps.db, caller, query.pageNumber),
    ),
    handleEndpoint(contract.listOrders, ({ caller, query }) =>
      listShopOrders(deps.db, caller, query),
    ),
    handleEndpoint(contract.downloadOrderList, ({ caller, query }) =>
      writeOrderFile(deps.db, query, caller),
    ),
    handleEndpoint(contract.listOpenPickups, async ({ caller, query }) => ({
      orders: await listOwnOpenPickups(deps.db, caller, query.dispensary),
    })),
    handleEndpoint(contract.lookUpOrders, async ({ caller, query }) => ({
      orders: await lookUpOrders(deps.db, caller, query.q),
    })),
    handleEndpoint(contract.getOrder, ({ caller, params, query }) =>
      getOrderResponse(deps, params.id, caller, query.key),
    ),
    handleEndpoint(getReceipt, ({ caller, params, query }) =>
      buildReceipt(deps, params.id, { caller, key: query.key }),
    ),
    handleEndpoint(contract.cancelOrder, async ({ caller, params, query, body }) => ({
      order: await cancelOwnOrder(deps, params.id, { caller, key: query.key }, body.reason),
    })),
    handleEndpoint(contract.startPayment, ({ caller, params, query }) =>
      startPayment(deps, params.id, { caller, key: query.key }),
    ),
    handleEndpoint(contract.capturePayment, async ({ caller, params, query }) => ({
      order: await captureOrderPayment(deps, params.id, { caller, key: query.key }),
    })),
    handleEndpoint(contract.payOrder, async ({ caller, params, query, body }) => ({
      order: await payOrder(deps, params.id, { caller, key: query.key }, body),
    })),
    handleEndpoint(contract.deliverOrder, async ({ caller, params, body }) => ({
      order: await deliverOrder(deps, caller, params.id, body.trackingNumber),
    })),
    handleEndpoint(pickups.listPickups, ({ caller, query }) =>
      listPickups(deps, caller, query.dispensary),
    ),
    handleEndpoint(pickups.getPickupsVersion, async ({ caller, query }) => ({
      version: await getPickupsVersion(deps, caller, query.dispensary),
    })),
    handleEndpoint(pickups.findPickup, async ({ caller, query }) => ({
      pickup: await findPickupByCode(deps, caller, query.code),
    })),
    handleEndpoint(pickups.handOverPickup, ({ caller, params, body, idempotencyKey }) =>
      handOverPickup(deps, caller, { id: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(pickups.undoHandOver, ({ caller, params, idempotencyKey }) =>
      undoHandOver(deps, caller, params.id, idempotencyKey),
    ),
    handleEndpoint(refundEndpoint, ({ caller, params, body, idempotencyKey }) =>
      refundOrder(deps, caller, { id: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(previewRefund, ({ params, query }) =>
      buildRefundPreview(deps, params.id, query.amount),
    ),
    handleEndpoint(contract.deleteOrder, async ({ caller, params }) => {
      await deleteOrder(deps, caller, params.id)
      return { message: 'Order deleted.' }
    }),
  ]
}

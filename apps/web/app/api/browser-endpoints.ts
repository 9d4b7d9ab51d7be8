import { browserEndpoints } from '@fairgrove/contract/browser-endpoints.options'
import type * as checkout from '@fairgrove/contract/checkout'
import type * as dispensary from '@fairgrove/contract/dispensaries'
import type * as dispensaries from '@fairgrove/contract/dispensaries.listing'
import type { Endpoint, RequestInput } from '@fairgrove/contract/endpoint'
import type * as push from '@fairgrove/contract/notifications.push'
import type * as orders from '@fairgrove/contract/orders'
import type * as pickups from '@fairgrove/contract/orders.pickups'
import type * as contents from '@fairgrove/contract/products.contents'

/** An endpoint without its schemas: `declaration` is never set, it carries their types. */
export type BrowserEndpoint<E extends Endpoint, Idempotent extends true | undefined = undefined> = {
  method: Endpoint['method']
  path: Endpoint['path']
  idempotent?: Idempotent
  declaration?: E
}

/** The parts of a request that the endpoint declares. */
export type RequiredInput<E> = {
  [K in keyof RequestInput<E> as RequestInput<E>[K] extends undefined
    ? never
    : K]: RequestInput<E>[K]
}

export const getQuote: BrowserEndpoint<typeof checkout.getQuote> = browserEndpoints.getQuote
export const listDispensaries: BrowserEndpoint<typeof dispensaries.listDispensaries> =
  browserEndpoints.listDispensaries
export const getDispensary: BrowserEndpoint<typeof dispensary.getDispensary> =
  browserEndpoints.getDispensary
export const createOrder: BrowserEndpoint<typeof orders.createOrder, true> =
  browserEndpoints.createOrder
export const cancelOrder: BrowserEndpoint<typeof orders.cancelOrder> = browserEndpoints.cancelOrder
export const startPayment: BrowserEndpoint<typeof orders.startPayment> =
  browserEndpoints.startPayment
export const capturePayment: BrowserEndpoint<typeof orders.capturePayment> =
  browserEndpoints.capturePayment
export const listPickups: BrowserEndpoint<typeof pickups.listPickups> = browserEndpoints.listPickups
export const getPickupsVersion: BrowserEndpoint<typeof pickups.getPickupsVersion> =
  browserEndpoints.getPickupsVersion
export const findPickup: BrowserEndpoint<typeof pickups.findPickup> = browserEndpoints.findPickup
export const handOverPickup: BrowserEndpoint<typeof pickups.handOverPickup, true> =
  browserEndpoints.handOverPickup
export const turnOnPush: BrowserEndpoint<typeof push.turnOnPush> = browserEndpoints.turnOnPush
export const renewPush: BrowserEndpoint<typeof push.renewPush> = browserEndpoints.renewPush
export const turnOffPush: BrowserEndpoint<typeof push.turnOffPush> = browserEndpoints.turnOffPush
export const undoHandOver: BrowserEndpoint<typeof pickups.undoHandOver, true> =
  browserEndpoints.undoHandOver
export const uploadLabReport: BrowserEndpoint<typeof contents.uploadLabReport> =
  browserEndpoints.uploadLabReport

import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { IdParams } from '@fairgrove/contract/endpoint'
import type { Permission } from '@fairgrove/contract/members.options'
import type { Order, OrderList } from '@fairgrove/contract/orders'
import { parseOrderNumber } from '@fairgrove/contract/orders.number'
import {
  listedOrderStates,
  maxListedOrders,
  type OrderViewer,
  orderStates,
  pickupCodePattern,
} from '@fairgrove/contract/orders.options'
import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { isOrderKeyValid, orderKeyValidDays } from './guest-links.ts'
import {
  countOrders,
  isThcSeller,
  listOpenPickups,
  listOrders,
  type OrderFilter,
  type OrderMatch,
} from './list.store.ts'
import { limitToSeller, toSellerShop, toShop } from './shop.store.ts'
import { findOrderFor, type OrderForViewer, type Viewer } from './store.ts'
import { buyerVisibility, toOrder, type Visibility } from './view.ts'

export function toViewer(
  deps: Pick<Deps, 'linkSecrets' | 'clock'>,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
  /** What the caller needs at a dispensary they work for, to see its orders. */
  permission: Permission = 'orders',
): Viewer {
  return {
    accountId: caller?.accountId ?? null,
    isAdmin: caller?.isAdmin ?? false,
    shop: toShop(caller, permission),
    keyValidSince: isOrderKeyValid(deps.linkSecrets, id, key)
      ? addDays(deps.clock.now(), -orderKeyValidDays)
      : null,
  }
}

export async function getOrderForViewer(
  deps: Pick<Deps, 'db'>,
  id: string,
  viewer: Viewer,
): Promise<OrderForViewer> {
  const order = await findOrderFor(deps.db, id, viewer)
  if (!order) throw new Problem('not_found')
  return order
}

export function toVisibility(
  order: Pick<OrderForViewer, 'isBuyer'>,
  caller: Caller | undefined,
): Visibility {
  return {
    isBuyer: order.isBuyer,
    isAdmin: caller?.isAdmin ?? false,
    sellerId: caller?.accountId ?? null,
  }
}

export async function getOrderView(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
): Promise<Order> {
  return (await getOrderResponse(deps, id, caller, key)).order
}

/** The order and how the viewer relates to it. */
export async function getOrderResponse(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
): Promise<{ order: Order; viewer: OrderViewer }> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, key))
  const viewer = order.isBuyer ? 'buyer' : order.isShop ? 'shop' : 'admin'
  return { order: toOrder(order, toVisibility(order, caller)), viewer }
}

export function listOwnOrders(db: Db, caller: Caller, page: number): Promise<OrderList> {
  return listOrderPage(db, { accountId: caller.accountId }, page, buyerVisibility)
}

/** Admins see all orders or one seller's; sellers see their own, and THC sellers only completed ones. */
export async function listShopOrders(
  db: Db,
  caller: Caller,
  query: {
    seller?: string | undefined
    state?: (typeof listedOrderStates)[number] | undefined
    kind?: OrderKind | undefined
    sort: 'newest' | 'oldest'
    pageNumber: number
  },
): Promise<OrderList> {
  const visibility = toShopVisibility(caller)
  const { seller, state, kind, sort } = query
  if (caller.isAdmin) {
    const states = state ? [state] : listedOrderStates
    const shop = seller ? toSellerShop(seller) : undefined
    return listOrderPage(db, { shop, states, kind, sort }, query.pageNumber, visibility)
  }
  // THC sellers find open orders in their list of open pickups, or look them up at the counter.
  const all = toShop(caller, 'orders')
  const shop = seller ? limitToSeller(all, seller.toLowerCase()) : all
  if (!shop) throw new Problem('not_found')
  const sellerIds = [...(shop.sellerId ? [shop.sellerId] : []), ...shop.ownerIds]
  const visibleStates = (await isThcSeller(db, sellerIds))
    ? (['delivered'] as const)
    : listedOrderStates
  const states = visibleStates.filter((each) => !state || each === state)
  const filter = { shop, states, kind, sort }
  return listOrderPage(db, filter, query.pageNumber, visibility)
}

const toShopVisibility = ({ isAdmin, accountId }: Caller): Visibility => ({
  isBuyer: false,
  isAdmin,
  sellerId: accountId,
})

export async function listOwnOpenPickups(db: Db, caller: Caller): Promise<Order[]> {
  const rows = await listOpenPickups(db, toShop(caller, 'orders'))
  return rows.map((row) => toOrder(row, toShopVisibility(caller)))
}

/** Sellers find only their own orders; admins also unconfirmed and deleted ones. */
export async function lookUpOrders(db: Db, caller: Caller, q: string): Promise<Order[]> {
  const match = parseOrderMatch(q)
  const filter = caller.isAdmin
    ? { shop: undefined, states: orderStates, match, includesDeleted: true }
    : { shop: toShop(caller, 'orders'), states: listedOrderStates, match }
  const rows = await listOrders(db, filter, 0, maxListedOrders)
  return rows.map((row) => toOrder(row, toShopVisibility(caller)))
}

function parseOrderMatch(q: string): OrderMatch {
  if (IdParams.safeParse({ id: q }).success) return { id: q }
  const number = parseOrderNumber(q)
  if (number !== undefined) return { number }
  if (pickupCodePattern.test(q)) return { pickupCode: q.toUpperCase() }
  return q.includes('@') ? { email: q } : { namePart: q }
}

async function listOrderPage(
  db: Db,
  filter: OrderFilter,
  pageNumber: number,
  visibility: Visibility,
): Promise<OrderList> {
  const total = await countOrders(db, filter, countCeiling)
  const { paged, range } = paginate(total, pageNumber)
  const rows = await listOrders(db, filter, range.offset, range.limit)
  return { orders: rows.map((row) => toOrder(row, visibility)), ...paged }
}

import { IdParams } from '@fairgrove/contract/endpoint'
import type { Permission } from '@fairgrove/contract/members.options'
import type { Order, OrderList, OrderFilter as ShopQuery } from '@fairgrove/contract/orders'
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
import { maxPageNumber } from '@fairgrove/contract/site'
import { addDays } from '../clock.ts'
import type { Continuation } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { findContinuation, toContinuedPage } from '../db/table-page.ts'
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
  readContinuedOrders,
} from './list.store.ts'
import { hasDispensary, limitToSeller, type Shop, toSellerShop, toShop } from './shop.store.ts'
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
  return listOrderPage(db, { accountId: caller.accountId }, { pageNumber: page }, buyerVisibility)
}

/** Admins see all orders or one seller's; sellers see their own, and THC sellers only completed ones. */
export async function listShopOrders(
  db: Db,
  caller: Caller,
  query: ShopQuery & Continuation & { pageNumber: number },
): Promise<OrderList> {
  const filter = await resolveShopFilter(db, caller, query)
  return listOrderPage(db, filter, query, toShopVisibility(caller))
}

/** What staff may list. */
export async function resolveShopFilter(
  db: Db,
  caller: Caller,
  { seller, state, kind, sort, dispensary: dispensaryId }: ShopQuery,
): Promise<OrderFilter> {
  const hasToShip = state === 'paid' && kind === 'shipping'
  if (caller.isAdmin) {
    const states = state ? [state] : listedOrderStates
    const shop = seller ? toSellerShop(seller) : undefined
    return { shop, states, kind, sort, dispensaryId, hasToShip }
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
  await checkDispensary(db, shop, dispensaryId)
  return { shop, states, kind, sort, dispensaryId, hasToShip }
}

export const toShopVisibility = ({ isAdmin, accountId }: Caller): Visibility => ({
  isBuyer: false,
  isAdmin,
  sellerId: accountId,
})

/** Someone else's dispensary is not found, as one that does not exist. */
async function checkDispensary(db: Db, shop: Shop, id: string | undefined) {
  if (id && !(await hasDispensary(db, shop, id))) throw new Problem('not_found')
}

export async function listOwnOpenPickups(
  db: Db,
  caller: Caller,
  dispensaryId: string | undefined,
): Promise<Order[]> {
  const shop = toShop(caller, 'orders')
  await checkDispensary(db, shop, dispensaryId)
  const rows = await listOpenPickups(db, shop, dispensaryId)
  return rows.map((row) => toOrder(row, toShopVisibility(caller)))
}

/** Sellers find only their own orders; admins also unconfirmed and deleted ones. */
export async function lookUpOrders(
  db: Db,
  caller: Caller,
  q: string,
  limit = maxListedOrders,
): Promise<Order[]> {
  const match = parseOrderMatch(q)
  const filter = caller.isAdmin
    ? { shop: undefined, states: orderStates, match, includesDeleted: true }
    : { shop: toShop(caller, 'orders'), states: listedOrderStates, match }
  const rows = await listOrders(db, filter, 0, limit)
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
  { pageNumber, after, before }: Continuation & { pageNumber: number },
  visibility: Visibility,
): Promise<OrderList> {
  const total = await countOrders(db, filter, countCeiling)
  const continued =
    after || before ? await readContinuedOrders(db, filter, { after, before }) : undefined
  if (continued) {
    const { rows, paged } = toContinuedPage(continued, total)
    return { orders: rows.map((row) => toOrder(row, visibility)), ...paged }
  }
  const { paged, range } = paginate(total, after || before ? maxPageNumber : pageNumber)
  const rows = await listOrders(db, filter, range.offset, range.limit)
  const orders = rows.map((row) => toOrder(row, visibility))
  return { orders, ...paged, ...findContinuation(paged, rows.at(-1)) }
}

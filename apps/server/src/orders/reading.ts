import type { Order, OrderList } from '@fairgrove/contract/orders'
import { listedStates, type OrderViewer } from '@fairgrove/contract/orders.options'
import { countCeiling, pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { daysAfter } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { opensOrder, orderKeyDays } from './guest-key.ts'
import {
  countOrders,
  findByPickupCode,
  listOrders,
  type OrderFilter,
  sellsThc,
} from './list.store.ts'
import { findOrderFor, type Seen, type Viewer } from './store.ts'
import { buyersSight, orderOf, type Sight } from './view.ts'

export function viewerOf(
  deps: Pick<Deps, 'linkSecrets' | 'clock'>,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
): Viewer {
  return {
    accountId: caller?.accountId ?? null,
    isAdmin: caller?.isAdmin ?? false,
    isSeller: caller?.isSeller ?? false,
    keyOpensSince: opensOrder(deps.linkSecrets, id, key)
      ? daysAfter(deps.clock.now(), -orderKeyDays)
      : null,
  }
}

export async function getOrderFor(
  deps: Pick<Deps, 'db'>,
  id: string,
  viewer: Viewer,
): Promise<Seen> {
  const order = await findOrderFor(deps.db, id, viewer)
  if (!order) throw new Problem('not_found')
  return order
}

export function sightOf(order: Pick<Seen, 'isBuyer'>, caller: Caller | undefined): Sight {
  return {
    isBuyer: order.isBuyer,
    isAdmin: caller?.isAdmin ?? false,
    sellerId: caller?.accountId ?? null,
  }
}

export async function readOrder(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
): Promise<Order> {
  return (await readOrderAs(deps, id, caller, key)).order
}

/** The order, and what the asker is to it. */
export async function readOrderAs(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
  key: string | undefined,
): Promise<{ order: Order; viewer: OrderViewer }> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, caller, key))
  const viewer = order.isBuyer ? 'buyer' : order.isShop ? 'shop' : 'admin'
  return { order: orderOf(order, sightOf(order, caller)), viewer }
}

export function readOwnOrders(db: Db, caller: Caller, page: number): Promise<OrderList> {
  return readPage(db, { accountId: caller.accountId }, page, buyersSight)
}

/** Admins see everyone's, or one seller's; sellers their own, and those who sell THC what is done. */
export async function readShopOrders(
  db: Db,
  caller: Caller,
  asked: {
    seller?: string | undefined
    state?: (typeof listedStates)[number] | undefined
    pageNumber: number
  },
): Promise<OrderList> {
  const sight = { isBuyer: false, isAdmin: caller.isAdmin, sellerId: caller.accountId }
  const { seller, state } = asked
  if (caller.isAdmin) {
    const states = state ? [state] : listedStates
    return readPage(db, { sellerId: seller, states }, asked.pageNumber, sight)
  }
  if (seller && seller.toLowerCase() !== caller.accountId) throw new Problem('not_found')
  // A seller of THC finds what is still open by its id or code, at the counter.
  const mustBe = (await sellsThc(db, caller.accountId)) ? (['delivered'] as const) : listedStates
  const states = mustBe.filter((each) => !state || each === state)
  return readPage(db, { sellerId: caller.accountId, states }, asked.pageNumber, sight)
}

export async function lookUp(deps: Deps, caller: Caller, q: string): Promise<Order> {
  const id = q.length === 6 ? await findByPickupCode(deps.db, q) : q
  if (!id) throw new Problem('not_found')
  const order = await getOrderFor(deps, id, viewerOf(deps, id, caller, undefined))
  if (!order.isShop && !caller.isAdmin) throw new Problem('not_found')
  return orderOf(order, { ...sightOf(order, caller), isBuyer: false })
}

async function readPage(
  db: Db,
  filter: OrderFilter,
  wanted: number,
  sight: Sight,
): Promise<OrderList> {
  const counted = await countOrders(db, filter, countCeiling)
  const { paged, range } = pageOf(counted, wanted)
  const rows = await listOrders(db, filter, range.offset, range.limit)
  return { orders: rows.map((row) => orderOf(row, sight)), ...paged }
}

import type { SellerInsights, SiteInsights } from '@fairgrove/contract/analytics.insights'
import { type InsightRange, stockSalesDays } from '@fairgrove/contract/analytics.options'
import { toDollars } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { roleAllows } from '../http/memberships.ts'
import {
  computeSellerDays,
  computeSiteDays,
  readSellerDays,
  readSiteDays,
  type SiteDayTotals,
} from './day-totals.store.ts'
import { sumDays } from './insights.rules.ts'
import {
  type LowStockRow,
  listLowStock,
  listTopProducts,
  type TopProductRow,
} from './insights.store.ts'
import {
  addIsoDays,
  getEarlier,
  getLater,
  getPeriods,
  listPoints,
  toIsoDate,
} from './periods.rules.ts'
import { findLastFinalDay } from './roll-up.store.ts'
import { listSearchMisses } from './search-misses.store.ts'
import { ownsOtherListings, readOwnListings } from './store.ts'

type InsightDeps = Pick<Deps, 'clock'> & { db: Db }

/** The caller's own or one they manage; any other is not found. Days that have ended come from the roll-up, later ones from the records. */
export async function getSellerInsights(
  { db, clock }: InsightDeps,
  caller: Caller,
  { sellerId, days }: { sellerId: string; days: InsightRange },
): Promise<SellerInsights> {
  await checkDashboardAccess(db, caller, sellerId)
  const today = toIsoDate(clock.now())
  const { period, before, unit } = getPeriods(days, today)
  const lastFinal = await findLastFinalDay(db)
  const soldFrom = addIsoDays(today, 1 - stockSalesDays)
  const earliest = getEarlier(before.from, soldFrom)
  const liveFrom = lastFinal ? addIsoDays(lastFinal, 1) : earliest
  const [rolledUp, live, own] = await Promise.all([
    readSellerDays(db, sellerId, { from: before.from, to: addIsoDays(liveFrom, -1) }),
    computeSellerDays(db, sellerId, { from: getLater(liveFrom, earliest), to: today }),
    readOwnListings(db, sellerId),
  ])
  const sold = { sellerId, liveFrom, live: live.products }
  const [topProducts, lowStock] = await Promise.all([
    listTopProducts(db, { ...period, ...sold }),
    listLowStock(db, { from: soldFrom, to: today, ...sold }),
  ])
  const all = [...rolledUp, ...live.days]
  return {
    period,
    before,
    points: listPoints(period, unit).map((point) => ({ ...point, ...sumDays(all, point) })),
    totals: sumDays(all, period),
    previous: sumDays(all, before),
    topProducts: topProducts.map(toTopProduct),
    lowStock: lowStock.map(toLowStock),
    ...own,
  }
}

function toTopProduct({ id, name, units, salesCents, refundsCents }: TopProductRow) {
  return {
    product: { _id: id, name },
    units,
    sales: toDollars(salesCents),
    refunds: toDollars(refundsCents),
    netSales: toDollars(salesCents - refundsCents),
  }
}

function toLowStock({ size, inStock, sold, ...row }: LowStockRow) {
  return {
    product: { _id: row.productId, name: row.productName },
    dispensary: row.dispensaryId ? { _id: row.dispensaryId, name: row.dispensaryName ?? '' } : null,
    size,
    inStock,
    sold,
  }
}

/** From the roll-up, which has today's numbers of the last hour; a day it doesn't have yet is computed. */
export async function getSiteInsights(
  { db, clock }: InsightDeps,
  days: InsightRange,
): Promise<SiteInsights> {
  const now = clock.now()
  const today = toIsoDate(now)
  const { period, before, unit } = getPeriods(days, today)
  const [rolledUp, searchMisses] = await Promise.all([
    readSiteDays(db, { from: before.from, to: today }),
    listSearchMisses(db, period),
  ])
  const last = rolledUp.at(-1)
  const missingFrom = last ? addIsoDays(last.day, 1) : before.from
  const missing =
    missingFrom <= today ? await computeSiteDays(db, { from: missingFrom, to: today }) : []
  const all: SiteDayTotals[] = [...rolledUp, ...missing]
  const sum = (range: { from: string; to: string }) => ({
    ...sumDays(all, range),
    signUps: all
      .filter(({ day }) => day >= range.from && day <= range.to)
      .reduce((total, { accounts }) => total + accounts, 0),
  })
  return {
    period,
    before,
    points: listPoints(period, unit).map((point) => ({ ...point, ...sum(point) })),
    totals: sum(period),
    previous: sum(before),
    searchMisses,
    asOf: (missing.length > 0 || !last ? now : last.computedAt).toISOString(),
  }
}

/**
 * A seller's own dashboard. Its numbers are added up by owner, so a manager sees it only if they manage all of the owner's
 * listings: otherwise it would tell them about the others. Any other is not found.
 */
export async function checkDashboardAccess(
  db: Db,
  caller: Caller,
  sellerId: string,
): Promise<void> {
  if (sellerId === caller.accountId && caller.isSeller) return
  const managedIds = caller.memberships
    .filter(({ ownerId, role }) => ownerId === sellerId && roleAllows(role, 'dashboard'))
    .map(({ listingId }) => listingId)
  if (managedIds.length > 0 && !(await ownsOtherListings(db, sellerId, managedIds))) return
  throw new Problem('not_found')
}

import type { Deal, ListedDeal, ManagedDeal, ProductDeal } from '@fairgrove/contract/deals'
import {
  type DealState,
  type DealTerms,
  formatDealPeriod,
  formatDealTitle,
  getDealPriceCents,
  listDealConditions,
} from '@fairgrove/contract/deals.options'
import { metresToMiles } from '@fairgrove/contract/geo'
import { toDollars } from '@fairgrove/contract/money'
import type { CurrentDeal } from './current.store.ts'
import { describeRestriction } from './draft.rules.ts'
import type { DealRow, ListedDealRow, ManagedDealRow } from './list.store.ts'

export const toDealProduct = (
  { id, name, image, priceCents, isRegularPriceTrue }: DealRow['products'][number],
  terms: DealTerms,
): Deal['products'][number] => ({
  _id: id,
  name,
  image,
  price: toDollars(priceCents),
  isRegularPriceTrue,
  dealPrice: toDollars(getDealPriceCents(priceCents, terms) ?? priceCents),
})

function toDeal(row: DealRow): Deal {
  const { id, ownerKind, ownerId, ownerName, city, state, startsAt, endsAt } = row
  return {
    _id: id,
    title: formatDealTitle(row, row.isRegularPriceTrue),
    period: formatDealPeriod(startsAt, endsAt, row.timeZone),
    conditions: listDealConditions(row),
    restriction: describeRestriction(ownerKind, row.includesThc),
    owner: {
      kind: ownerKind,
      _id: ownerId,
      name: ownerName,
      place: [city, state].filter(Boolean).join(', '),
    },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    products: row.products.map((product) => toDealProduct(product, row)),
    productCount: row.productCount,
  }
}

export function toListedDeal(row: ListedDealRow): ListedDeal {
  const { metres, locationPrecision } = row
  return {
    ...toDeal(row),
    miles: metres === null ? null : metresToMiles(metres),
    locationPrecision,
  }
}

function getState({ startsAt, endsAt, stoppedAt }: DealRow, now: Date): DealState {
  if (stoppedAt) return 'stopped'
  if (endsAt <= now) return 'ended'
  return startsAt > now ? 'scheduled' : 'active'
}

/** With what it takes off, also where customers only see the price. */
export function toManagedDeal(row: ManagedDealRow, now: Date): ManagedDeal {
  const { stoppedBy, stopReason, orders } = row
  return {
    ...toDeal(row),
    title: formatDealTitle(row, true),
    state: getState(row, now),
    stoppedBy,
    stopReason,
    orders,
  }
}

export function toProductDeal(deal: CurrentDeal, regularCents: number): ProductDeal[] {
  const priceCents = getDealPriceCents(regularCents, deal)
  if (priceCents === undefined) return []
  const { dispensaryId, dispensaryName, title, isRegularPriceTrue, endsAt } = deal
  const ownerKind = dispensaryId ? 'dispensary' : 'brand'
  return [
    {
      _id: deal.id,
      title,
      period: formatDealPeriod(deal.startsAt, endsAt, deal.timeZone),
      conditions: listDealConditions(deal),
      restriction: describeRestriction(ownerKind, deal.kindOfProduct === 'thc'),
      dealPrice: toDollars(priceCents),
      isRegularPriceTrue,
      isForOne: deal.minQuantity === 1,
      dispensary: dispensaryId ? { _id: dispensaryId, name: dispensaryName ?? '' } : null,
      endsAt: endsAt.toISOString(),
    },
  ]
}

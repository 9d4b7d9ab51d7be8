import type { InsightNumbers, Period } from '@fairgrove/contract/analytics.insights'
import { toDollars } from '@fairgrove/contract/money'

/** What happened on one day; days without anything may be missing. */
export type DayTotals = {
  day: string
  views: number
  clicks: number
  preOrders: number
  pickups: number
  canceledPreOrders: number
  merchandiseOrders: number
  salesCents: number
  refundsCents: number
  fundCents: number
  reviews: number
  stars: number
  coins: number
}

type Sums = Omit<DayTotals, 'day'>

const noTotals: Sums = {
  views: 0,
  clicks: 0,
  preOrders: 0,
  pickups: 0,
  canceledPreOrders: 0,
  merchandiseOrders: 0,
  salesCents: 0,
  refundsCents: 0,
  fundCents: 0,
  reviews: 0,
  stars: 0,
  coins: 0,
}

/** The numbers of a period; money stays in cents until it is added up. */
export function sumDays(days: readonly DayTotals[], { from, to }: Period): InsightNumbers {
  const sums = { ...noTotals }
  for (const day of days) {
    if (day.day < from || day.day > to) continue
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += day[name]
  }
  const { salesCents, refundsCents, fundCents, stars, ...counts } = sums
  return {
    ...counts,
    sales: toDollars(salesCents),
    refunds: toDollars(refundsCents),
    netSales: toDollars(salesCents - refundsCents),
    fund: toDollars(fundCents),
    rating: counts.reviews > 0 ? Math.round((stars / counts.reviews) * 100) / 100 : null,
  }
}

/** What people do after they have seen a listing, with the share of the step before; null after a step with zero. */
export function listFunnelSteps({ views, clicks, preOrders, pickups }: InsightNumbers) {
  const steps = [
    { step: 'views', count: views },
    { step: 'link_clicks', count: clicks },
    { step: 'pre_orders', count: preOrders },
    { step: 'pickups', count: pickups },
  ]
  return steps.map(({ step, count }) => ({
    step,
    count,
    percentOfViews: views > 0 ? Math.round((count / views) * 1000) / 10 : null,
  }))
}

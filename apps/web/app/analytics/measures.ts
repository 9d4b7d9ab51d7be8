import type { InsightNumbers, Period, SiteNumbers } from '@fairgrove/contract/analytics.insights'
import { formatDay, formatMonth, formatShortDay, formatShortMonth } from '../formatting/dates.ts'
import { formatAmount, formatCount } from '../formatting/numbers.ts'

export type Measure<Numbers extends InsightNumbers = InsightNumbers> = {
  name: keyof Numbers & string
  label: string
  /** Explains the total. */
  hint: string
  /** An area for the most important one, a line for averages, bars for counts. */
  shape: 'area' | 'bars' | 'line'
  format: (value: number) => string
  /** Left out while it is zero in both periods: not every seller has it. */
  isOptional?: true
}

const sales: Measure = {
  name: 'netSales',
  label: 'Sales',
  hint: 'paid, after refunds',
  shape: 'area',
  format: formatAmount,
}
const merchandiseOrders: Measure = {
  name: 'merchandiseOrders',
  label: 'Merchandise orders',
  hint: 'paid',
  shape: 'bars',
  format: formatCount,
}
const preOrders: Measure = {
  name: 'preOrders',
  label: 'Pre-orders',
  hint: 'placed',
  shape: 'bars',
  format: formatCount,
}
const pickups: Measure = {
  name: 'pickups',
  label: 'Pickups',
  hint: 'pre-orders picked up',
  shape: 'bars',
  format: formatCount,
}
const clicks: Measure = {
  name: 'clicks',
  label: 'Link clicks',
  hint: 'to your website',
  shape: 'bars',
  format: formatCount,
}
const views: Measure = {
  name: 'views',
  label: 'Views',
  hint: 'on your pages',
  shape: 'bars',
  format: formatCount,
}
const rating: Measure = {
  name: 'rating',
  label: 'Rating',
  hint: 'out of 5 on average',
  shape: 'line',
  format: (value) => value.toFixed(2),
}
const reviews: Measure = {
  name: 'reviews',
  label: 'Reviews',
  hint: 'written',
  shape: 'bars',
  format: formatCount,
}
const fund: Measure = {
  name: 'fund',
  label: 'Equity fund',
  hint: 'from merchandise sales',
  shape: 'bars',
  format: formatAmount,
  isOptional: true,
}
const coins: Measure = {
  name: 'coins',
  label: 'Coins paid for site visits',
  hint: 'to customers',
  shape: 'bars',
  format: formatCount,
  isOptional: true,
}

export const sellerMeasures: Measure[] = [
  sales,
  { ...merchandiseOrders, isOptional: true },
  preOrders,
  { ...pickups, isOptional: true },
  views,
  clicks,
  rating,
  reviews,
  fund,
  coins,
]

const signUps: Measure<SiteNumbers> = {
  name: 'signUps',
  label: 'Sign-ups',
  hint: 'new accounts',
  shape: 'bars',
  format: formatCount,
}

export const siteMeasures: Measure<SiteNumbers>[] = [
  sales,
  merchandiseOrders,
  preOrders,
  pickups,
  signUps,
  { ...views, hint: 'on listing pages' },
  { ...clicks, hint: 'to sellers’ websites' },
  rating,
  reviews,
  fund,
  coins,
]

const isDay = ({ from, to }: Period) => from === to

/** 'Nov 18, 2026', or 'November 2026' for a month. */
export const formatPoint = (point: Period) =>
  isDay(point) ? formatDay(point.from) : formatMonth(point.from)

/** 'Nov 18', or 'Nov' for a month. */
export const formatShortPoint = (point: Period) =>
  isDay(point) ? formatShortDay(point.from) : formatShortMonth(point.from)

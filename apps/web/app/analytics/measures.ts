import type { DashboardNumbers } from '@fairgrove/contract/analytics'
import { formatAmount, formatCount } from '../formatting/numbers.ts'

export type Measure = {
  name: Exclude<keyof DashboardNumbers, 'reviews'>
  label: string
  /** Explains the total. */
  hint: string
  /** Lines for levels, bars for daily counts. */
  shape: 'bars' | 'line'
  format: (value: number) => string
}

export const measures: Measure[] = [
  { name: 'views', label: 'Views', hint: 'on your pages', shape: 'bars', format: formatCount },
  {
    name: 'clicks',
    label: 'Link clicks',
    hint: 'to your website',
    shape: 'bars',
    format: formatCount,
  },
  { name: 'preOrders', label: 'Pre-orders', hint: 'placed', shape: 'bars', format: formatCount },
  { name: 'sales', label: 'Sales', hint: 'from paid orders', shape: 'bars', format: formatAmount },
  {
    name: 'rating',
    label: 'Rating',
    hint: 'out of 5 as of today',
    shape: 'line',
    format: (value) => value.toFixed(2),
  },
  {
    name: 'coins',
    label: 'Coins paid for site visits',
    hint: 'to customers who visited your site',
    shape: 'bars',
    format: formatCount,
  },
]

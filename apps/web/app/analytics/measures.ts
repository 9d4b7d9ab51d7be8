import type { DashboardNumbers } from '@fairgrove/contract/analytics'
import { formatCount } from '../formatting/count.ts'
import { formatAmount } from '../formatting/price.ts'

export type Measure = {
  name: Exclude<keyof DashboardNumbers, 'reviews'>
  label: string
  /** How the sum of the days is to be read. */
  hint: string
  /** A level has a line, what happens on a day a bar. */
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
    ...{ name: 'rating', label: 'Rating', hint: 'out of 5 as of today' },
    ...{ shape: 'line', format: (value) => value.toFixed(2) },
  },
  {
    ...{
      name: 'coins',
      label: 'Coins paid for site visits',
      hint: 'to customers who visited your site',
    },
    ...{ shape: 'bars', format: formatCount },
  },
]

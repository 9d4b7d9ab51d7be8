import type { Figures } from '@fairgrove/contract/analytics'
import { countText } from '../ui/count.ts'
import { amountText } from '../ui/price.ts'

export type Measure = {
  name: Exclude<keyof Figures, 'reviews'>
  label: string
  /** How the sum of the days is to be read. */
  hint: string
  /** A level has a line, what happens on a day a bar. */
  shape: 'bars' | 'line'
  text: (value: number) => string
}

export const measures: Measure[] = [
  { name: 'views', label: 'Views', hint: 'on your pages', shape: 'bars', text: countText },
  {
    name: 'clicks',
    label: 'Link clicks',
    hint: 'to your website',
    shape: 'bars',
    text: countText,
  },
  { name: 'preOrders', label: 'Pre-orders', hint: 'placed', shape: 'bars', text: countText },
  { name: 'sales', label: 'Sales', hint: 'from paid orders', shape: 'bars', text: amountText },
  {
    ...{ name: 'rating', label: 'Rating', hint: 'out of 5 as of today' },
    ...{ shape: 'line', text: (value) => value.toFixed(2) },
  },
  {
    ...{
      name: 'coins',
      label: 'Coins paid for site visits',
      hint: 'to customers who visited your site',
    },
    ...{ shape: 'bars', text: countText },
  },
]

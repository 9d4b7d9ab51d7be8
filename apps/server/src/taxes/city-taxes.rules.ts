import { percent } from '@fairgrove/contract/money'
import type { State } from '@fairgrove/contract/states'

type Rate = { rate: number; doubt?: string }

export type CityTaxes = {
  state: State
  city: string
  localExcise?: Rate
  localSales?: Rate
  source: string
}

/**
 * Taxes of city, county and districts together, where they vary by place (state-taxes.rules.ts: 'varies'). Everywhere else
 * a shopper is told that local taxes are not included, until the dispensary enters its own rates.
 */
export const cityTaxes: CityTaxes[] = [
  {
    state: 'AZ',
    city: 'Phoenix',
    localSales: { rate: percent(3.5) },
    source:
      'https://inbusinessphx.com/accounting-operations/phoenix-tax-rates-to-see-slight-increase-starting-july-1',
  },
  {
    state: 'CA',
    city: 'Los Angeles',
    localExcise: { rate: percent(10) },
    localSales: { rate: percent(2.5), doubt: 'We haven’t seen the result of Measure ER (2026).' },
    source: 'https://finance.lacity.gov/cannabis-tax-rate-table',
  },
  {
    state: 'CO',
    city: 'Denver',
    localExcise: { rate: percent(5.5) },
    localSales: {
      rate: percent(6.25),
      doubt: 'Sources differ: the city’s part is 5.15% or 4.81%.',
    },
    source: 'http://denver-co.elaws.us/code/coor_ch53_artii_div4_sec53-85',
  },
  {
    state: 'IL',
    city: 'Chicago',
    localExcise: { rate: percent(6), doubt: 'The pages seen are of 2020.' },
    localSales: { rate: percent(4), doubt: '4.25% once the transit tax of 2026 has started.' },
    source: 'https://www.chicagobusiness.com/marijuanacannabis/cook-county-oks-3-marijuana-tax',
  },
  {
    state: 'MA',
    city: 'Boston',
    localExcise: { rate: percent(3), doubt: 'We haven’t seen the city’s vote for it.' },
    source: 'https://boston.garden/?p=329',
  },
  {
    state: 'MO',
    city: 'St. Louis',
    localExcise: { rate: percent(3) },
    localSales: { rate: percent(5.454), doubt: 'Sources differ, and districts add up to 2%.' },
    source: 'https://www.taxwire.com/guides/us/missouri/st-louis',
  },
  {
    state: 'NV',
    city: 'Las Vegas',
    localSales: { rate: percent(1.525) },
    source: 'https://legalclarity.org/what-is-the-sales-tax-in-clark-county-nevada',
  },
  {
    state: 'OR',
    city: 'Portland',
    localExcise: { rate: percent(3), doubt: 'The page seen describes the start in 2017.' },
    source: 'https://www.portland.gov/revenue/marijuana',
  },
  {
    state: 'WA',
    city: 'Seattle',
    localSales: { rate: percent(4.05) },
    source:
      'https://pivotalaccountant.com/seattle-sales-tax-to-rise-again-in-2026-for-public-safety-initiatives',
  },
]

import type { State } from '@fairgrove/contract/states'
import { type TaxKind, taxKinds } from '@fairgrove/contract/taxes.options'
import { cityTaxes } from './city-taxes.rules.ts'
import type { ExciseRate, StateTaxes } from './state-tax-types.rules.ts'
import { stateTaxes, taxesCheckedOn } from './state-taxes.rules.ts'

/** One rate of the tables, which an admin can confirm or correct. */
export type TaxRate = Pick<ExciseRate, 'products' | 'from' | 'until'> & {
  /** 'IL.excise.infused', 'NM.excise.2026-07-01', 'WA.Seattle.localSales' */
  key: string
  state: State
  city: string | null
  kind: TaxKind
  rate: number
  /** Why it should be confirmed. */
  doubt: string | null
  source: string
  checkedOn: string
}

/** What an admin found in an official source. */
export type ConfirmedRate = { key: string; rate: number }

const checkedOn = taxesCheckedOn

export const taxRates: TaxRate[] = [
  ...Object.entries(stateTaxes).flatMap(([state, taxes]) => listStateRates(state as State, taxes)),
  ...cityTaxes.flatMap(({ state, city, source, ...rates }) =>
    (['localExcise', 'localSales'] as const).flatMap((kind) => {
      const rate = rates[kind]
      const key = `${state}.${city}.${kind}`
      return rate ? [{ doubt: null, ...rate, key, state, city, kind, source, checkedOn }] : []
    }),
  ),
]

function listStateRates(state: State, taxes: StateTaxes): TaxRate[] {
  const { source } = taxes
  return taxKinds.flatMap((kind) => {
    const facts = taxes[kind]
    if (facts === 'varies') return []
    return [facts].flat().map((fact: ExciseRate) => {
      const part = [facts].flat().length > 1 ? (fact.products ?? fact.from) : undefined
      const key = [state, kind, part].filter(Boolean).join('.')
      return { doubt: null, ...fact, key, state, city: null, kind, source, checkedOn }
    })
  })
}

/** The rates that may apply at a place: the state's and the city's, with what admins confirmed. */
export function listRatesAt(
  place: { state: string | null; city: string },
  confirmed: readonly ConfirmedRate[],
): TaxRate[] {
  const city = normalizeCity(place.city)
  return taxRates
    .filter((rate) => rate.state === place.state)
    .filter((rate) => rate.city === null || normalizeCity(rate.city) === city)
    .map((rate) => {
      const found = confirmed.find(({ key }) => key === rate.key)
      return found ? { ...rate, rate: found.rate, doubt: null } : rate
    })
}

/** 'Saint Louis' and 'St Louis' are 'St. Louis'. */
const normalizeCity = (city: string) =>
  city
    .trim()
    .toLowerCase()
    .replace(/^(saint|st\.?) /, 'st. ')

import { formatWholeDollars } from '../formatting/numbers.ts'
import { getParam, type SearchParams, setParams } from '../listing/search-params.ts'

/** The form has ranges, the URL a minimum and a maximum; 0 means no limit. */
export function normalizePrice(searchParams: SearchParams): SearchParams {
  const [min, max] = getParam(searchParams, 'price')?.split('-') ?? [
    getParam(searchParams, 'min'),
    getParam(searchParams, 'max'),
  ]
  const toLimit = (value: string | undefined) => (Number(value) > 0 ? value : undefined)
  return setParams(searchParams, { price: undefined, min: toLimit(min), max: toLimit(max) })
}

/** '10-25', as in the form. */
export const getPriceRange = (searchParams: SearchParams): string | undefined => {
  const [min, max] = [getParam(searchParams, 'min'), getParam(searchParams, 'max')]
  return min || max ? `${min ?? 0}-${max ?? ''}` : undefined
}

/** '$10 to $25', '$100 and up', 'Under $10'. */
export function formatPriceRange(range: string): string {
  const [min = '0', max = ''] = range.split('-')
  const dollars = (amount: string) => formatWholeDollars(Number(amount))
  if (!max) return `${dollars(min)} and up`
  return min === '0' ? `Under ${dollars(max)}` : `${dollars(min)} to ${dollars(max)}`
}

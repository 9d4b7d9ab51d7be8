import { advancedCategories } from '@fairgrove/contract/badges.options'
import { categories, kinds, orderNames } from '@fairgrove/contract/products.options'
import { nearParameters, tidyNear } from '../listing/near.ts'
import { one, readWish, type Wish, withChanges } from '../listing/wish.ts'
import { roundText } from '../ui/price.ts'

const among = (values: readonly string[]) => (value: string) => values.includes(value)
const isAmount = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value)

/** Every query parameter of a product listing, and the values it takes. */
export const productParameters = {
  q: (value: string) => value.length <= 120,
  shop: (value: string) => /^\w{1,60}$/.test(value),
  type: among(kinds),
  category: among(categories),
  advancedCategory: among(advancedCategories),
  price: (value: string) => /^\d+-\d*$/.test(value),
  min: isAmount,
  max: isAmount,
  rating: (value: string) => Number(value) > 0 && Number(value) <= 5,
  ...nearParameters,
  order: among([...orderNames, 'relevance']),
}

export const readProductWish = (params: URLSearchParams): Wish =>
  tidyPrice(tidyNear(readWish(params, productParameters)))

/** A form offers ranges, an address has two ends; an end of 0 is open. */
export function tidyPrice(wish: Wish): Wish {
  const [min, max] = one(wish, 'price')?.split('-') ?? [one(wish, 'min'), one(wish, 'max')]
  const end = (value: string | undefined) => (Number(value) > 0 ? value : undefined)
  return withChanges(wish, { price: undefined, min: end(min), max: end(max) })
}

/** '10-25' as the form has it. */
export const rangeOf = (wish: Wish): string | undefined => {
  const [min, max] = [one(wish, 'min'), one(wish, 'max')]
  return min || max ? `${min ?? 0}-${max ?? ''}` : undefined
}

/** '$10 to $25', '$100 and up', 'Under $10'. */
export function rangeWords(range: string): string {
  const [min = '0', max = ''] = range.split('-')
  const dollars = (amount: string) => roundText(Number(amount))
  if (!max) return `${dollars(min)} and up`
  return min === '0' ? `Under ${dollars(max)}` : `${dollars(min)} to ${dollars(max)}`
}

/**
 * /search/category/Edible/shop/merchandise: names and values in turn. Undefined when it is no such path.
 */
export function readSegments(rest: string): [string, string][] | undefined {
  const parts = rest.split('/').filter(Boolean)
  const pairs = parts.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : [],
  )
  const known = [...Object.keys(productParameters), 'pageNumber']
  return pairs.every(([name, value]) => known.includes(name) && value) ? pairs : undefined
}

import { categories, priceRanges } from '@fairgrove/contract/products.options'
import type { ProductListing } from '@fairgrove/contract/search'
import { atLeast, type Choice, flagGroup, type Group, worthShowing } from '../listing/groups.ts'
import { one, type Wish } from '../listing/wish.ts'
import { categoryLabel } from '../products/category-label.ts'
import { rangeOf, rangeWords } from './product-wish.ts'
import type { ProductScreen } from './screens.ts'

export function groupsOf(
  screen: ProductScreen,
  { facets }: ProductListing,
  wish: Wish,
  zipError: string | undefined,
): Group[] {
  const counts: Record<string, number> = facets?.categories ?? {}
  const offered = screen.categories?.(one(wish, 'type')) ?? categories
  const inCategory: Choice[] = offered.map((value) => ({
    value,
    label: categoryLabel(value),
    count: counts[value] ?? 0,
    isAtLeast: facets?.isCapped ?? false,
  }))
  const prices: Choice[] = priceRanges.map(({ min, max }, at) => {
    const value = `${min}-${max || ''}`
    return { value, label: rangeWords(value), count: facets?.prices[at] ?? 0 }
  })
  const groups: Group[] = [
    flagGroup(facets?.badges ?? {}, screen.flags),
    {
      kind: 'one',
      name: 'category',
      title: 'Category',
      choices: screen.categories ? inCategory : worthShowing(inCategory, wish, 'category'),
    },
    {
      kind: 'one',
      name: 'price',
      title: 'Price',
      choices: prices,
      chosen: rangeOf(wish),
      stands: ['min', 'max'],
    },
    ...(screen.hasPlaces
      ? [{ kind: 'place' as const, title: 'Available near you', error: zipError }]
      : []),
  ]
  return facets?.isCapped ? atLeast(groups) : groups
}

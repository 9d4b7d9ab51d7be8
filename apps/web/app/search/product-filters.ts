import { priceRanges, productCategories } from '@fairgrove/contract/products.options'
import type { ProductListing } from '@fairgrove/contract/search'
import { states } from '@fairgrove/contract/states'
import { formatCategory } from '../formatting/text.ts'
import {
  buildFlagGroup,
  type FilterChoice,
  type FilterGroup,
  filterUsefulChoices,
  markAsMinimum,
} from '../listing/filter-groups.ts'
import { getParam, type SearchParams } from '../listing/search-params.ts'
import type { ProductListingPage } from './listing-pages.ts'
import { formatPriceRange, getPriceRange } from './product-params.ts'

const stateChoices: FilterChoice[] = Object.entries(states).map(([value, label]) => ({
  value,
  label,
}))

export function buildFilterGroups(
  listingPage: ProductListingPage,
  { facets }: ProductListing,
  searchParams: SearchParams,
  zipError: string | undefined,
): FilterGroup[] {
  const counts: Record<string, number> = facets?.categories ?? {}
  const categoryValues =
    listingPage.categories?.(getParam(searchParams, 'type')) ?? productCategories
  const categoryChoices: FilterChoice[] = categoryValues.map((value) => ({
    value,
    label: formatCategory(value),
    count: counts[value] ?? 0,
    isAtLeast: facets?.isCapped ?? false,
  }))
  const prices: FilterChoice[] = priceRanges.map(({ min, max }, at) => {
    const value = `${min}-${max || ''}`
    return { value, label: formatPriceRange(value), count: facets?.prices[at] ?? 0 }
  })
  const groups: FilterGroup[] = [
    ...(listingPage.hasPlaces
      ? [
          {
            kind: 'place' as const,
            title: 'Available near you',
            shortTitle: 'Location',
            error: zipError,
            ...(getParam(searchParams, 'state') && { states: stateChoices }),
          },
        ]
      : []),
    buildFlagGroup(facets?.badges ?? {}, listingPage.flags),
    {
      kind: 'one',
      name: 'category',
      title: 'Category',
      choices: listingPage.categories
        ? categoryChoices
        : filterUsefulChoices(categoryChoices, searchParams, 'category'),
    },
    {
      kind: 'one',
      name: 'price',
      title: 'Price',
      choices: prices,
      selected: getPriceRange(searchParams),
      aliases: ['min', 'max'],
    },
  ]
  return facets?.isCapped ? markAsMinimum(groups) : groups
}

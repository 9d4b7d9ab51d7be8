import type { ProductListing } from '@fairgrove/contract/search'
import { expect, test } from 'vitest'
import { allProductsPage } from './listing-pages.ts'
import { buildFilterGroups } from './product-filters.ts'

const listing = (isCapped: boolean) =>
  ({
    facets: {
      categories: { flower: 7 },
      types: {},
      badges: { isBlackOwned: 3 },
      prices: [1, 2, 0, 0, 0],
      isCapped,
    },
  }) as unknown as ProductListing

test.each([
  ['are exact when everything was counted', false],
  ['say so when only the first matches were counted', true],
])('filter counts %s', (_what, isCapped) => {
  const groups = buildFilterGroups(allProductsPage, listing(isCapped), {}, undefined)
  const choices = groups.flatMap((group) => (group.kind === 'place' ? [] : group.choices))
  const everyChoice = choices.flatMap((choice) => [choice, ...(choice.subChoices ?? [])])
  expect(everyChoice.length).toBeGreaterThan(10)
  for (const choice of everyChoice) expect(choice.isAtLeast ?? false, choice.label).toBe(isCapped)
})

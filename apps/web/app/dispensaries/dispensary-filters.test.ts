import type { DispensaryListing } from '@fairgrove/contract/dispensaries.listing'
import { expect, test } from 'vitest'
import { buildFilterGroups } from './dispensary-filters.ts'

const listing = {
  facets: { badges: {}, categories: {}, states: { CO: 2, IL: 7 } },
} as unknown as DispensaryListing

test('filters dispensaries by the specified badges, categories and states with results', () => {
  const [badges, categories, place] = buildFilterGroups(listing, {}, undefined)
  const getLabels = (choices: { label: string }[] = []) => choices.map(({ label }) => label)
  expect([badges, categories, place].map((group) => group?.title)).toEqual([
    'Advanced Category',
    'Category',
    'Location',
  ])
  if (badges?.kind !== 'many' || categories?.kind !== 'one' || place?.kind !== 'place') {
    throw new Error('Unexpected filter groups.')
  }
  expect(getLabels(badges.choices).sort()).toEqual(
    ['Minority Owned', 'Equity Plan Verified', 'Worker COOP', 'Unionized', 'Sustainable'].sort(),
  )
  expect(getLabels(badges.choices[0]?.subChoices)).toEqual([
    'Black Owned',
    'Indigenous Owned',
    'POC Owned',
    'Woman Owned',
    'LGBT Owned',
  ])
  expect(categories.choices.map(({ value }) => value)).toEqual([
    'dispensaries',
    'CBDShop',
    'Merchandise',
    'HouseholdHemp',
    'petFriendly',
    'onlineCBD',
  ])
  expect(getLabels(place.states)).toEqual(['Colorado', 'Illinois'])
})

import type { DispensaryListing } from '@fairgrove/contract/dispensaries.listing'
import { expect, test } from 'vitest'
import { countSelected, getParamNames } from '../listing/filter-groups.ts'
import { buildChips, buildFilterGroups } from './dispensary-filters.ts'

const listing = {
  facets: { badges: {}, categories: {}, states: { CO: 2, IL: 7 } },
} as unknown as DispensaryListing

test('filters dispensaries by the specified badges, categories and states with results', () => {
  const specified = ['Location', 'Advanced Category', 'Category']
  const groups = buildFilterGroups(listing, {}, undefined).filter(({ title }) =>
    specified.includes(title),
  )
  const [place, badges, categories] = groups
  const getLabels = (choices: { label: string }[] = []) => choices.map(({ label }) => label)
  expect(groups.map(({ title }) => title)).toEqual(specified)
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

test('a choice shows its count where results are counted by it', () => {
  const counted = { facets: { ...listing.facets, categories: { CBDShop: 4 } } } as DispensaryListing
  const group = buildFilterGroups(counted, {}, undefined).find(({ title }) => title === 'Category')
  if (group?.kind !== 'one') throw new Error('Unexpected filter group.')
  expect(group.choices.find(({ value }) => value === 'CBDShop')?.count).toBe(4)
})

test.each([
  ['type', 'cbd', 'CBD'],
  ['category', 'CBDShop', 'CBD shops'],
  ['open', 'now', 'Open now'],
])('a chip names the selected %s and removes it', (name, value, label) => {
  expect(buildChips('/dispensaries', { [name]: [value], state: ['CO'] })).toEqual([
    { label, to: '/dispensaries?state=CO' },
    { label: 'Colorado', to: `/dispensaries?${name}=${value}` },
  ])
})

test('a day and a time are one filter, half of it is none', () => {
  expect(buildChips('/dispensaries', { openDay: ['Fr'], openTime: ['21:00'] })).toEqual([
    { label: 'Open Friday at 9 PM', to: '/dispensaries' },
  ])
  expect(buildChips('/dispensaries', { openDay: ['Fr'] })).toEqual([])
  const group = buildFilterGroups(listing, {}, undefined).find(({ title }) => title === 'Hours')
  if (!group) throw new Error('There is no filter by hours.')
  expect(getParamNames([group])).toEqual(['open', 'openDay', 'openTime'])
  const count = (searchParams: object) => countSelected(group, { ...searchParams })
  expect(count({ openDay: ['Fr'] })).toBe(0)
  expect(count({ openDay: ['Fr'], openTime: ['21:00'], open: ['now'] })).toBe(2)
})

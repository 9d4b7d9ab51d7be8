import { badgeNames, minorityBadges } from '@fairgrove/contract/badges.options'
import type { BrandListing } from '@fairgrove/contract/brands'
import { productTypeNames, productTypes } from '@fairgrove/contract/brands.options'
import { type State, states } from '@fairgrove/contract/states'
import type { Chip } from '../listing/chips.tsx'
import {
  buildFlagGroup,
  type FilterGroup,
  filterUsefulChoices,
  getFlagLabel,
} from '../listing/filter-groups.ts'
import { buildUrl, getParam, removeParam, type SearchParams } from '../listing/search-params.ts'

const practiceBadges = badgeNames.filter((name) => !minorityBadges.includes(name))

export function buildFilterGroups(
  { facets }: BrandListing,
  searchParams: SearchParams,
): FilterGroup[] {
  const stateChoices = Object.entries(states).map(([value, label]) => ({
    value,
    label,
    count: facets.states[value] ?? 0,
  }))
  return [
    {
      kind: 'place',
      title: 'Location',
      states: filterUsefulChoices(stateChoices, searchParams, 'state'),
      isStateOnly: true,
    },
    buildFlagGroup(facets.badges, practiceBadges),
    {
      kind: 'one',
      name: 'category',
      title: 'Category',
      choices: productTypeNames.map((value) => ({
        value,
        label: productTypes[value],
        count: facets.categories[value],
      })),
    },
  ]
}

export function buildChips(path: string, searchParams: SearchParams): Chip[] {
  const [name, category, state] = [
    getParam(searchParams, 'name'),
    getParam(searchParams, 'category') as keyof typeof productTypes | undefined,
    getParam(searchParams, 'state') as State | undefined,
  ]
  const chip = (label: string, remaining: SearchParams): Chip => ({
    label,
    to: buildUrl(path, remaining),
  })
  return [
    ...(name ? [chip(`“${name}”`, removeParam(searchParams, 'name'))] : []),
    ...(category ? [chip(productTypes[category], removeParam(searchParams, 'category'))] : []),
    ...(searchParams.advancedCategory ?? []).map((flag) =>
      chip(getFlagLabel(flag), removeParam(searchParams, 'advancedCategory', flag)),
    ),
    ...(state ? [chip(states[state], removeParam(searchParams, 'state'))] : []),
  ]
}

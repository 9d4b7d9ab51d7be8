import { badgeNames, minorityBadges } from '@fairgrove/contract/badges.options'
import type { DispensaryListing } from '@fairgrove/contract/dispensaries.listing'
import {
  type DispensaryCategory,
  dispensaryCategories,
  dispensaryCategoryNames,
} from '@fairgrove/contract/dispensaries.options'
import { type State, states } from '@fairgrove/contract/states'
import type { Chip } from '../listing/chips.tsx'
import { flagGroup, flagLabel, type Group, worthShowing } from '../listing/groups.ts'
import { isNear, nearWords, withoutNear } from '../listing/near.ts'
import { hrefOf, one, type Wish, without } from '../listing/wish.ts'

const practices = badgeNames.filter((name) => !minorityBadges.includes(name))

export function groupsOf(
  { facets }: DispensaryListing,
  wish: Wish,
  zipError: string | undefined,
): Group[] {
  const inStates = Object.entries(states).map(([value, label]) => ({
    value,
    label,
    count: facets.states[value] ?? 0,
  }))
  return [
    flagGroup(facets.badges, practices),
    {
      kind: 'one',
      name: 'category',
      title: 'Category',
      choices: dispensaryCategoryNames.map((value) => ({
        value,
        label: dispensaryCategories[value],
        count: facets.categories[value],
      })),
    },
    {
      kind: 'place',
      title: 'Location',
      states: worthShowing(inStates, wish, 'state'),
      error: zipError,
    },
  ]
}

export function chipsOf(path: string, wish: Wish): Chip[] {
  const chip = (label: string, rest: Wish): Chip => ({ label, to: hrefOf(path, rest) })
  const [name, type, category, state, rating] = [
    one(wish, 'name'),
    one(wish, 'type'),
    one(wish, 'category') as DispensaryCategory | undefined,
    one(wish, 'state') as State | undefined,
    one(wish, 'rating'),
  ]
  return [
    ...(name ? [chip(`“${name}”`, without(wish, 'name'))] : []),
    ...(type ? [chip(type.toUpperCase(), without(wish, 'type'))] : []),
    ...(category ? [chip(dispensaryCategories[category], without(wish, 'category'))] : []),
    ...(wish.advancedCategory ?? []).map((flag) =>
      chip(flagLabel(flag), without(wish, 'advancedCategory', flag)),
    ),
    ...(state ? [chip(states[state], without(wish, 'state'))] : []),
    ...(rating ? [chip(`${rating} stars and up`, without(wish, 'rating'))] : []),
    ...(isNear(wish) ? [chip(nearWords(wish), withoutNear(wish))] : []),
  ]
}

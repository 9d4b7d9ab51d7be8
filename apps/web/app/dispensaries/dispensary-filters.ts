import { badgeNames, minorityBadges } from '@fairgrove/contract/badges.options'
import type { DispensaryListing } from '@fairgrove/contract/dispensaries.listing'
import {
  anyDistance,
  type DispensaryChoice,
  dispensaryChoiceNames,
  dispensaryChoices,
} from '@fairgrove/contract/dispensaries.options'
import {
  formatClockTime,
  openTimes,
  type Weekday,
  weekdayNames,
  weekdays,
} from '@fairgrove/contract/hours.options'
import { type Amenity, amenities } from '@fairgrove/contract/places.options'
import { type State, states } from '@fairgrove/contract/states'
import type { Chip } from '../listing/chips.tsx'
import {
  buildFlagGroup,
  type FilterGroup,
  filterUsefulChoices,
  getFlagLabel,
} from '../listing/filter-groups.ts'
import {
  describeLocation,
  hasLocation,
  isAnyDistance,
  removeLocation,
} from '../listing/location-params.ts'
import {
  buildUrl,
  getParam,
  removeParam,
  type SearchParams,
  setParams,
} from '../listing/search-params.ts'

const practiceBadges = badgeNames.filter((name) => !minorityBadges.includes(name))

export function buildFilterGroups(
  { facets }: DispensaryListing,
  searchParams: SearchParams,
  zipError: string | undefined,
  remembered?: SearchParams,
): FilterGroup[] {
  const stateChoices = Object.entries(states).map(([value, label]) => ({
    value,
    label,
    count: facets.states[value] ?? 0,
  }))
  const choiceGroups = buildChoiceGroups({ category: facets.categories })
  return [
    {
      kind: 'place',
      title: 'Location',
      states: filterUsefulChoices(stateChoices, searchParams, 'state'),
      error: zipError,
      hasAnyDistance: true,
      remembered,
    },
    ...choiceGroups.filter(({ title }) => title === hoursTitle),
    buildFlagGroup(facets.badges, practiceBadges),
    ...choiceGroups.filter(({ title }) => title !== hoursTitle),
    amenityGroup,
  ]
}

/** Without counts, as 'Open now': those of the other groups are right when one is selected. */
const amenityGroup: FilterGroup = {
  kind: 'many',
  name: 'amenity',
  title: 'Amenities',
  choices: Object.entries(amenities).map(([value, label]) => ({ value, label })),
}

/** Beside the location: both decide a visit. */
const hoursTitle = dispensaryChoices.open.title

function buildChoiceGroups(
  counts: Partial<Record<DispensaryChoice, Record<string, number>>>,
): FilterGroup[] {
  return dispensaryChoiceNames.flatMap((name) => {
    const { title, labels } = dispensaryChoices[name]
    if (!title) return []
    const choices = Object.entries(labels).map(([value, label]) => ({
      value,
      label,
      count: counts[name]?.[value],
    }))
    return [{ kind: 'one', name, title, choices, ...(name === 'open' && { selects: openAt }) }]
  })
}

/** From early morning on, as a day is planned. */
const plannedTimes = [...openTimes.slice(12), ...openTimes.slice(0, 12)]

const openAt = {
  title: 'Open at',
  fields: [
    {
      name: 'openDay',
      label: 'Day',
      placeholder: 'Any day',
      options: weekdayNames.map((value) => ({ value, label: weekdays[value] })),
    },
    {
      name: 'openTime',
      label: 'Time',
      placeholder: 'Any time',
      options: plannedTimes.map((value) => ({ value, label: formatClockTime(value) })),
    },
  ],
} as const

function buildOpenAtChip(
  searchParams: SearchParams,
  chip: (label: string, remaining: SearchParams) => Chip,
): Chip[] {
  const day = getParam(searchParams, 'openDay') as Weekday | undefined
  const time = getParam(searchParams, 'openTime')
  if (!day || !time) return []
  const label = `Open ${weekdays[day]} at ${formatClockTime(time)}`
  return [chip(label, setParams(searchParams, { openDay: undefined, openTime: undefined }))]
}

export function buildChips(
  path: string,
  searchParams: SearchParams,
  place?: DispensaryListing['place'],
  /** The params with the visitor's location, if it is remembered. */
  remembered?: SearchParams,
): Chip[] {
  const chip = (label: string, remaining: SearchParams): Chip => ({
    label,
    to: buildUrl(path, remaining),
  })
  const nearby = remembered ?? searchParams
  const [name, state, rating] = [
    getParam(searchParams, 'name'),
    getParam(searchParams, 'state') as State | undefined,
    getParam(searchParams, 'rating'),
  ]
  return [
    ...(name ? [chip(`“${name}”`, removeParam(searchParams, 'name'))] : []),
    ...dispensaryChoiceNames.flatMap((name) => {
      const labels: Record<string, string> = dispensaryChoices[name].labels
      const label = labels[getParam(searchParams, name) ?? '']
      return label ? [chip(label, removeParam(searchParams, name))] : []
    }),
    ...buildOpenAtChip(searchParams, chip),
    ...(searchParams.amenity ?? []).map((name) =>
      chip(amenities[name as Amenity], removeParam(searchParams, 'amenity', name)),
    ),
    ...(searchParams.advancedCategory ?? []).map((flag) =>
      chip(getFlagLabel(flag), removeParam(searchParams, 'advancedCategory', flag)),
    ),
    ...(state ? [chip(states[state], removeParam(searchParams, 'state'))] : []),
    ...(rating ? [chip(`${rating} stars and up`, removeParam(searchParams, 'rating'))] : []),
    ...(hasLocation(searchParams) || (hasLocation(nearby) && !isAnyDistance(nearby))
      ? [chip(describeLocation(nearby, place), removeRadius(searchParams, remembered))]
      : []),
  ]
}

/** Without the remembered location the nearest still come first, at any distance. */
function removeRadius(searchParams: SearchParams, remembered: SearchParams | undefined) {
  const withoutLocation = removeLocation(searchParams)
  return remembered ? setParams(withoutLocation, { radius: anyDistance }) : withoutLocation
}

import { badges, minorityBadges, minorityGroup, traits } from '@fairgrove/contract/badges.options'
import type { SearchParams } from './search-params.ts'

export type FilterChoice = {
  value: string
  label: string
  /** The number of results with it, where results are counted by it. */
  count?: number | undefined
  /** The count is capped. */
  isAtLeast?: boolean
  /** Mutually exclusive options, shown when this one is checked. */
  subChoices?: FilterChoice[]
}

export type FilterSelect = {
  name: string
  label: string
  placeholder: string
  options: readonly { value: string; label: string }[]
}

type GroupText = {
  title: string
  /** On the group's button, if the title is long. */
  shortTitle?: string
  /** Below the title. */
  hint?: string
}

/** A group of the filter form. */
export type FilterGroup = GroupText &
  (
    | {
        kind: 'one'
        name: string
        choices: FilterChoice[]
        /** The selected value, where the URL stores it in other parameters. */
        selected?: string | undefined
        /** Those parameters. */
        aliases?: readonly string[]
        /** Further parameters, which are a filter together: the day and the time of 'open at'. */
        selects?: { title: string; fields: readonly FilterSelect[] }
      }
    | { kind: 'many'; name: string; choices: FilterChoice[] }
    | {
        kind: 'place'
        states?: FilterChoice[]
        /** Without a distance from a ZIP code. */
        isStateOnly?: boolean
        /** The list with any distance can be ordered by it. */
        hasAnyDistance?: boolean
        /** The location that is used without one in the URL. */
        remembered?: SearchParams | undefined
        error?: string | undefined
      }
  )

type FlagCounts = Partial<Record<string, number>>

const flagLabels: Record<string, string> = {
  [minorityGroup]: 'Minority Owned',
  ...Object.fromEntries(
    Object.entries(badges).map(([name, { filterLabel }]) => [name, filterLabel]),
  ),
  ...Object.fromEntries(Object.entries(traits).map(([name, { label }]) => [name, label])),
}

/** The specified label of a badge or trait in filters. */
export const getFlagLabel = (name: string): string => flagLabels[name] ?? name

/** Ownership with its five options first, then practices. */
export function buildFlagGroup(counts: FlagCounts, names: readonly string[]): FilterGroup {
  const choice = (value: string): FilterChoice => ({
    value,
    label: getFlagLabel(value),
    count: counts[value] ?? 0,
  })
  const minority = { ...choice(minorityGroup), subChoices: minorityBadges.map(choice) }
  return {
    kind: 'many',
    name: 'advancedCategory',
    title: 'Advanced Category',
    shortTitle: 'Badges',
    hint: 'Who owns it and how it works',
    choices: [minority, ...names.map(choice)],
  }
}

const locationParamNames = ['state', 'zip', 'lat', 'lng', 'radius']

/** The parameters these groups control. */
export const getParamNames = (groups: FilterGroup[]): string[] =>
  groups.flatMap((group) => {
    if (group.kind === 'place') return locationParamNames
    if (group.kind === 'many') return [group.name]
    const selects = group.selects?.fields.map(({ name }) => name) ?? []
    return [group.name, ...(group.aliases ?? []), ...selects]
  })

/** The group's current value. */
export function getSelectedValues(
  group: Exclude<FilterGroup, { kind: 'place' }>,
  searchParams: SearchParams,
): readonly string[] {
  const hasAliases = group.kind === 'one' && group.aliases
  if (hasAliases) return group.selected === undefined ? [] : [group.selected]
  return searchParams[group.name] ?? []
}

/** How many of the group's choices are selected; a location is one. */
export function countSelected(group: FilterGroup, searchParams: SearchParams): number {
  if (group.kind !== 'place') {
    const selects = (group.kind === 'one' && group.selects?.fields) || []
    const hasSelects =
      selects.length > 0 && selects.every(({ name }) => searchParams[name] !== undefined)
    return getSelectedValues(group, searchParams).length + (hasSelects ? 1 : 0)
  }
  return ['state', 'zip', 'lat'].filter((name) => searchParams[name] !== undefined).length
}

/** Options with results, and the selected one. */
export function filterUsefulChoices(
  choices: FilterChoice[],
  searchParams: SearchParams,
  name: string,
): FilterChoice[] {
  return choices.filter(
    ({ value, count = 0, isAtLeast }) =>
      count > 0 || isAtLeast || searchParams[name]?.includes(value),
  )
}

/** The same groups with capped counts. */
export function markAsMinimum(groups: FilterGroup[]): FilterGroup[] {
  const markChoice = (choice: FilterChoice): FilterChoice => ({
    ...choice,
    isAtLeast: true,
    ...(choice.subChoices && { subChoices: choice.subChoices.map(markChoice) }),
  })
  return groups.map((group) =>
    group.kind === 'place' ? group : { ...group, choices: group.choices.map(markChoice) },
  )
}

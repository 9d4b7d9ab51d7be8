import { badges, minorityBadges, minorityGroup, traits } from '@fairgrove/contract/badges.options'
import type { SearchParams } from './search-params.ts'

export type FilterChoice = {
  value: string
  label: string
  /** How many results it would leave. */
  count: number
  /** That many were counted, and there may be more. */
  isAtLeast?: boolean
  /** Shown once this one is ticked, and alternatives of each other. */
  subChoices?: FilterChoice[]
}

/** One heading of the filter form. */
export type FilterGroup =
  | {
      kind: 'one'
      name: string
      title: string
      choices: FilterChoice[]
      /** Where the address says it in other words. */
      selected?: string | undefined
      /** Those words. */
      aliases?: readonly string[]
    }
  | { kind: 'many'; name: string; title: string; choices: FilterChoice[] }
  | { kind: 'place'; title: string; states?: FilterChoice[]; error?: string | undefined }

type FlagCounts = Partial<Record<string, number>>

const flagLabels: Record<string, string> = {
  [minorityGroup]: 'Minority Owned',
  ...Object.fromEntries(
    Object.entries({ ...badges, ...traits }).map(([name, { label }]) => [name, label]),
  ),
}

/** Words of a badge or trait. */
export const getFlagLabel = (name: string): string => flagLabels[name] ?? name

/** Ownership first, its five parts under it, then what a company does. */
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
    choices: [minority, ...names.map(choice)],
  }
}

const locationParamNames = ['state', 'zip', 'lat', 'lng', 'radius']

/** The parameters a form with these groups speaks for. */
export const getParamNames = (groups: FilterGroup[]): string[] =>
  groups.flatMap((group) => {
    if (group.kind === 'place') return locationParamNames
    return [group.name, ...(group.kind === 'one' ? (group.aliases ?? []) : [])]
  })

/** What a group is set to. */
export function getSelectedValues(
  group: Exclude<FilterGroup, { kind: 'place' }>,
  searchParams: SearchParams,
): readonly string[] {
  const hasAliases = group.kind === 'one' && group.aliases
  if (hasAliases) return group.selected === undefined ? [] : [group.selected]
  return searchParams[group.name] ?? []
}

/** Choices that would leave something, and the one that is already made. */
export function filterUsefulChoices(
  choices: FilterChoice[],
  searchParams: SearchParams,
  name: string,
): FilterChoice[] {
  return choices.filter(
    ({ value, count, isAtLeast }) => count > 0 || isAtLeast || searchParams[name]?.includes(value),
  )
}

/** The same groups, where only the first matches were counted. */
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

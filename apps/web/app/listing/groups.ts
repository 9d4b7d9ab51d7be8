import { badges, minorityBadges, minorityGroup, traits } from '@fairgrove/contract/badges.options'
import type { Wish } from './wish.ts'

export type Choice = {
  value: string
  label: string
  /** How many results it would leave. */
  count: number
  /** That many were counted, and there may be more. */
  isAtLeast?: boolean
  /** Shown once this one is ticked, and alternatives of each other. */
  parts?: Choice[]
}

/** One heading of the filter form. */
export type Group =
  | {
      kind: 'one'
      name: string
      title: string
      choices: Choice[]
      /** Where the address says it in other words. */
      chosen?: string | undefined
      /** Those words. */
      stands?: readonly string[]
    }
  | { kind: 'many'; name: string; title: string; choices: Choice[] }
  | { kind: 'place'; title: string; states?: Choice[]; error?: string | undefined }

type FlagCounts = Partial<Record<string, number>>

const labels: Record<string, string> = {
  [minorityGroup]: 'Minority Owned',
  ...Object.fromEntries(
    Object.entries({ ...badges, ...traits }).map(([name, { label }]) => [name, label]),
  ),
}

/** Words of a badge or trait. */
export const flagLabel = (name: string): string => labels[name] ?? name

/** Ownership first, its five parts under it, then what a company does. */
export function flagGroup(counts: FlagCounts, names: readonly string[]): Group {
  const choice = (value: string): Choice => ({
    value,
    label: flagLabel(value),
    count: counts[value] ?? 0,
  })
  const minority = { ...choice(minorityGroup), parts: minorityBadges.map(choice) }
  return {
    kind: 'many',
    name: 'advancedCategory',
    title: 'Advanced Category',
    choices: [minority, ...names.map(choice)],
  }
}

const placeNames = ['state', 'zip', 'lat', 'lng', 'radius']

/** The parameters a form with these groups speaks for. */
export const namesIn = (groups: Group[]): string[] =>
  groups.flatMap((group) => {
    if (group.kind === 'place') return placeNames
    return [group.name, ...(group.kind === 'one' ? (group.stands ?? []) : [])]
  })

/** What a group is set to. */
export function chosenIn(group: Exclude<Group, { kind: 'place' }>, wish: Wish): readonly string[] {
  const inOtherWords = group.kind === 'one' && group.stands
  if (inOtherWords) return group.chosen === undefined ? [] : [group.chosen]
  return wish[group.name] ?? []
}

/** Choices that would leave something, and the one that is already made. */
export function worthShowing(choices: Choice[], wish: Wish, name: string): Choice[] {
  return choices.filter(
    ({ value, count, isAtLeast }) => count > 0 || isAtLeast || wish[name]?.includes(value),
  )
}

/** The same groups, where only the first matches were counted. */
export function atLeast(groups: Group[]): Group[] {
  const mark = (choice: Choice): Choice => ({
    ...choice,
    isAtLeast: true,
    ...(choice.parts && { parts: choice.parts.map(mark) }),
  })
  return groups.map((group) =>
    group.kind === 'place' ? group : { ...group, choices: group.choices.map(mark) },
  )
}

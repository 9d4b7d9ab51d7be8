import { administrationMethods } from '@fairgrove/contract/administration-methods.options'
import { crisisLines } from '@fairgrove/contract/crisis-lines.options'
import type { EducationEntry, Resource } from '@fairgrove/contract/education'
import {
  type CrisisLine,
  notAvailable,
  type ResourceType,
} from '@fairgrove/contract/education.options'
import { type State, states } from '@fairgrove/contract/states'
import { getFacts, isStale, places } from './facts.ts'

const entryKindByType = { Job: 'job', Legal: 'legal', Housing: 'housing' } as const

/** Everything on the education and crisis pages that can become outdated. */
export const educationEntries: readonly EducationEntry[] = [
  ...crisisLines.map(toCrisisEntry),
  ...places.flatMap(listPlaceEntries),
  ...administrationMethods.map(({ key, title, checkedOn, sources: [source] }) => ({
    id: `method-${key}`,
    kind: 'method' as const,
    name: title,
    state: null,
    phone: null,
    page: `/education/routes_of_cannabis_administration#${key}`,
    checkedOn,
    source,
  })),
]

const entriesById = new Map(educationEntries.map((entry) => [entry.id, entry]))

export const findEntry = (id: string): EducationEntry | undefined => entriesById.get(id)

/** What is due for another check, longest overdue first. */
export const findStaleEntries = (now: Date): EducationEntry[] =>
  educationEntries
    .filter(({ checkedOn }) => isStale(checkedOn, now))
    .toSorted((first, second) => first.checkedOn.localeCompare(second.checkedOn))

function toCrisisEntry(line: CrisisLine): EducationEntry {
  const { id, name, about, state = null, phone = null, checkedOn } = line
  const page = about[0] === 'sexual_assault' ? 'sexual_assault' : 'drug_and_alcohol'
  return {
    id,
    kind: 'crisis_line',
    name,
    state,
    phone,
    page: `/crisis_resources/${page}#${id}`,
    checkedOn,
    source: line.website ?? line.sources[0],
  }
}

function listPlaceEntries(place: string): EducationEntry[] {
  const state = place === 'US' ? null : (place as State)
  const { taxes, job_resources, legal_resources, housing_resources } = getFacts(place)
  const toEntries = (type: ResourceType, resources: Resource[]) =>
    resources.map((resource) => toResourceEntry(resource, type, state))
  return [
    ...toEntries('Job', job_resources),
    ...toEntries('Legal', legal_resources),
    ...toEntries('Housing', housing_resources),
    ...(taxes && state ? [toTaxEntry(state, taxes)] : []),
  ]
}

function toResourceEntry(
  { id, Organization: name, Website, Phone, checkedOn, sources }: Resource,
  type: ResourceType,
  state: State | null,
): EducationEntry {
  const [source = Website] = sources
  return {
    id,
    kind: entryKindByType[type],
    name,
    state,
    checkedOn,
    phone: Phone === notAvailable ? null : Phone,
    // The national list is shown with every state's own.
    page: `/education_&_resources/${type}?state=${state ?? 'IL'}#${id}`,
    source: Website === notAvailable ? source : Website,
  }
}

function toTaxEntry(
  state: State,
  { source, checkedOn }: { source: string; checkedOn: string },
): EducationEntry {
  const [id, page] = [`${state.toLowerCase()}-taxes`, `/education/taxes?state=${state}`]
  return { id, kind: 'tax', name: states[state], state, phone: null, page, checkedOn, source }
}

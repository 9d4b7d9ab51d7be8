import type { State } from './states.ts'

/** Resource lists, as spelled in URLs and the API. */
export const resourceTypes = ['Legal', 'Housing', 'Job'] as const
export type ResourceType = (typeof resourceTypes)[number]

type ResourceTexts = { title: string; lead: string; summary: string }

/** Of the page of each list. */
export const resourceTexts: Record<ResourceType, ResourceTexts> = {
  Legal: {
    title: 'Legal help',
    lead: 'Free and low-cost lawyers, record clearing and advice for people harmed by the war on drugs.',
    summary: 'Clear a record, find a lawyer and know your rights.',
  },
  Housing: {
    title: 'Housing',
    lead: 'Shelter tonight, help with rent, and places that rent to people with a record.',
    summary: 'A place for tonight and a place to stay.',
  },
  Job: {
    title: 'Jobs',
    lead: 'Training, placement and employers that hire people with a record.',
    summary: 'Training, placement and fair-chance employers.',
  },
}

export const getResourcesPath = (type: ResourceType) => `/education_&_resources/${type}`

/** Placeholder for unknown facts. */
export const notAvailable = 'N/A'

/** What a crisis line is for. */
export type CrisisNeed = 'sexual_assault' | 'drug_and_alcohol' | 'general_crisis'

/** Confirmed facts only: a number, website or time we could not confirm is left out. */
export type CrisisLine = {
  id: string
  name: string
  /** The main need comes first. */
  about: readonly [CrisisNeed, ...CrisisNeed[]]
  /** Missing if the line serves the whole country. */
  state?: State
  phone?: string
  text?: { to: string; word?: string; label: string }
  chat?: string
  website?: string
  hours?: string
  description?: string
  checkedOn: string
  sources: readonly [string, ...string[]]
}

/** A way to use cannabis, as the education page describes it. */
export type AdministrationMethod = {
  key: string
  title: string
  onset: string
  peak: string
  duration: string
  reachesBlood: string
  text: readonly string[]
  tips: readonly string[]
  note?: string
  checkedOn: string
  sources: readonly [string, ...string[]]
}

/** Everything with a date it was last checked on. */
export const educationEntryKinds = {
  crisis_line: 'Crisis line',
  job: 'Jobs',
  legal: 'Legal help',
  housing: 'Housing',
  tax: 'Tax spending',
  method: 'Way to use cannabis',
} as const
export type EducationEntryKind = keyof typeof educationEntryKinds
export const educationEntryKindNames = Object.keys(educationEntryKinds) as [
  EducationEntryKind,
  ...EducationEntryKind[],
]

/** An entry that has not been checked for this long is due. */
export const recheckAfterDays = 180

export const texts = {
  noState: 'No State selected',
  noTaxes: 'No Tax Revenue Information On This State',
  selectState: 'Please select a state',
  noResources: 'No resource information for this state',
} as const

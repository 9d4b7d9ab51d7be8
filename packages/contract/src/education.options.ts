/** What a resource list is about, as its address and the API spell it. */
export const resourceTypes = ['Legal', 'Housing', 'Job'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** The parts of an entry that a reader may have to confirm. */
export const resourceFields = [
  'Organization',
  'Address',
  'City',
  'Website',
  'Phone',
  'Description',
  'Restrictions_Considerations',
] as const
export type ResourceField = (typeof resourceFields)[number]

/** Stands where an entry has nothing to say. */
export const notAvailable = 'N/A'

export const texts = {
  noState: 'No State selected',
  noTaxes: 'No Tax Revenue Information On This State',
  selectState: 'Please select a state',
  noResources: 'No resource information for this state',
  confirm: 'Please confirm before relying on it.',
} as const

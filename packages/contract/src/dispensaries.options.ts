/** Lists and texts of the dispensary pages and forms. Sent to the browser, so no schema library. */

export const dispensaryCategories = {
  dispensaries: 'Dispensaries',
  CBDShop: 'CBD shops',
  Merchandise: 'Merchandise',
  HouseholdHemp: 'Household hemp',
  petFriendly: 'Pet friendly',
  onlineCBD: 'Online CBD',
} as const
export type DispensaryCategory = keyof typeof dispensaryCategories
export const dispensaryCategoryNames = Object.keys(dispensaryCategories) as [
  DispensaryCategory,
  ...DispensaryCategory[],
]

/** The categories of each `type`. */
export const categoriesByType = {
  thc: ['dispensaries'],
  cbd: ['CBDShop', 'onlineCBD'],
} as const satisfies Record<string, readonly DispensaryCategory[]>

/**
 * Filters with one choice: query parameter → labels by value. Those with a title are in the filter form. The server's
 * filter.store.ts has their conditions.
 */
export const dispensaryChoices = {
  type: { title: undefined, labels: { thc: 'THC', cbd: 'CBD' } },
  category: { title: 'Category', labels: dispensaryCategories },
  open: { title: 'Hours', labels: { now: 'Open now' } },
} as const
export type DispensaryChoice = keyof typeof dispensaryChoices
export const dispensaryChoiceNames = Object.keys(dispensaryChoices) as DispensaryChoice[]

export type ChoiceValue<Name extends DispensaryChoice> =
  keyof (typeof dispensaryChoices)[Name]['labels'] & string

/** The value selected in each of them, if any. */
export type DispensaryChoices = { [Name in DispensaryChoice]?: ChoiceValue<Name> | undefined }

/** The default is distance if a location is known, else newest first. */
/** Miles around a place, as lists offer them. */
export const nearbyRadii = ['5', '10', '25', '50', '100', '200'] as const
export const defaultRadius = '25' satisfies (typeof nearbyRadii)[number]
/** Instead of miles: no limit, the nearest first. */
export const anyDistance = 'any'

export const dispensarySorts = {
  newest: 'Newest',
  toprated: 'Customer Review',
  distance: 'Distance',
  name: 'Name',
  open: 'Open now first',
} as const
export type DispensarySort = keyof typeof dispensarySorts
export const dispensarySortNames = Object.keys(dispensarySorts) as [
  DispensarySort,
  ...DispensarySort[],
]

/** Filters of the admin table; the public sees approved ones. */
export const dispensaryStatuses = ['approved', 'unapproved', 'archived'] as const

/** What a location is: the street address, the center of its ZIP code or city, or a pin that a person placed. */
export const locationPrecisions = ['street', 'zip', 'city', 'pin'] as const
export type LocationPrecision = (typeof locationPrecisions)[number]

/** Only the center of an area. */
export const isApproximate = (precision: LocationPrecision | null): boolean =>
  precision === 'zip' || precision === 'city'

/** Brands a dispensary's page shows without a search. */
export const dispensaryBrandSampleSize = 6
/** Brands it shows at most with one. */
export const maxDispensaryBrands = 200

/** Places of the same category that a dispensary's page suggests, and how far away they may be. */
export const maxSimilarDispensaries = 4
export const similarWithinMiles = 100

/** More pins than this are returned as clusters. */
export const maxPins = 2_000

/** Dispensary fields that a spreadsheet column can map to. */
export const importFields = {
  name: 'Name',
  telephone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  website: 'Website',
  description: 'Description',
  category: 'Category',
  approved: 'Approved',
  lat: 'Latitude',
  lng: 'Longitude',
  hours: 'Hours',
  reference: 'Reference',
} as const
export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]
const requiredFields = ['name', 'telephone', 'address', 'city', 'state', 'postalCode'] as const
export const requiredImportFields: readonly ImportField[] = requiredFields

/** reading → waiting for review → checking → checked → creating → done; or failed at any step. */
export const importStatuses = [
  'reading',
  'waiting',
  'checking',
  'checked',
  'creating',
  'done',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]
/** The worker is processing it. */
export const runningImportStatuses: readonly ImportStatus[] = ['reading', 'checking', 'creating']

export const maxImportFileBytes = 8 * 1024 * 1024
export const maxImportRows = 20_000

export const texts = {
  nameMissing: 'This field is required.',
  noneForFilter: 'No dispensaries found for your filter(s)',
  noneListed: 'No dispensaries listed',
  noFavourites: 'You don’t have any favorites yet.',
  confirmDelete: 'Are you sure you sure?',
  phoneFormat: 'Enter the phone number as 000-000-0000.',
  unknownZip: 'We couldn’t find that ZIP code. Check it and try again.',
} as const

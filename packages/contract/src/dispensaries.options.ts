/** Lists and texts of the dispensary pages and forms, without a schema library: shipped to the browser. */

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

/** What `type` asks for, in categories. */
export const categoriesByType = {
  thc: ['dispensaries'],
  cbd: ['CBDShop', 'onlineCBD'],
} as const satisfies Record<string, readonly DispensaryCategory[]>
export type DispensaryType = keyof typeof categoriesByType
export const dispensaryTypes = Object.keys(categoriesByType) as [
  DispensaryType,
  ...DispensaryType[],
]

/** Without a choice: by distance when a place is known, else newest first. */
export const dispensarySorts = {
  newest: 'Newest',
  toprated: 'Customer Review',
  distance: 'Distance',
  name: 'Name',
} as const
export type DispensarySort = keyof typeof dispensarySorts
export const dispensarySortNames = Object.keys(dispensarySorts) as [
  DispensarySort,
  ...DispensarySort[],
]

/** What an admin's table can be narrowed to; the public sees what is approved. */
export const dispensaryStatuses = ['approved', 'unapproved', 'archived'] as const

/** Brands a dispensary's page shows before anyone asks for particular ones. */
export const dispensaryBrandSampleSize = 6
/** Brands it shows at most to someone who does. */
export const maxDispensaryBrands = 200

/** More pins than this are handed out as counted clusters. */
export const maxPins = 2_000

/** What a column of a spreadsheet can be to a dispensary. */
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
  reference: 'Reference',
} as const
export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]
const requiredFields = ['name', 'telephone', 'address', 'city', 'state', 'postalCode'] as const
export const requiredImportFields: readonly ImportField[] = requiredFields

/** reading → waiting for somebody's word → checking → checked → creating → done; or failed on the way. */
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
/** The worker is at it. */
export const runningImportStatuses: readonly ImportStatus[] = ['reading', 'checking', 'creating']

/** The largest spreadsheet we take. */
export const maxImportFileBytes = 8 * 1024 * 1024
export const maxImportRows = 20_000

export const texts = {
  noneForFilter: 'No dispensaries found for your filter(s)',
  noneListed: 'No dispensaries listed',
  confirmDelete: 'Are you sure you sure?',
  phoneFormat: 'Enter the phone number as 000-000-0000.',
  unknownZip: 'We couldn’t find that ZIP code. Check it and try again.',
} as const

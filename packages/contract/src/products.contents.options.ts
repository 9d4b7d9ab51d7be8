/** What a product contains: lists for pages and forms. Sent to the browser, so no schema library. */

export const strainTypes = { indica: 'Indica', sativa: 'Sativa', hybrid: 'Hybrid' } as const
export type StrainType = keyof typeof strainTypes
export const strainTypeNames = Object.keys(strainTypes) as [StrainType, ...StrainType[]]

export const contentUnits = {
  percent: { label: 'Percent', suffix: '%', unitText: '%' },
  mgPerPackage: { label: 'mg per package', suffix: ' mg per package', unitText: 'mg per package' },
  mgPerPiece: { label: 'mg per piece', suffix: ' mg per piece', unitText: 'mg per piece' },
} as const
export type ContentUnit = keyof typeof contentUnits
export const contentUnitNames = Object.keys(contentUnits) as [ContentUnit, ...ContentUnit[]]

export const terpenes = [
  'Bisabolol',
  'Camphene',
  'Caryophyllene',
  'Eucalyptol',
  'Geraniol',
  'Guaiol',
  'Humulene',
  'Limonene',
  'Linalool',
  'Myrcene',
  'Nerolidol',
  'Ocimene',
  'Pinene',
  'Terpineol',
  'Terpinolene',
  'Valencene',
] as const

/** The nine major food allergens that US food labels name. */
export const allergens = [
  'Milk',
  'Eggs',
  'Fish',
  'Shellfish',
  'Tree nuts',
  'Peanuts',
  'Wheat',
  'Soybeans',
  'Sesame',
] as const

/** In the order of the form, the page and the product file. */
export const contentNames = [
  'strainType',
  'thcMin',
  'thcMax',
  'thcUnit',
  'cbdMin',
  'cbdMax',
  'cbdUnit',
  'terpenes',
  'ingredients',
  'allergens',
  'pieces',
  'doseMg',
  'harvestedOn',
  'packagedOn',
  'batchNumber',
  'labReport',
  'labName',
  'testedOn',
] as const
export type ContentName = (typeof contentNames)[number]

export const contentLabels: Record<ContentName, string> = {
  strainType: 'Strain type',
  thcMin: 'Lowest THC',
  thcMax: 'Highest THC',
  thcUnit: 'THC unit',
  cbdMin: 'Lowest CBD',
  cbdMax: 'Highest CBD',
  cbdUnit: 'CBD unit',
  terpenes: 'Terpenes',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  pieces: 'Pieces per package',
  doseMg: 'THC per piece in mg',
  harvestedOn: 'Harvest date',
  packagedOn: 'Package date',
  batchNumber: 'Batch number',
  labReport: 'Lab result',
  labName: 'Lab',
  testedOn: 'Test date',
}

/** Of a lab result, a PDF. */
export const maxLabReportBytes = 5 * 1024 * 1024

/** 130 bits of a hash of the file. */
export const labReportPattern = /^[0-9a-v]{26}$/

export const getLabReportPath = (id: string) => `/api/lab_reports/${id}`

/**
 * The warning of every THC product. The facts that we have about states (education.options.ts) contain no warnings of their own.
 */
export const thcWarning =
  'For adults 21 or older. Cannabis remains illegal under federal law. Don’t take it across state lines, even between two legal states, or onto federal land.'

export const texts = {
  unitMissing: 'Select a unit.',
  rangeReversed: 'Enter the lower number first.',
  overHundred: 'Enter a percentage up to 100.',
  dateInFuture: 'Enter a date that isn’t in the future.',
  packagedFirst: 'Enter a package date after the harvest date.',
  labReportMissing: 'Upload the lab result.',
  labReportGone: 'Upload the lab result again.',
  labNameMissing: 'Enter the lab that tested it.',
  testedOnMissing: 'Enter the test date.',
  batchMissing: 'Enter the batch number on the lab result.',
} as const

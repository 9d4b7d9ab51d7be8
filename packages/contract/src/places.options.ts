/** What a place offers besides products. Sent to the browser, so no schema library. */
export const amenities = {
  wheelchair: 'Wheelchair accessible',
  parking: 'Parking',
  atm: 'ATM',
  delivery: 'Delivery',
  veterans: 'Veterans discount',
  medical: 'Medical discount',
} as const
export type Amenity = keyof typeof amenities
export const amenityNames = Object.keys(amenities) as [Amenity, ...Amenity[]]

/** Spoken besides English, by ISO 639 code: the largest in the United States, and signing. */
export const languages = {
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Tagalog',
  vi: 'Vietnamese',
  ar: 'Arabic',
  fr: 'French',
  ht: 'Haitian Creole',
  ko: 'Korean',
  pt: 'Portuguese',
  pl: 'Polish',
  ru: 'Russian',
  ase: 'American Sign Language',
} as const
export type Language = keyof typeof languages
export const languageNames = Object.keys(languages) as [Language, ...Language[]]

/** Licenses are issued by the state a dispensary is in. */
export const licenseTypes = {
  adultUse: 'Adult-use license',
  medical: 'Medical license',
  both: 'Adult-use and medical license',
  hemp: 'Hemp license',
} as const
export type LicenseType = keyof typeof licenseTypes
export const licenseTypeNames = Object.keys(licenseTypes) as [LicenseType, ...LicenseType[]]

export const licensePattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/
export const maxLicenseLength = 40

import { contentNames } from './products.contents.options.ts'
import { sizes } from './products.options.ts'

/** The columns of a product file in export order. Omitted columns stay unchanged on import. */
export const productColumns = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'brand',
  'size',
  'units',
  // Rows with the same text are sizes of one product; exported as the family's id.
  'family',
  'includesTHC',
  'cbd_product',
  'percent_THC',
  'apparel',
  'countInStock',
  ...sizes,
  'stockSeen',
  'productLink',
  'petFriendly',
  'householdHemp',
  'tags',
  ...contentNames,
  'image',
  'status',
] as const

/** More rows than a seller types, few enough for a synchronous response. */
export const maxProductFileRows = 500
export const maxProductFileBytes = 1024 * 1024

/** Lists and texts of the brand pages and forms, without a schema library: shipped to the browser. */

/** What a brand makes. */
export const productTypes = {
  flower: 'Flower',
  topical: 'Topicals',
  concentrate: 'Concentrates',
  edible: 'Edibles',
  preroll: 'Pre-rolls',
  accessory: 'Accessories',
} as const
export type ProductType = keyof typeof productTypes
export const productTypeNames = Object.keys(productTypes) as [ProductType, ...ProductType[]]

export const brandTypes = ['thc', 'cbd'] as const
export type BrandType = (typeof brandTypes)[number]

/** What a listing of brands can be sorted by. */
export const brandSorts = ['name', 'name_desc', 'newest'] as const
export type BrandSort = (typeof brandSorts)[number]

export const claimStatuses = ['claimed', 'unclaimed'] as const

/** What an admin may set; archiving is what deleting does. */
export const editableBrandStatuses = ['draft', 'pending', 'approved', 'rejected'] as const

export const texts = {
  confirmDelete: "Are you sure you'd like to delete this brand?",
  noneMatching: 'No brand(s) matching your search criteria',
  reasonMissing: 'Tell the brand what to fix.',
} as const

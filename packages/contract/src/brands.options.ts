/** Lists and texts of the brand pages and forms. Sent to the browser, so no schema library. */

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

export const brandSortLabels = {
  name: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  newest: 'Newest',
} as const
export type BrandSort = keyof typeof brandSortLabels
export const brandSorts = Object.keys(brandSortLabels) as [BrandSort, ...BrandSort[]]

export const claimStatuses = ['claimed', 'unclaimed'] as const

/** What an admin may set; deleting archives. */
export const editableBrandStatuses = ['draft', 'pending', 'approved', 'rejected'] as const

export const texts = {
  nameMissing: 'Enter a brand name.',
  confirmDelete: "Are you sure you'd like to delete this brand?",
  noneListed: 'No brands listed',
  noneMatching: 'No brand(s) matching your search criteria',
  reasonMissing: 'Tell the brand what to fix.',
} as const

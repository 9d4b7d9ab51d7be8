/** Lists of the product pages and forms. Sent to the browser, so no schema library. */

export const productCategories = [
  'Edible',
  'flower',
  'Tincture',
  'Topical',
  'Pre-rolls',
  'Accessory',
  'Concentrate',
  'Merchandise',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const productUnits = ['oz', 'ml', 'g'] as const

/** thc is pre-ordered for pickup, cbd is linked to the brand, goods are shipped. */
export const productKinds = ['thc', 'cbd', 'goods'] as const
export type ProductKind = (typeof productKinds)[number]

/** Shipped from the cart, pre-ordered for pickup, or sold at the brand's own site. */
export type SellingMode = 'cart' | 'preorder' | 'brand'

/** Undefined while the price is unknown. */
export function getSellingMode(product: {
  includesTHC: boolean
  cbd_product: boolean
  price: number | null
  brand: { sold: boolean } | null
}): SellingMode | undefined {
  if (product.cbd_product) return 'brand'
  if (!product.price) return undefined
  if (product.includesTHC) return 'preorder'
  return product.brand?.sold ? 'cart' : 'brand'
}

/** Merchandise and accessories are counted, not weighed: their unit would mean nothing. */
export const isMeasured = (category: string | null): boolean =>
  category !== 'Merchandise' && category !== 'Accessory'

/** The print of every piece of clothing. */
const apparelPrintArea = '10 by 10 inches'

/** The size of its print; undefined unless it is printed clothing. */
export const getPrintArea = (product: {
  category: string | null
  apparel: boolean
}): string | undefined =>
  product.category === 'Merchandise' && product.apparel ? apparelPrintArea : undefined

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type Size = (typeof sizes)[number]

/** Larger quantities in one cart line are wholesale orders. */
export const maxQuantityPerLine = 99

/** Below this, a size shows 'only N left!'. */
export const lowStockThreshold = 4

export const productSorts = {
  newest: 'Newest Arrivals',
  lowest: 'Price:Low to High',
  highest: 'Price: High to Low',
  toprated: 'Customer Review',
} as const
export type ProductSort = keyof typeof productSorts
export const productSortNames = Object.keys(productSorts) as [ProductSort, ...ProductSort[]]
/** Those of public lists. */
export const listingSortNames = [...productSortNames, 'relevance'] as const

export const listingStatuses = ['draft', 'pending', 'approved', 'rejected', 'archived'] as const
export type ListingStatus = (typeof listingStatuses)[number]
export const listingStatusLabels: Record<ListingStatus, string> = {
  draft: 'Draft',
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Deleted',
}

/** Without archived ones: deleting archives. */
export const activeListingStatuses = ['draft', 'pending', 'approved', 'rejected'] as const

/** An admin's decision about a pending product. */
export const approvalDecisions = ['approved', 'rejected'] as const

/** Set by the seller and approved with the product; 'new' and 'trending' are computed. */
export const sellerTags = ['sunGrown', 'indoor', 'pesticideFree'] as const
export const newProductDays = 30

export const tagLabels = {
  new: 'New',
  trending: 'Trending',
  sunGrown: 'Sun-grown',
  indoor: 'Indoor',
  pesticideFree: 'Pesticide-free',
} as const

/** Price filter in dollars; the last range has no upper end. Matches price_bucket() in SQL. */
export const priceRanges = [
  { min: 0, max: 10 },
  { min: 10, max: 25 },
  { min: 25, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 0 },
] as const

/** What a seller types is stored, shown, exported and imported as it is. */
export const productTexts = ['description', 'size'] as const
export type ProductText = (typeof productTexts)[number]

/** A product's texts, wherever they are read from: a form, a file or the database. */
export const readProductTexts = (readText: (name: ProductText) => string) =>
  Object.fromEntries(productTexts.map((name) => [name, readText(name)])) as Record<
    ProductText,
    string
  >

export const texts = {
  nameMissing: 'Enter a product name.',
  categoryMissing: 'Select a category.',
  reasonMissing: 'Tell the seller what to fix.',
  selectSize: 'please select a size',
  onlyLeft: (count: number) => `only ${count} left!`,
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  confirmDelete: 'Delete this product?',
  noneFound: 'No Products Found',
  noneListed: 'No products listed',
  noneForFilter:
    'No products found for your filter(s), please select different filter criteria(s).',
} as const

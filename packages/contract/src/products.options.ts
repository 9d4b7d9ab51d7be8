/** Lists of the product pages and forms, without a schema library: shipped to the browser. */
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

/** The selling rule: thc is pre-ordered for pickup, cbd is linked to the brand, goods are shipped. */
export const productKinds = ['thc', 'cbd', 'goods'] as const
export type ProductKind = (typeof productKinds)[number]

/** How a thing can be had: shipped from the cart, pre-ordered for pickup, or at its brand's own site. */
export type SellingMode = 'cart' | 'preorder' | 'brand'

/** The selling rule on a product as the API describes it; nothing while its price is not known. */
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

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type Size = (typeof sizes)[number]

/** More of one thing than this in one line of a cart is a wholesale order. */
export const maxQuantityPerLine = 99

/** Fewer than this many of a size are announced as 'only N left!'. */
export const lowStockThreshold = 4

export const productSorts = {
  newest: 'Newest Arrivals',
  lowest: 'Price:Low to High',
  highest: 'Price: High to Low',
  toprated: 'Customer Review',
} as const
export type ProductSort = keyof typeof productSorts
export const productSortNames = Object.keys(productSorts) as [ProductSort, ...ProductSort[]]

export const listingStatuses = ['draft', 'pending', 'approved', 'rejected', 'archived'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Those of things that are still there: archiving is what deleting does. */
export const activeListingStatuses = ['draft', 'pending', 'approved', 'rejected'] as const

/** What an admin says of a product that waits. */
export const approvalDecisions = ['approved', 'rejected'] as const

/** Set by the seller and approved with the product; 'new' and 'trending' are computed. */
export const sellerTags = ['sunGrown', 'indoor', 'pesticideFree'] as const
export const newProductDays = 30

/** Price ranges offered as a filter, in dollars; the last has no upper end. Matches price_bucket() in SQL. */
export const priceRanges = [
  { min: 0, max: 10 },
  { min: 10, max: 25 },
  { min: 25, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 0 },
] as const

/** The columns of a product file, in the order they are exported. What is left out of a file stays as it is. */
export const productColumns = [
  ...['id', 'name', 'category', 'description', 'price', 'brand', 'size', 'units'],
  ...['includesTHC', 'cbd_product', 'percent_THC', 'apparel', 'countInStock', ...sizes],
  ...['stockSeen', 'productLink', 'petFriendly', 'householdHemp', 'tags', 'image', 'status'],
] as const

/** One file: more rows than a seller types, few enough to be answered at once. */
export const maxProductFileRows = 500
export const maxProductFileBytes = 1024 * 1024

export const texts = {
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

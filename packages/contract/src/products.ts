import { z } from 'zod'
import { badgeNames, flagNames } from './badges.options.ts'
import { Badges } from './badges.ts'
import { ProductDeal } from './deals.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { HttpsLink, multilineText, singleLineText, updateSchema } from './fields.ts'
import { LocationPrecision, LocationQuery, Place } from './geo.ts'
import { publicIdPattern } from './images.ts'
import { ContentsUpdate, ProductContents } from './products.contents.ts'
import {
  listingStatuses,
  productCategories,
  productKinds,
  productUnits,
  sellerTags,
  sizes,
  texts,
} from './products.options.ts'
import { CardFamily, ProductFamily } from './products.sizes.ts'
import { PendingRevision } from './revisions.ts'

const Tag = z.enum(['new', 'trending', ...sellerTags])

/** The fields of a card. */
export const ProductCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  family: CardFamily.optional(),
  category: z.string(),
  includesTHC: z.boolean(),
  cbd_product: z.boolean(),
  percent_THC: z.number(),
  size: z.string(),
  units: z.string().nullable(),
  /** Null unless we ship it. */
  countInStock: z.int().nullable(),
  brand: z.object({ _id: z.string(), name: z.string() }),
  badges: z.array(z.enum(badgeNames)),
  tags: z.array(Tag),
  rating: z.number(),
  numReviews: z.int(),
  /**
   * Where the description has the words of a search, if neither the name nor the brand does: text and matched words
   * in turn, text first.
   */
  matchedText: z.array(z.string()).optional(),
  /** In the tables of sellers and admins. */
  status: z.enum(listingStatuses).optional(),
  /** Why it was rejected. */
  statusReason: z.string().nullable().optional(),
  /** Changes by the seller wait for review. */
  hasRevision: z.boolean().optional(),
  /** The version a decision is about. */
  updatedAt: z.iso.datetime().optional(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const maxStockCount = 100_000
export const StockCount = z.int().min(0).max(maxStockCount)

const SizeCounts = z.object(
  Object.fromEntries(sizes.map((size) => [size, StockCount.optional()])) as Record<
    (typeof sizes)[number],
    z.ZodOptional<z.ZodInt>
  >,
)

/** The brand fields of a product. */
const ProductBrand = z.object({
  _id: z.uuid(),
  name: z.string(),
  badges: Badges,
  isTHC: z.boolean(),
  sold: z.boolean(),
  showsStockLabel: z.boolean(),
  brandLink: z.string().nullable(),
})

export const Product = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  category: z.string().nullable(),
  brand: ProductBrand.nullable(),
  countInStock: z.int(),
  description: z.string(),
  includesTHC: z.boolean(),
  cbd_product: z.boolean(),
  percent_THC: z.number(),
  apparel: z.boolean(),
  sizes: SizeCounts,
  sizeChart: z.string().nullable(),
  size: z.string(),
  units: z.string().nullable(),
  productLink: z.string().nullable(),
  status: z.enum(listingStatuses),
  statusReason: z.string().nullable(),
  rating: z.number(),
  numReviews: z.int(),
  seller: z.string().nullable(),
  advancedCategory: z.array(z.enum(flagNames)),
  tags: z.array(Tag),
  contents: ProductContents,
  createdAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

/** The product as its seller last saved it, while the changes wait for review. */
const ProductRevision = PendingRevision.extend({ product: Product })
export type ProductRevision = z.infer<typeof ProductRevision>

const productFields = {
  name: singleLineText(160).min(1, texts.nameMissing),
  image: z.string().regex(publicIdPattern, 'Upload an image first.'),
  price: z.number('Enter a price, such as 12.50.').min(0).max(100_000),
  category: z.enum(productCategories, texts.categoryMissing),
  description: multilineText(5_000),
  includesTHC: z.boolean(),
  cbd_product: z.boolean(),
  percent_THC: z.number('Enter a percentage, such as 18.5.').min(0).max(100),
  apparel: z.boolean(),
  sizeChart: z.string().regex(publicIdPattern),
  size: singleLineText(40),
  units: z.enum(productUnits, 'Select a unit.'),
  productLink: HttpsLink,
  petFriendly: z.boolean(),
  householdHemp: z.boolean(),
  tags: z.array(z.enum(sellerTags)).max(sellerTags.length),
  statusReason: multilineText(500),
}

/** What a seller may set. Admins set the status, badges come from the brand. */
export const ProductUpdate = updateSchema(productFields).extend({
  brand: z.uuid().optional(),
  contents: ContentsUpdate.optional(),
  countInStock: StockCount.optional(),
  sizes: SizeCounts.default({}),
  /**
   * The counts shown when the new ones were typed: sales since then are kept. With the time they were read they are
   * applied once, however often they are sent.
   */
  stockSeen: z
    .object({
      countInStock: StockCount.optional(),
      sizes: SizeCounts.default({}),
      at: z.iso.datetime().optional(),
    })
    .optional(),
  status: z.enum(listingStatuses).optional(),
})
export type ProductUpdate = z.infer<typeof ProductUpdate>

const InventoryLocation = z.object({
  dispensary: z.object({
    _id: z.uuid(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    locationPrecision: LocationPrecision,
    badges: z.array(z.enum(badgeNames)),
  }),
  onHand: z.int(),
  confirmedAt: z.iso.datetime(),
  /** It has staff to look up pickup codes and hand over orders. */
  takesPreOrders: z.boolean(),
  /** What one costs in cash at the counter; null if it can't be pre-ordered there. */
  counterPrice: z
    .object({
      totalPrice: z.number(),
      isEstimate: z.boolean(),
      /** Of the deal that the price includes, such as “20% off”. */
      dealTitle: z.string().nullable(),
    })
    .nullable(),
  miles: z.number().nullable(),
})
export type InventoryLocation = z.infer<typeof InventoryLocation>

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories',
  summary: 'List the product categories.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  responses: {
    200: z.object({ categories: z.array(z.string()), kinds: z.array(z.enum(productKinds)) }),
  },
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary:
    'Get a product and the brands it can have. Only its seller and admins can see one that isn’t approved.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: {
    200: z.object({
      product: Product,
      family: ProductFamily.nullable(),
      /** Running now, wherever it is sold. */
      deals: z.array(ProductDeal),
      brands: z.array(ProductBrand),
      /** For its editors: changes that wait for review. */
      revision: ProductRevision.nullable(),
    }),
  },
})

export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/:id/related',
  summary: 'List up to eight approved products in the same category, best rated first.',
  access: 'public',
  cache: 'public',
  params: IdParams,
  responses: { 200: z.object({ products: z.array(ProductCard) }) },
})

export const getProductInventory = endpoint({
  method: 'GET',
  path: '/api/products/:id/availability',
  summary: 'List the dispensaries that carry a product. With a location, the nearest come first.',
  access: 'public',
  cache: 'public',
  params: IdParams,
  query: z.object({
    ...LocationQuery,
    /** Listed first if it has the product in stock. */
    dispensary: z.uuid().optional(),
  }),
  responses: {
    200: z.object({
      places: z.array(InventoryLocation),
      results: z.int(),
      /** The origin of the distances. */
      place: Place.nullable(),
    }),
  },
})

const UserInfo = z.unknown().optional()

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Create a blank draft to fill in on its edit page.',
  access: 'staff',
  permission: 'products',
  idempotent: true,
  body: z.object({ userInfo: UserInfo }),
  responses: { 201: z.object({ product: Product }) },
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary:
    'Update a product. Fields you leave out stay the same, and null clears a field. On an approved product, a seller’s stock, image and link changes and price changes up to 20% are public at once. The rest goes to review.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ product: ProductUpdate, userInfo: UserInfo }),
  responses: { 200: z.object({ product: Product, revision: ProductRevision.nullable() }) },
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Delete a product. Existing orders keep it.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

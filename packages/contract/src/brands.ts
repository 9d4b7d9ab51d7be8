import { z } from 'zod'
import { approvalField } from './approvals.ts'
import { badgeNames } from './badges.options.ts'
import { BadgeChange, BadgeInputs, Badges, RenewedBadges } from './badges.ts'
import {
  brandSorts,
  brandTypes,
  claimStatuses,
  editableBrandStatuses,
  type ProductType,
  productTypeNames,
  texts,
} from './brands.options.ts'
import { browserEndpoints } from './browser-endpoints.options.ts'
import {
  BulkDecisionResult,
  BulkPreview,
  bulkDecisionSchema,
  DecisionPreviewQuery,
} from './decisions.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { HttpsLink, multilineText, State, singleLineText, updateSchema } from './fields.ts'
import { BadgeCounts, CompanyBadges, Count, optionalEnum } from './filters.ts'
import { publicIdPattern } from './images.ts'
import { columnsParameter, csvResponse, Paged, PageNumber } from './paging.ts'
import { listingStatuses } from './products.options.ts'
import { PendingRevision } from './revisions.ts'
import { stateCodes } from './states.ts'

const productTypeRecord = <Type extends z.ZodType>(valueSchema: Type) =>
  z.object(
    Object.fromEntries(productTypeNames.map((name) => [name, valueSchema])) as Record<
      ProductType,
      Type
    >,
  )

const YesOrNo = z.enum(['yes', 'no'])

/** The fields of a card or table row. */
export const BrandCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  claimed: z.enum(claimStatuses),
  cbd: YesOrNo,
  isTHC: z.boolean(),
  product_type: productTypeRecord(z.boolean()),
  /** Where the brand is based, if it says so. */
  city: z.string(),
  state: z.string().nullable(),
  badges: z.array(z.enum(badgeNames)),
  rating: z.number(),
  numReviews: z.int(),
  status: z.enum(listingStatuses),
  /** In the public listing: how many public products it has. */
  numProducts: z.int().optional(),
  /** In tables: the version a decision is about. */
  updatedAt: z.iso.datetime().optional(),
})
export type BrandCard = z.infer<typeof BrandCard>

export const Brand = BrandCard.extend({
  description: z.string(),
  /** Also the website the page shows. */
  brandLink: z.string().nullable(),
  badges: Badges,
  companyBadgeDescription: z.string(),
  /** Sold through this site's cart. */
  sold: z.boolean(),
  showsStockLabel: z.boolean(),
  /** Why it was rejected: for its owner and admins. */
  statusReason: z.string().nullable(),
})
export type Brand = z.infer<typeof Brand>

/** A boolean, or an object that describes the type. */
const ProductTypeInput = z.union([z.boolean(), z.looseObject({})]).transform(Boolean)

/** The first fields are the owner's; the rest is ignored unless sent by an admin. */
export const BrandUpdate = updateSchema({
  name: singleLineText(120).min(1, texts.nameMissing),
  logo: z.string().regex(publicIdPattern, 'Upload a logo first.'),
  description: multilineText(5_000),
  brandLink: HttpsLink.or(z.literal('')),
  product_type: productTypeRecord(ProductTypeInput.optional()),
  city: singleLineText(80),
  state: State,

  companyBadgeDescription: multilineText(2_000),
  statusReason: singleLineText(500),
})
  .extend({
    claimed: z.enum(claimStatuses).optional(),
    cbd: YesOrNo.optional(),
    isTHC: z.boolean().optional(),
    sold: z.boolean().optional(),
    showsStockLabel: z.boolean().optional(),
    badges: BadgeInputs.optional(),
    badgeChange: BadgeChange.optional(),
    renewedBadges: RenewedBadges.optional(),
    status: z.enum(editableBrandStatuses).optional(),
  })
  .refine((brand) => brand.status !== 'rejected' || brand.statusReason, {
    path: ['statusReason'],
    error: texts.reasonMissing,
  })
export type BrandUpdate = z.infer<typeof BrandUpdate>

/** The brand as its owner last saved it, while the changes wait for review. */
const BrandRevision = PendingRevision.extend({ brand: Brand })

const BrandResponse = z.object({
  brand: Brand,
  /** The caller is its owner or an admin. */
  isEditor: z.boolean(),
  /** For its editors: changes that wait for review. */
  revision: BrandRevision.nullable(),
})
export type BrandResponse = z.infer<typeof BrandResponse>

/** Shared by the brand listing and a dispensary's brands. */
export const BrandFilters = {
  name: singleLineText(120).optional(),
  /** What the brand makes. */
  category: optionalEnum(productTypeNames),
}

const BrandQuery = z.object({
  pageNumber: PageNumber,
  ...BrandFilters,
  state: optionalEnum(stateCodes),
  type: optionalEnum(brandTypes),
  order: optionalEnum(brandSorts),
  /** Anything but 'approved' is limited to what the caller may see: admins everything, owners their own. */
  status: z
    .enum([...listingStatuses, 'all', ''])
    .optional()
    .transform((status) => status || undefined),
})
export type BrandQuery = z.output<typeof BrandQuery>

/** Results per choice, ignoring the current choice of the same group. */
const BrandFacets = z.object({
  badges: BadgeCounts,
  types: z.object({ thc: Count, cbd: Count }),
  categories: productTypeRecord(Count),
  /** Only states with brands. */
  states: z.record(z.string(), Count),
})
export type BrandFacets = z.infer<typeof BrandFacets>

export const BrandListing = z.object({
  brands: z.array(BrandCard),
  ...Paged,
  facets: BrandFacets,
})
export type BrandListing = z.infer<typeof BrandListing>

const UserInfo = z.unknown().optional()

export const listBrands = endpoint({
  ...browserEndpoints.listBrands,
  summary: 'List brands by name, with a count for every filter.',
  access: 'public',
  cache: 'public',
  query: BrandQuery.extend({ advancedCategory: CompanyBadges }),
  responses: { 200: BrandListing },
})

export const queryBrands = endpoint({
  method: 'PUT',
  path: '/api/brands',
  summary: 'Same as the GET request, with advancedCategory in the body.',
  access: 'public',
  query: BrandQuery,
  body: z.object({ userInfo: UserInfo, advancedCategory: CompanyBadges }),
  responses: { 200: BrandListing },
})

export const downloadBrandList = endpoint({
  method: 'GET',
  path: '/api/brands/list.csv',
  summary: 'Download the list of brands as a CSV file, with its filter, order and columns.',
  access: 'admin',
  query: BrandQuery.pick({ name: true, order: true, status: true }).extend({
    columns: columnsParameter('brands'),
  }),
  responses: csvResponse,
})

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/brands/:id',
  summary: 'Get a brand. Only its owner and admins can see a brand that isn’t approved.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: BrandResponse },
})

export const startBrandVisit = endpoint({
  method: 'POST',
  path: '/api/brands/:id/visits/token',
  summary: 'Start a visit to a brand’s own website. The token works once, for two minutes.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 201: z.object({ token: z.string() }) },
})

export const visitBrand = endpoint({
  method: 'POST',
  path: '/api/brands/:id/visits',
  summary:
    'Record a visit to a brand’s own website, with the token of its redirect. Earns canna-coins once a week per brand, up to five brands a day.',
  access: 'customer',
  problems: ['not_found', 'link_spent'],
  params: IdParams,
  body: z.object({ token: z.string().regex(/^[\w.-]{1,100}$/) }),
  responses: {
    200: z.object({ brandLink: z.string().nullable(), coinsEarned: z.int().min(0) }),
  },
})

export const createBrand = endpoint({
  method: 'POST',
  path: '/api/brands',
  summary: 'Create a blank draft to fill in on its edit page.',
  access: 'admin',
  idempotent: true,
  body: z.object({ userInfo: UserInfo }),
  responses: { 201: z.object({ brand: Brand }) },
})

export const updateBrand = endpoint({
  method: 'PUT',
  path: '/api/brands/:id',
  summary:
    'Update a brand. Fields you leave out stay the same, and null clears a field. An owner’s new logo or link is public at once. A new name, description, town or product type on an approved brand goes to review. Only admins can change badges, claims and status.',
  access: 'customer',
  problems: ['not_found', 'approval_waiting'],
  params: IdParams,
  body: z.object({ brand: BrandUpdate, userInfo: UserInfo }),
  responses: { 200: BrandResponse.extend(approvalField) },
})

export const decideBrands = endpoint({
  method: 'POST',
  path: '/api/brands/decisions',
  summary:
    'Approve or reject several brands at once. Brands that aren’t ready are skipped and returned.',
  access: 'admin',
  problems: ['not_found'],
  body: bulkDecisionSchema(texts.reasonMissing),
  responses: { 200: BulkDecisionResult },
})

export const previewDecideBrands = endpoint({
  method: 'GET',
  path: '/api/brands/decisions/preview',
  summary: 'Preview what approving or rejecting several brands changes, without changing anything.',
  access: 'admin',
  problems: ['not_found'],
  query: DecisionPreviewQuery,
  responses: { 200: BulkPreview },
})

export const deleteBrand = endpoint({
  method: 'DELETE',
  path: '/api/brands/:id',
  summary: 'Remove a brand and its products from the directory. Existing orders keep them.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

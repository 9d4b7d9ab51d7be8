import { z } from 'zod'
import {
  dealKindNames,
  dealLimits,
  dealOwnerKinds,
  dealProductsShown,
  dealSortNames,
  dealStateNames,
  texts,
} from './deals.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, State, singleLineText } from './fields.ts'
import { LocationPrecision, LocationQuery, Place } from './geo.ts'
import { Paged, PageNumber } from './paging.ts'
import { productCategories } from './products.options.ts'

const DealProduct = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  /** The regular price. */
  price: z.number(),
  /** Of one, within the deal's conditions. */
  dealPrice: z.number(),
  isRegularPriceTrue: z
    .boolean()
    .describe(
      'Whether the regular price was the lowest one charged in the 30 days before the deal.',
    ),
})
export type DealProduct = z.infer<typeof DealProduct>

const dealTexts = {
  title: z
    .string()
    .describe('Such as “20% off”, or “Deal price” if that isn’t true for each product.'),
  /** In the time zone of the place. */
  period: z.string(),
  conditions: z.array(z.string()),
  /** Where it doesn’t apply; empty if it applies everywhere. */
  restriction: z.string(),
}

/** A deal as customers see it. */
const Deal = z.object({
  _id: z.uuid(),
  ...dealTexts,
  owner: z.object({
    kind: z.enum(dealOwnerKinds),
    _id: z.uuid(),
    name: z.string(),
    /** 'Peoria, IL' */
    place: z.string(),
  }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The first ones by name. */
  products: z.array(DealProduct).max(dealProductsShown),
  productCount: z.int().min(0),
})
export type Deal = z.infer<typeof Deal>

/** For its seller and admins. */
const ManagedDeal = Deal.extend({
  state: z.enum(dealStateNames),
  stoppedBy: z.enum(['seller', 'admin']).nullable(),
  /** An admin’s. */
  stopReason: z.string(),
  orders: z.int().min(0).describe('How many orders used it, canceled ones not counted.'),
})
export type ManagedDeal = z.infer<typeof ManagedDeal>

/** What applies to one product, for its page. */
export const ProductDeal = z.object({
  _id: z.uuid(),
  ...dealTexts,
  dealPrice: z.number(),
  isRegularPriceTrue: z.boolean(),
  /** Whether one unit gets it. */
  isForOne: z.boolean(),
  /** Null for the brand’s deals, which apply wherever it is sold. */
  dispensary: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  endsAt: z.iso.datetime(),
})
export type ProductDeal = z.infer<typeof ProductDeal>

/** The deal of an order line or a cart line. */
export const LineDeal = z.object({ _id: z.uuid(), title: z.string() })

const Day = z.iso.date('Enter a date.')

export const DealDraft = z.object({
  owner: z.object({ kind: z.enum(dealOwnerKinds), id: z.uuid() }),
  kind: z.enum(dealKindNames),
  percent: z
    .int('Enter a whole number, such as 20.')
    .min(1, 'Enter a whole number, such as 20.')
    .max(dealLimits.percent, `Enter ${dealLimits.percent} or less.`)
    .optional(),
  /** In dollars. */
  amount: z
    .number('Enter an amount, such as 5.00.')
    .min(0.01, 'Enter an amount, such as 5.00.')
    .max(dealLimits.amount)
    .optional(),
  minQuantity: z.int().min(1).max(dealLimits.minQuantity).default(1),
  maxUnits: z.int().min(1).max(dealLimits.maxUnits).optional(),
  note: singleLineText(dealLimits.noteLength).default(''),
  /** Days where the place is, both included. Today starts it now. */
  startsOn: Day,
  endsOn: Day,
  /** All products of a category, or of the owner with `all`; otherwise `products`. */
  category: z.enum(['all', ...productCategories]).optional(),
  products: z.array(z.uuid()).max(dealLimits.products, texts.tooManyProducts).default([]),
  areRulesConfirmed: z.boolean().default(false),
})
export type DealDraft = z.infer<typeof DealDraft>

const DealPreview = z.object({ ...dealTexts, products: z.array(DealProduct) })
export type DealPreview = z.infer<typeof DealPreview>

/** Miles to a dispensary's deal, if a location was given. */
const ListedDeal = Deal.extend({
  miles: z.number().nullable(),
  locationPrecision: LocationPrecision,
})
export type ListedDeal = z.infer<typeof ListedDeal>

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  summary:
    'List current deals: with a location the nearest first, otherwise those that end first. None is paid for.',
  access: 'public',
  cache: 'public',
  query: z.object({
    owner: z.uuid().optional().describe('Of a brand or a dispensary.'),
    state: State.optional().describe('Deals of dispensaries there, and of brands.'),
    category: z.enum(productCategories).optional(),
    ...LocationQuery,
    order: z
      .enum(dealSortNames)
      .optional()
      .describe('Without it, “nearest” with a location and “ending” without one.'),
    pageNumber: PageNumber,
  }),
  responses: {
    200: z.object({ deals: z.array(ListedDeal), ...Paged, place: Place.nullable() }),
  },
})

export const listManagedDeals = endpoint({
  method: 'GET',
  path: '/api/deals/managed',
  summary: 'List the deals of your brands and dispensaries, newest first. Admins see all deals.',
  access: 'staff',
  permission: 'products',
  query: z.object({
    show: z.enum(['all', ...dealStateNames]).default('all'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ deals: z.array(ManagedDeal), ...Paged }) },
})

export const listDealOwners = endpoint({
  method: 'GET',
  path: '/api/deals/owners',
  summary: 'List your brands and dispensaries that can have deals, with the products of one.',
  access: 'seller',
  permission: 'products',
  query: z.object({ owner: z.uuid().optional() }),
  responses: {
    200: z.object({
      owners: z.array(z.object({ kind: z.enum(dealOwnerKinds), _id: z.uuid(), name: z.string() })),
      /** Null if there is no such owner. */
      selected: z
        .object({
          kind: z.enum(dealOwnerKinds),
          _id: z.uuid(),
          name: z.string(),
          timeZone: z.string(),
          /** Today there. */
          today: z.iso.date(),
          /** Why it can’t have deals; empty if it can. */
          refusal: z.string(),
          asksForConfirmation: z.boolean(),
          categories: z
            .array(z.enum(productCategories))
            .describe('Those that a deal can include as a whole.'),
          /** The first ones by name. */
          products: z.array(
            z.object({
              _id: z.uuid(),
              name: z.string(),
              category: z.enum(productCategories),
              price: z.number(),
            }),
          ),
          /** Whether it has more than are listed. */
          isCapped: z.boolean(),
        })
        .nullable(),
    }),
  },
})

export const previewDeal = endpoint({
  method: 'POST',
  path: '/api/deals/preview',
  summary: 'Check a deal, and see what customers would see of it. Saves nothing.',
  access: 'seller',
  permission: 'products',
  limit: 'deals',
  problems: ['not_found', 'deal_refused'],
  body: DealDraft,
  bodyLimitBytes: 32_768,
  responses: { 200: z.object({ deal: DealPreview }) },
})

export const createDeal = endpoint({
  method: 'POST',
  path: '/api/deals',
  summary: 'Create a deal. Its terms can’t be changed, but it can be stopped at any time.',
  access: 'seller',
  permission: 'products',
  limit: 'deals',
  idempotent: true,
  problems: ['not_found', 'deal_refused'],
  body: DealDraft,
  bodyLimitBytes: 32_768,
  responses: { 201: MessageResponse.extend({ deal: z.object({ _id: z.uuid() }) }) },
})

export const stopDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/stop',
  summary:
    'Stop a deal now. It can’t be started again. Admins can stop any deal and give a reason, which we send to its seller.',
  access: 'staff',
  permission: 'products',
  limit: 'deals',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ reason: multilineText(dealLimits.reasonLength).default('') }),
  responses: { 200: MessageResponse },
})

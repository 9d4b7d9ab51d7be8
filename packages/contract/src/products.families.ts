import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  maxFamilySizes,
  suggestionDecisions,
  suggestionStatuses,
} from './products.families.options.ts'
import { productUnits } from './products.options.ts'
import { ProductUpdate, StockCount } from './products.ts'

const FamilySuggestion = z.object({
  _id: z.uuid(),
  /** The products' common name, without a size. */
  name: z.string(),
  brand: z.object({ _id: z.uuid(), name: z.string() }),
  category: z.string(),
  status: z.enum(suggestionStatuses),
  decidedAt: z.iso.datetime().nullable(),
  /** Smallest first. */
  products: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      size: z.string(),
      units: z.string().nullable(),
      price: z.number().nullable(),
      numReviews: z.int(),
    }),
  ),
})
export type FamilySuggestion = z.infer<typeof FamilySuggestion>

export const listFamilySuggestions = endpoint({
  method: 'GET',
  path: '/api/products/family_suggestions',
  summary:
    'List products of one brand and category whose names differ only in the size, for an admin to decide.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber, status: z.enum(suggestionStatuses).default('open') }),
  responses: { 200: z.object({ suggestions: z.array(FamilySuggestion), ...Paged }) },
})

export const findFamilySuggestions = endpoint({
  method: 'POST',
  path: '/api/products/family_suggestions',
  summary: 'Look for new suggestions now. A job does the same once a day.',
  access: 'admin',
  limit: 'uploads',
  responses: { 200: z.object({ found: z.int().min(0) }) },
})

export const decideFamilySuggestion = endpoint({
  method: 'PUT',
  path: '/api/products/family_suggestions/:id',
  summary:
    'Accept a suggestion to show its products as sizes of one, reject it so that it isn’t made again, or reopen it. Reopening an accepted one separates the sizes.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: z.object({
    decision: z.enum(suggestionDecisions),
    /** The products that were shown. Those that are not named here stay as they are. */
    products: z.array(z.uuid()).max(maxFamilySizes).default([]),
  }),
  responses: { 200: MessageResponse },
})

const { shape } = ProductUpdate

/** As in a product's update: a field that isn't sent stays, and null clears it. */
export const SizeRow = z.object({
  /** Of an existing size; without it, the size is new. */
  _id: z.uuid().optional(),
  size: shape.size.unwrap().unwrap().min(1, 'Enter a size, such as 3.5.'),
  units: z.enum(productUnits).nullable().optional(),
  price: shape.price,
  percent_THC: shape.percent_THC,
  /** Only if we ship it: dispensaries count their own stock. */
  countInStock: StockCount.optional(),
  /** The count shown when the new one was typed: sales since then are kept. */
  stockSeen: StockCount.optional(),
})
export type SizeRow = z.infer<typeof SizeRow>

export const saveProductSizes = endpoint({
  method: 'PUT',
  path: '/api/products/:id/sizes',
  summary:
    'Save the sizes of a product. New ones get its name, image, description, brand and category, and go to review.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ sizes: z.array(SizeRow).min(1).max(maxFamilySizes) }),
  responses: { 200: z.object({ created: z.int().min(0), changed: z.int().min(0) }) },
})

import { z } from 'zod'
import {
  BulkDecisionResult,
  BulkPreview,
  SeenVersions,
  SelectedIds,
  SelectedRows,
} from './decisions.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { Paged, PageNumber, rowsPerPage } from './paging.ts'
import { maxStockCount, StockCount } from './products.ts'

/** A product in a dispensary's inventory, for its owner. */
const InventoryItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  category: z.string().nullable(),
  onHand: z.int(),
  confirmedAt: z.iso.datetime(),
  /** False while hidden from shoppers: under review or no longer offered. */
  isListed: z.boolean(),
  /** Products without THC cannot be pre-ordered, so they have no count here. */
  includesTHC: z.boolean(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

const ProductIds = z.array(z.uuid()).max(rowsPerPage)

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/products',
  summary: 'List the products on a dispensary’s menu by name, for its owner and admins.',
  access: 'staff',
  permission: 'menu',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({
    pageNumber: PageNumber,
    name: singleLineText(120).optional(),
    /** Only these, if they are in the inventory. */
    among: z.union([ProductIds, z.uuid().transform((id) => [id])]).optional(),
  }),
  responses: {
    200: z.object({
      dispensary: z.object({ _id: z.uuid(), name: z.string() }),
      products: z.array(InventoryItem),
      ...Paged,
    }),
  },
})

const countError = `Enter a whole number from 0 to ${maxStockCount.toLocaleString('en-US')}.`

const InventoryItemParams = IdParams.extend({ product: z.uuid() })

export const setInventoryCount = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id/products/:product',
  summary:
    'Set how many of a product a dispensary has in stock. Adds it to the menu if it isn’t there.',
  access: 'staff',
  permission: 'menu',
  problems: ['not_found', 'not_for_shelves'],
  params: InventoryItemParams,
  body: z.object({
    onHand: z.int(countError).min(0, countError).max(maxStockCount, countError),
    /** The count shown when the new one was typed: sales since then are kept. */
    seen: StockCount.optional(),
    /** The `confirmedAt` shown with it: a newer count is not overwritten. */
    seenAt: z.iso.datetime().optional(),
  }),
  responses: { 200: z.object({ product: InventoryItem }) },
})

export const removeInventoryItem = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id/products/:product',
  summary: 'Remove a product from a dispensary’s menu. Open orders keep their items.',
  access: 'staff',
  permission: 'menu',
  problems: ['not_found'],
  params: InventoryItemParams,
  responses: { 200: MessageResponse },
})

export const markSoldOut = endpoint({
  method: 'POST',
  path: '/api/dispensaries/:id/sold_out',
  summary: 'Set how many of several products a dispensary has in stock to 0.',
  access: 'staff',
  permission: 'menu',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({
    ids: SelectedIds,
    /** `updatedAt` is the `confirmedAt` shown: a newer count is not overwritten. */
    seen: SeenVersions.optional(),
  }),
  responses: { 200: BulkDecisionResult },
})

export const previewMarkSoldOut = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/sold_out/preview',
  summary: 'Preview which counts would be set to 0, without changing anything.',
  access: 'staff',
  permission: 'menu',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({ rows: SelectedRows }),
  responses: { 200: BulkPreview },
})

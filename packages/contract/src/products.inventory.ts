import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { Paged, PageNumber, rowsPerPage } from './paging.ts'
import { StockCount } from './products.ts'
import { singleLineText } from './text.ts'

/** A product on a dispensary's shelf, as whoever fills it sees it. */
const InventoryItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  category: z.string().nullable(),
  onHand: z.int(),
  confirmedAt: z.iso.datetime(),
  /** False while shoppers do not see it: it is being checked again, or is no longer offered. */
  isListed: z.boolean(),
  /** What has none is not pre-ordered, so it is not counted here either. */
  includesTHC: z.boolean(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

const ProductIds = z.array(z.uuid()).max(rowsPerPage)

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/products',
  summary: 'List the products on a dispensary’s menu by name, for its owner and admins.',
  access: 'staff',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({
    pageNumber: PageNumber,
    name: singleLineText(120).optional(),
    /** Only those of these that are there. */
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

const InventoryItemParams = IdParams.extend({ product: z.uuid() })

export const setInventoryCount = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id/products/:product',
  summary:
    'Set how many of a product a dispensary has in stock. Adds it to the menu if it isn’t there.',
  access: 'staff',
  problems: ['not_found', 'not_for_shelves'],
  params: InventoryItemParams,
  body: z.object({
    onHand: StockCount,
    /** The count that was there when the new one was typed: what was sold since then stays sold. */
    seen: StockCount.optional(),
    /** The `confirmedAt` that stood beside it: counted again since then, it is not counted from a second time. */
    seenAt: z.iso.datetime().optional(),
  }),
  responses: { 200: z.object({ product: InventoryItem }) },
})

export const removeInventoryItem = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id/products/:product',
  summary: 'Remove a product from a dispensary’s menu. Open orders keep their items.',
  access: 'staff',
  problems: ['not_found'],
  params: InventoryItemParams,
  responses: { 200: MessageResponse },
})

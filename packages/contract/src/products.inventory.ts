import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { Count, optionalEnum } from './filters.ts'
import { Paged, PageNumber, rowsPerPage } from './paging.ts'
import { productCategories } from './products.options.ts'
import { maxStockCount, ProductCard, StockCount } from './products.ts'

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

const MenuItem = ProductCard.extend({ onHand: z.int().min(1) })
export type MenuItem = z.infer<typeof MenuItem>

export const listMenu = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/menu',
  summary:
    'List what a dispensary has in stock, best rated first, with a count for every category.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({ pageNumber: PageNumber, category: optionalEnum(productCategories) }),
  responses: {
    200: z.object({
      products: z.array(MenuItem),
      ...Paged,
      /** Only categories that are in stock. */
      categories: z.partialRecord(z.enum(productCategories), Count),
      /** It has staff to look up pickup codes and hand over orders. */
      takesPreOrders: z.boolean(),
    }),
  },
})

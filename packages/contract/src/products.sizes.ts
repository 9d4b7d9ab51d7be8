import { z } from 'zod'
import { listingStatuses } from './products.options.ts'

/** One size of a product, as its page offers it. */
const ProductSize = z.object({
  _id: z.uuid(),
  name: z.string(),
  size: z.string(),
  units: z.string().nullable(),
  price: z.number().nullable(),
  percent_THC: z.number(),
  /** Null unless we ship it. */
  countInStock: z.int().nullable(),
  /** How many dispensaries have it in stock. */
  dispensaries: z.int(),
  status: z.enum(listingStatuses),
})
export type ProductSize = z.infer<typeof ProductSize>

/** Of a card that stands for several sizes; its other fields are those of the first one. */
export const CardFamily = z.object({ sizeCount: z.int(), fromPrice: z.number().nullable() })

/** The product in all its sizes, smallest first; null if it comes in one. */
export const ProductFamily = z.object({
  _id: z.uuid(),
  /** Without a size. */
  name: z.string(),
  /** The size that listings show, and search engines index. */
  canonical: z.uuid(),
  sizes: z.array(ProductSize),
})
export type ProductFamily = z.infer<typeof ProductFamily>

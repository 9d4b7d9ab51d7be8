import { z } from 'zod'
import { declareJob } from '../db/queue.ts'

/**
 * Enqueued in the transaction that changes what products copy from their brand: name, badges, visibility, seller.
 */
export const brandChanged = declareJob('brands.changed', z.object({ brandId: z.uuid() }))

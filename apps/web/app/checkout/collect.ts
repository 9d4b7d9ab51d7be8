import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { ask } from '../ask.ts'

/** Together longer than a phone needs from one cell to the next. */
const pausesMs = [1_000, 2_000, 4_000]

/**
 * Collects an approved payment, however often that has to be asked: it is collected once. Throws the refusal, or
 * the last failure to get through.
 */
export async function collectPatiently(path: `/api/${string}`): Promise<Order> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return (await ask<{ order: Order }>('POST', path)).order
    } catch (error) {
      const isLost = error instanceof Problem && ['unavailable', 'internal'].includes(error.code)
      if (!isLost || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  throw new Problem('unavailable')
}

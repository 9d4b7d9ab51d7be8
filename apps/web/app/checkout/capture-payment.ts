import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { apiFetch } from '../api/api-fetch.ts'

/** Together longer than a phone needs from one cell to the next. */
const retryDelaysMs = [1_000, 2_000, 4_000]

/**
 * Collects an approved payment, however often that has to be asked: it is collected once. Throws the refusal, or
 * the last failure to get through.
 */
export async function capturePayment(path: `/api/${string}`): Promise<Order> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      return (await apiFetch<{ order: Order }>('POST', path)).order
    } catch (error) {
      const isRetryable =
        error instanceof Problem && ['unavailable', 'internal'].includes(error.code)
      if (!isRetryable || delayMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  throw new Problem('unavailable')
}

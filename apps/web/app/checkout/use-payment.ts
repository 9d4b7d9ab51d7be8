import { Problem } from '@fairgrove/contract/problems'
import { useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { capturePayment, startPayment } from '../api/browser-endpoints.ts'
import { clearAttempt, type PlacedOrder } from './checkout-attempt.ts'
import { toOrderInput } from './place-order.ts'

/**
 * The payment status; each one is a new object, so repeated messages are announced. 'unknown': the
 * buyer approved at PayPal but the connection failed, so we cannot tell whether it went through.
 */
type PaymentStatus =
  | { kind: 'nothing' | 'window closed' | 'window failed' | 'capturing' | 'unknown' | 'ordering' }
  | { kind: 'refused'; problem: Problem }

export type Payment = {
  status: PaymentStatus
  /** Callbacks of PayPal's button. */
  createPaypalOrder: () => Promise<string>
  capture: () => Promise<void>
  /** Places an order that costs nothing, without PayPal. */
  placeFreeOrder: () => Promise<void>
  cancel: () => void
  fail: () => void
}

type PaymentOptions = {
  /** Places the order shown, or returns the one already placed. */
  placeOrder: () => Promise<PlacedOrder>
  /** The quote may be out of date. */
  onStale: () => void
  /** From here on the provider decides. */
  onCaptured: (placed: PlacedOrder) => void
}

/** The flow from PayPal's button to the receipt: order, approval, capture and every failure. */
export function usePayment({ placeOrder, onStale, onCaptured }: PaymentOptions): Payment {
  const [status, setStatus] = useState<PaymentStatus>({ kind: 'nothing' })
  const placed = useRef<PlacedOrder>(undefined)

  function handleError(error: unknown) {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error })
    if (problem.code === 'payment_closed' || problem.code === 'payment_mismatch') clearAttempt()
    setStatus({ kind: 'refused', problem })
    onStale()
  }

  function redirectToThankYou(placedOrder: PlacedOrder) {
    onCaptured(placedOrder)
    const { id, key } = placedOrder
    // A full page load drops PayPal's script.
    location.assign(`/thank_you?${new URLSearchParams({ order: id, ...(key && { key }) })}`)
  }

  return {
    status,
    async placeFreeOrder() {
      setStatus({ kind: 'ordering' })
      try {
        redirectToThankYou(await placeOrder())
      } catch (error) {
        handleError(error)
      }
    },
    async createPaypalOrder() {
      setStatus({ kind: 'nothing' })
      try {
        placed.current = await placeOrder()
        const { id } = await apiFetch(startPayment, toOrderInput(placed.current))
        return id
      } catch (error) {
        handleError(error)
        throw error
      }
    },
    async capture() {
      if (!placed.current) return
      setStatus({ kind: 'capturing' })
      try {
        await captureWithRetries(placed.current)
        redirectToThankYou(placed.current)
      } catch (error) {
        if (error instanceof Problem && isDefinitive(error)) handleError(error)
        else setStatus({ kind: 'unknown' })
      }
    },
    cancel: () => setStatus({ kind: 'window closed' }),
    // A rejection by `start` was already reported; anything else is from PayPal's script.
    fail: () =>
      setStatus((current) => (current.kind === 'refused' ? current : { kind: 'window failed' })),
  }
}

/** The other codes only say that the request failed. */
function isDefinitive({ code }: Problem): boolean {
  return !['unavailable', 'internal', 'rate_limited', 'payments_away'].includes(code)
}

/** In total longer than a phone needs to switch cells. */
const retryDelaysMs = [1_000, 2_000, 4_000]

/**
 * Captures an approved payment; retries are safe because the capture is idempotent. Throws the
 * API's rejection or the last network error.
 */
async function captureWithRetries(placed: PlacedOrder): Promise<void> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      await apiFetch(capturePayment, toOrderInput(placed))
      return
    } catch (error) {
      const isUnavailable =
        error instanceof Problem && ['unavailable', 'internal'].includes(error.code)
      if (!isUnavailable || delayMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  throw new Problem('unavailable')
}

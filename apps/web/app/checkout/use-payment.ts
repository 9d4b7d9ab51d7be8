import { Problem } from '@fairgrove/contract/problems'
import { useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { capturePayment } from './capture-payment.ts'
import { clearAttempt, type PlacedOrder } from './checkout-attempt.ts'
import { buildOrderApiPath, getKeyParams } from './place-order.ts'

/**
 * What there is to say of a payment; each occasion is an object of its own. 'unknown': the shopper said yes at
 * PayPal and we lost the line, so nobody here can tell yet whether it went through.
 */
type PaymentStatus =
  | { kind: 'nothing' | 'window closed' | 'window failed' | 'capturing' | 'unknown' | 'ordering' }
  | { kind: 'refused'; problem: Problem }

export type Payment = {
  status: PaymentStatus
  /** What PayPal's button calls. */
  createPaypalOrder: () => Promise<string>
  capture: () => Promise<void>
  /** For what costs nothing, without PayPal. */
  placeFreeOrder: () => Promise<void>
  cancel: () => void
  fail: () => void
}

type PaymentOptions = {
  /** Orders what is shown, or names what was ordered before. */
  placeOrder: () => Promise<PlacedOrder>
  /** What is shown may no longer be true. */
  onStale: () => void
  /** From here on it is the provider's to decide. */
  onCaptured: (placed: PlacedOrder) => void
}

/** From PayPal's button to the receipt: order, approval, collection, and every way in which that may end. */
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
    // A fresh document: PayPal's script stays behind.
    location.assign(
      `/thank_you?${new URLSearchParams({ order: placedOrder.id, ...getKeyParams(placedOrder) })}`,
    )
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
        const { id } = await apiFetch<{ id: string }>(
          'POST',
          buildOrderApiPath(placed.current, '/paypal'),
        )
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
        await capturePayment(buildOrderApiPath(placed.current, '/paypal/capture'))
        redirectToThankYou(placed.current)
      } catch (error) {
        if (error instanceof Problem && isDefinitive(error)) handleError(error)
        else setStatus({ kind: 'unknown' })
      }
    },
    cancel: () => setStatus({ kind: 'window closed' }),
    // After a refusal by `start` there is nothing to add; anything else came from PayPal's own script.
    fail: () =>
      setStatus((current) => (current.kind === 'refused' ? current : { kind: 'window failed' })),
  }
}

/** The others only say that the question did not get through. */
function isDefinitive({ code }: Problem): boolean {
  return !['unavailable', 'internal', 'rate_limited', 'payments_away'].includes(code)
}

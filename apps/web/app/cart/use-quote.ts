import type { Quote } from '@fairgrove/contract/checkout'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { getQuote } from '../api/browser-endpoints.ts'
import type { CartGroup } from './groups.ts'
import { type CartLine, isLineKey, type LineKey } from './lines.ts'

type QuoteOptions = {
  /** The destination as far as known: the state determines the tax. */
  state?: State | undefined
  shippingCode?: string
  /** The quote that came with the page, for the group as it is first rendered. */
  initialQuote?: Quote | undefined
}

type QuoteResult = { requestBody: string; quote?: Quote; problem?: Problem }

type QuoteState = {
  /** The latest quote; while a newer one loads, it is for the previous cart. */
  quote: Quote | undefined
  problem: Problem | undefined
  isCurrent: boolean
  refetch: () => void
}

/**
 * The server's quote for a cart group, refetched when the cart changes or the tab becomes visible.
 */
export function useQuote(group: CartGroup | undefined, options: QuoteOptions = {}): QuoteState {
  const { shippingCode, state, initialQuote } = options
  const order = group && {
    ...toOrderRequest(group),
    ...(shippingCode && { shippingCode }),
    ...(state && { shippingAddress: { state } }),
  }
  const requestBody = order && JSON.stringify(order)
  const [result, setResult] = useState<QuoteResult | undefined>(
    requestBody && initialQuote ? { requestBody, quote: initialQuote } : undefined,
  )
  const [requestCount, setRequestCount] = useState(0)
  const initialResult = useRef(result)
  const refetch = useCallback(() => setRequestCount((before) => before + 1), [])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refetch()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [refetch])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is new on every render, requestBody when it differs.
  useEffect(() => {
    if (!order || !requestBody) return
    // A repeated request asks again.
    if (requestCount === 0 && requestBody === initialResult.current?.requestBody) {
      return setResult(initialResult.current)
    }
    const controller = new AbortController()
    const { signal } = controller
    apiFetch(getQuote, { body: { order }, signal }).then(
      (quote) => setResult({ requestBody, quote }),
      (error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem('internal', { cause: error })
        if (!signal.aborted) setResult((before) => ({ ...before, requestBody, problem }))
      },
    )
    return () => controller.abort()
  }, [requestBody, requestCount])

  const isCurrent = result !== undefined && result.requestBody === requestBody
  return {
    quote: requestBody ? result?.quote : undefined,
    problem: isCurrent ? result.problem : undefined,
    isCurrent: isCurrent && !result.problem,
    refetch,
  }
}

/** A cart group as an API request: products and quantities. The API sets the prices. */
export function toOrderRequest(group: CartGroup) {
  return {
    orderItems: group.lines.map(toOrderItem),
    ...(group.kind === 'pickup' && {
      dispensary: group.dispensary._id,
      isResident: group.isResident,
      hasMedicalCard: group.hasMedicalCard,
    }),
  }
}

function toOrderItem({ product, qty, size, redeemed }: CartLine) {
  return { product, qty, size, redeemed }
}

/** The lines of a stored order request, to remove them from the cart. */
export function parseLineKeys(orderJson: string): LineKey[] {
  const request: { orderItems?: unknown } = JSON.parse(orderJson)
  return Array.isArray(request.orderItems) ? request.orderItems.filter(isLineKey) : []
}

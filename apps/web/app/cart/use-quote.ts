import type { Quote } from '@fairgrove/contract/checkout'
import type { Problem } from '@fairgrove/contract/problems'
import { useCallback, useEffect, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import type { CartGroup } from './groups.ts'
import { toOrderRequest } from './order-request.ts'

/** Where it goes, as far as that is known: the state decides about tax. */
type QuoteOptions = { state?: string; shippingCode?: string }

type QuoteState = {
  /** The newest there is; while a newer one is on its way it is of the cart as it was. */
  quote: Quote | undefined
  problem: Problem | undefined
  isCurrent: boolean
  refetch: () => void
}

/** What the server says a group of the cart costs, asked anew whenever it changes or is looked at again. */
export function useQuote(group: CartGroup | undefined, options: QuoteOptions = {}): QuoteState {
  const { shippingCode, state } = options
  const requestBody =
    group &&
    JSON.stringify({
      ...toOrderRequest(group),
      ...(shippingCode && { shippingCode }),
      ...(state && { shippingAddress: { state } }),
    })
  const [result, setResult] = useState<{ requestBody: string; quote?: Quote; problem?: Problem }>()
  const [requestCount, setRequestCount] = useState(0)
  const refetch = useCallback(() => setRequestCount((before) => before + 1), [])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refetch()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [refetch])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same once more.
  useEffect(() => {
    if (!requestBody) return
    const controller = new AbortController()
    const { signal } = controller
    apiFetch<Quote>('POST', '/api/checkout/quote', {
      body: { order: JSON.parse(requestBody) },
      signal,
    }).then(
      (quote) => setResult({ requestBody, quote }),
      (problem: Problem) => {
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

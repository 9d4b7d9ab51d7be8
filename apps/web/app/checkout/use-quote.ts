import type { Quote } from '@fairgrove/contract/checkout'
import type { Problem } from '@fairgrove/contract/problems'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../ask.ts'
import type { CartGroup } from '../cart/groups.ts'
import { cartOrder } from './cart-order.ts'

/** Where it goes, as far as that is known: the state decides about tax. */
type Buyer = { state?: string; shippingCode?: string }

type Quoting = {
  /** The newest there is; while a newer one is on its way it is of the cart as it was. */
  quote: Quote | undefined
  problem: Problem | undefined
  isCurrent: boolean
  askAgain: () => void
}

/** What the server says a group of the cart costs, asked anew whenever it changes or is looked at again. */
export function useQuote(group: CartGroup | undefined, buyer: Buyer = {}): Quoting {
  const { shippingCode, state } = buyer
  const asked =
    group &&
    JSON.stringify({
      ...cartOrder(group),
      ...(shippingCode && { shippingCode }),
      ...(state && { shippingAddress: { state } }),
    })
  const [answer, setAnswer] = useState<{ asked: string; quote?: Quote; problem?: Problem }>()
  const [round, setRound] = useState(0)
  const askAgain = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    const onLook = () => document.visibilityState === 'visible' && askAgain()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [askAgain])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same once more.
  useEffect(() => {
    if (!asked) return
    const leaving = new AbortController()
    const { signal } = leaving
    ask<Quote>('POST', '/api/checkout/quote', { body: { order: JSON.parse(asked) }, signal }).then(
      (quote) => setAnswer({ asked, quote }),
      (problem: Problem) => {
        if (!signal.aborted) setAnswer((before) => ({ ...before, asked, problem }))
      },
    )
    return () => leaving.abort()
  }, [asked, round])

  const isCurrent = answer !== undefined && answer.asked === asked
  return {
    quote: asked ? answer?.quote : undefined,
    problem: isCurrent ? answer.problem : undefined,
    isCurrent: isCurrent && !answer.problem,
    askAgain,
  }
}

import { Problem } from '@fairgrove/contract/problems'
import { useRef, useState } from 'react'
import { ask } from '../ask.ts'
import { endAttempt, type Placed } from './attempt.ts'
import { collectPatiently } from './collect.ts'
import { keyOf, pathOf } from './place.ts'

/**
 * What there is to say of a payment; each occasion is an object of its own. 'unknown': the shopper said yes at
 * PayPal and we lost the line, so nobody here can tell yet whether it went through.
 */
type PaymentNews =
  | { kind: 'nothing' | 'window closed' | 'window failed' | 'collecting' | 'unknown' | 'ordering' }
  | { kind: 'refused'; problem: Problem }

export type Payment = {
  news: PaymentNews
  /** What PayPal's button calls. */
  start: () => Promise<string>
  collect: () => Promise<void>
  /** For what costs nothing, without PayPal. */
  order: () => Promise<void>
  cancel: () => void
  fail: () => void
}

type Wish = {
  /** Orders what is shown, or names what was ordered before. */
  place: () => Promise<Placed>
  /** What is shown may no longer be true. */
  onChanged: () => void
  /** From here on it is the provider's to decide. */
  onTaken: (placed: Placed) => void
}

/** From PayPal's button to the receipt: order, approval, collection, and every way in which that may end. */
export function usePayment({ place, onChanged, onTaken }: Wish): Payment {
  const [news, setNews] = useState<PaymentNews>({ kind: 'nothing' })
  const placed = useRef<Placed>(undefined)

  function refuse(error: unknown) {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error })
    if (problem.code === 'payment_closed' || problem.code === 'payment_mismatch') endAttempt()
    setNews({ kind: 'refused', problem })
    onChanged()
  }

  function thank(taken: Placed) {
    onTaken(taken)
    // A fresh document: PayPal's script stays behind.
    location.assign(`/thank_you?${new URLSearchParams({ order: taken.id, ...keyOf(taken) })}`)
  }

  return {
    news,
    async order() {
      setNews({ kind: 'ordering' })
      try {
        thank(await place())
      } catch (error) {
        refuse(error)
      }
    },
    async start() {
      setNews({ kind: 'nothing' })
      try {
        placed.current = await place()
        const { id } = await ask<{ id: string }>('POST', pathOf(placed.current, '/paypal'))
        return id
      } catch (error) {
        refuse(error)
        throw error
      }
    },
    async collect() {
      if (!placed.current) return
      setNews({ kind: 'collecting' })
      try {
        await collectPatiently(pathOf(placed.current, '/paypal/capture'))
        thank(placed.current)
      } catch (error) {
        if (error instanceof Problem && isAnswer(error)) refuse(error)
        else setNews({ kind: 'unknown' })
      }
    },
    cancel: () => setNews({ kind: 'window closed' }),
    // After a refusal by `start` there is nothing to add; anything else came from PayPal's own script.
    fail: () => setNews((said) => (said.kind === 'refused' ? said : { kind: 'window failed' })),
  }
}

/** The others only say that the question did not get through. */
function isAnswer({ code }: Problem): boolean {
  return !['unavailable', 'internal', 'rate_limited', 'payments_away'].includes(code)
}

import type { Order } from '@fairgrove/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhatNext } from './what-next.tsx'

function saidOf(order: Partial<Order>): string {
  const cancelled = { kind: 'shipping', state: 'cancelled', totalPrice: 64, refundedPrice: 0 }
  return renderToStaticMarkup(<WhatNext order={{ ...cancelled, ...order } as Order} />)
}

test('of a cancelled order it is said what went back', () => {
  const said = saidOf({ refundedPrice: 64 })
  expect(said).toContain('We refunded $64.00 to your original payment method.')
  expect(said).not.toMatch(/charged/)
})

test('of a cancelled order whose money may be on its way it is not said that there was none', () => {
  expect(saidOf({})).toContain('If your payment still comes through')
  expect(saidOf({})).not.toMatch(/charged/)
})

test('where no money can be on its way, nothing was charged', () => {
  expect(saidOf({ kind: 'pickup' })).toContain('You weren’t charged.')
  expect(saidOf({ totalPrice: 0 })).toContain('You weren’t charged.')
})

test('a guest’s pre-order says that nothing is held until it is confirmed', () => {
  const said = saidOf({ kind: 'pickup', state: 'unconfirmed', holdUntil: '2026-11-16T18:00:00Z' })
  expect(said).toContain('Your pre-order isn’t placed yet.')
  expect(said).toContain('we aren’t holding anything')
})

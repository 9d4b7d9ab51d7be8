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
  expect(said).toContain('$64.00 went back the way they came.')
  expect(said).not.toContain('Nothing was charged')
})

test('of a cancelled order whose money may be on its way it is not said that there was none', () => {
  expect(saidOf({})).toContain('Should a payment still arrive')
  expect(saidOf({})).not.toContain('Nothing was charged')
})

test('where no money can be on its way, nothing was charged', () => {
  expect(saidOf({ kind: 'pickup' })).toContain('Nothing was charged.')
  expect(saidOf({ totalPrice: 0 })).toContain('Nothing was charged.')
})

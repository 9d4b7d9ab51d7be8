import type { Order } from '@fairgrove/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderStatusText } from './order-status.tsx'

function renderText(order: Partial<Order>): string {
  const cancelled = { kind: 'shipping', state: 'cancelled', totalPrice: 64, refundedPrice: 0 }
  return renderToStaticMarkup(<OrderStatusText order={{ ...cancelled, ...order } as Order} />)
}

test('a canceled order says what was refunded', () => {
  const text = renderText({ refundedPrice: 64 })
  expect(text).toContain('We refunded $64.00 to your original payment method.')
  expect(text).not.toMatch(/charged/)
})

test('a canceled order with a payment in progress does not say that nothing was charged', () => {
  expect(renderText({})).toContain('If your payment still comes through')
  expect(renderText({})).not.toMatch(/charged/)
})

test('says that nothing was charged when no payment can be in progress', () => {
  expect(renderText({ kind: 'pickup' })).toContain('You weren’t charged.')
  expect(renderText({ totalPrice: 0 })).toContain('You weren’t charged.')
})

test('an unpaid order says whether its items are held', () => {
  const placed = { state: 'placed', holdUntil: '2026-11-16T18:00:00Z' } as const
  expect(renderText({ ...placed, isStockHeld: true })).toContain('We’re holding your order until')
  const text = renderText({ ...placed, isStockHeld: false })
  expect(text).toContain('they’re yours once you pay')
  expect(text).not.toContain('holding')
})

test('a guest’s pre-order says that nothing is held until it is confirmed', () => {
  const text = renderText({
    kind: 'pickup',
    state: 'unconfirmed',
    holdUntil: '2026-11-16T18:00:00Z',
  })
  expect(text).toContain('Your pre-order isn’t placed yet.')
  expect(text).toContain('we aren’t holding anything')
})

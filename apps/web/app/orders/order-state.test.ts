import { getOrderBadges, type OrderProgress } from '@fairgrove/contract/orders.badges.options'
import { expect, test } from 'vitest'

const parcel: OrderProgress = {
  kind: 'shipping',
  state: 'placed',
  isPaid: false,
  isDelivered: false,
  refundedPrice: 0,
}
const labels = (changes: Partial<OrderProgress>) =>
  getOrderBadges({ ...parcel, ...changes }).map(({ label }) => label)

test('a parcel goes from not paid to not shipped to shipped', () => {
  expect(labels({})).toEqual(['Not Paid', 'Not Shipped'])
  expect(labels({ state: 'paid', isPaid: true })).toEqual(['Paid', 'Not Shipped'])
  const shipped = { state: 'delivered', isPaid: true, isDelivered: true } as const
  expect(labels(shipped)).toEqual(['Paid', 'Shipped'])
  expect(labels({ ...shipped, refundedPrice: 4 })).toEqual([
    'Paid',
    'Shipped',
    'Partially refunded',
  ])
})

test('a pickup arrives instead of being shipped', () => {
  expect(labels({ kind: 'pickup' })).toEqual(['Not Paid', 'Not Arrived'])
  expect(labels({ kind: 'pickup', state: 'delivered', isPaid: true, isDelivered: true })).toEqual([
    'Paid',
    'Arrived',
  ])
})

test('a pre-order that its guest hasn’t confirmed says only that', () => {
  expect(labels({ kind: 'pickup', state: 'unconfirmed' })).toEqual(['Not confirmed'])
})

test('a canceled or refunded order shows only that', () => {
  expect(labels({ state: 'cancelled' })).toEqual(['Canceled'])
  expect(labels({ state: 'refunded', isPaid: true, refundedPrice: 32 })).toEqual(['Refunded'])
})

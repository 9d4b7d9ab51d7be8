import { expect, test } from 'vitest'
import { findTracking } from './orders.tracking.ts'

test.each([
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['EA123456789US', 'USPS'],
  ['1z999aa10123456784', 'UPS'],
  ['7946 1234 5678', 'FedEx'],
  ['1234567890', 'DHL'],
  ['9400', undefined],
  ['by hand', undefined],
  ['<script>', undefined],
])('%s is a number of %s', (trackingNumber, carrier) => {
  expect(findTracking(trackingNumber)?.carrier).toBe(carrier)
})

test('the link has the number without spaces', () => {
  expect(findTracking(' 9400 1000 0000 0000 0000 00')?.url).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  )
})

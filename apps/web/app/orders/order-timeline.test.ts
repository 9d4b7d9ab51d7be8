import { expect, test } from 'vitest'
import { listSteps } from './order-timeline.tsx'

const order = {
  kind: 'shipping',
  createdAt: '2026-11-06T10:00:00Z',
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
} as const

const describeSteps = (changes: Partial<Parameters<typeof listSteps>[0]>) =>
  listSteps({ ...order, ...changes }).map(({ label, detail, isDone }) =>
    [isDone ? 'done' : 'open', label, detail].filter(Boolean).join(': '),
  )

test('an unpaid order has one done step and says what is open in the words of its badges', () => {
  expect(describeSteps({})).toEqual([
    'done: Ordered: Nov 6, 2026',
    'open: Not Paid',
    'open: Not Shipped',
    'open: Delivery',
  ])
})

test('a shipped order is expected seven working days later', () => {
  const paid = { isPaid: true, paidAt: '2026-11-06T10:05:00Z' }
  // A Friday: two weekends are left out.
  const shipped = { isDelivered: true, deliveredAt: '2026-11-06T18:00:00Z' }
  expect(describeSteps({ ...paid, ...shipped })).toEqual([
    'done: Ordered: Nov 6, 2026',
    'done: Paid: Nov 6, 2026',
    'done: Shipped: Nov 6, 2026',
    'open: Delivery: Expected by Nov 17, 2026',
  ])
})

test('a pickup ends when it arrives in its customer’s hands', () => {
  expect(describeSteps({ kind: 'pickup' })).toEqual([
    'done: Ordered: Nov 6, 2026',
    'open: Not Paid',
    'open: Not Arrived',
  ])
})

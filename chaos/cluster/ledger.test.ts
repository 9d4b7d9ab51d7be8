import { expect, test } from 'vitest'
import type { OrderRow } from '../violations.ts'
import { isHealthy } from './database-cluster.ts'
import { Ledger, type Round } from './ledger.ts'

const id = (digit: number) => `00000000-0000-0000-0000-00000000000${digit}`
const round = (fault: string, startedAt: number, endedAt: number): Round => ({
  fault,
  startedAt,
  endedAt,
  hasNewLeader: false,
  problems: [],
})
const order = (digit: number, changes: Partial<OrderRow> = {}): OrderRow => ({
  id: id(digit),
  state: 'paid',
  email: `${digit}@example.test`,
  total: 500,
  refunded: 0,
  wasPaid: true,
  ...changes,
})
const rounds = [round('primary-killed', 0, 100), round('api-killed', 100, 200)]

function recordOrders(): Ledger {
  const ledger = new Ledger()
  ledger.record({ kind: 'order', orderId: id(1) }, 10)
  ledger.record({ kind: 'capture', orderId: id(1) }, 20)
  ledger.record({ kind: 'order', orderId: id(2) }, 150)
  return ledger
}

const compare = (orders: OrderRow[], lostEmails: string[] = []) =>
  recordOrders().compare({ rounds, orders, lostEmails, sales: [] })

test('finds the longest time without an acknowledged write, over the ends of the period', () => {
  const ledger = recordOrders()
  expect(ledger.findLongestGap(15, 25)).toBe(130)
  expect(ledger.findLongestGap(0, 18)).toBe(10)
  expect(ledger.findLongestGap(160, 400)).toBe(250)
})

test('counts no loss when every acknowledged order exists once', () => {
  const found = compare([order(1), order(2, { wasPaid: false, state: 'cancelled' })])
  expect(found).toMatchObject([
    { fault: 'primary-killed', runs: 1, orders: 1, lost: 0, unpaid: 0, doubled: 0 },
    { fault: 'api-killed', runs: 1, orders: 1, lost: 0, unpaid: 0, doubled: 0 },
  ])
})

test('counts a missing, an unpaid and a doubled order at the fault during which they were acknowledged', () => {
  expect(compare([order(1)])).toMatchObject([{ lost: 0 }, { lost: 1 }])
  expect(compare([order(1, { wasPaid: false }), order(2)])[0]).toMatchObject({ unpaid: 1 })
  const doubled = [order(3, { email: '1@example.test' }), order(1), order(2)]
  expect(compare(doubled)[0]).toMatchObject({ doubled: 1 })
})

test('counts missing emails and what was sold beyond the stock', () => {
  expect(compare([order(1), order(2)], [`${id(2)}-placed never came`])[1]).toMatchObject({
    lostEmails: 1,
  })
  const sales = [
    { fault: 'api-killed', available: 12, sold: 12 },
    { fault: 'api-killed', available: 12, sold: 14 },
  ]
  const found = recordOrders().compare({ rounds, orders: [], lostEmails: [], sales })
  expect(found.map(({ oversold }) => oversold)).toEqual([0, 2])
})

test('a cluster is healthy with one leader, a synchronous replica and no lag', () => {
  const members = [
    { name: 'db1', role: 'leader', state: 'running' },
    { name: 'db2', role: 'sync_standby', state: 'running', lag: 0 },
    { name: 'db3', role: 'replica', state: 'running', lag: 0 },
  ]
  expect(isHealthy(members, 3)).toBe(true)
  expect(isHealthy(members.slice(0, 2), 3)).toBe(false)
  for (const change of [{ state: 'starting' }, { lag: 'unknown' as const }, { lag: 1_000_000 }])
    expect(isHealthy(members.with(1, { ...members[1], ...change } as never), 3)).toBe(false)
  expect(isHealthy(members.with(1, { name: 'db2', role: 'replica', state: 'running' }), 3)).toBe(
    false,
  )
})

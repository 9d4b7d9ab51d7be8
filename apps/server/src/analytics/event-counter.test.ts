import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TestClock } from '../../test/test-clock.ts'
import { createEventCounter } from './event-counter.ts'
import type { DailyCount } from './store.ts'

function createCounter(
  options: { isUnavailable?: boolean; flushIntervalMs?: number; maxPendingCounts?: number } = {},
) {
  const saved: DailyCount[][] = []
  const state = { isUnavailable: options.isUnavailable ?? false, misses: 0 }
  const clock = new TestClock('2026-06-01T23:59:00Z')
  const counter = createEventCounter({
    ...options,
    clock,
    save: async (counts) => {
      if (state.isUnavailable) throw new Error('The database is unavailable.')
      saved.push(counts)
    },
    onError: () => {
      state.misses += 1
    },
  })
  const countView = (listingId: string, sellerId: string | null = null) =>
    counter.count({ listingId, event: 'view', sellerId })
  return { counter, see: countView, saved, state, clock }
}

test('many views of one page are one written row', async () => {
  const { counter, see: countView, saved } = createCounter()
  for (let visitor = 0; visitor < 1_000; visitor++) countView('mug')
  counter.count({ listingId: 'mug', event: 'click', sellerId: null })
  await counter.flush()
  expect(saved).toEqual([
    [{ listingId: 'mug', day: '2026-06-01', sellerId: null, views: 1_000, clicks: 1 }],
  ])
  await counter.flush()
  expect(saved).toHaveLength(1)
})

test('a new day starts at midnight UTC', async () => {
  const { counter, see: countView, saved, clock } = createCounter()
  countView('mug')
  clock.advance(1)
  countView('mug')
  await counter.flush()
  expect(saved[0]?.map(({ day, views }) => [day, views])).toEqual([
    ['2026-06-01', 1],
    ['2026-06-02', 1],
  ])
})

test('counts that could not be saved are saved later, with new ones', async () => {
  const { counter, see: countView, saved, state } = createCounter({ isUnavailable: true })
  countView('mug')
  await counter.flush()
  countView('mug')
  expect([saved, state.misses]).toEqual([[], 1])
  state.isUnavailable = false
  await counter.close()
  expect(saved).toMatchObject([[{ listingId: 'mug', views: 2 }]])
})

test('flushes on its own', async () => {
  const { see: countView, saved } = createCounter({ flushIntervalMs: 10 })
  countView('mug')
  await sleep(60)
  expect(saved).toHaveLength(1)
})

test('unlimited ids do not exhaust memory', async () => {
  const { counter, see: countView, saved } = createCounter({ maxPendingCounts: 3 })
  for (const id of ['a', 'b', 'c', 'd', 'a']) countView(id)
  await counter.flush()
  expect(saved[0]?.map(({ listingId, views }) => [listingId, views])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TestClock } from '../../test/clock.ts'
import { openCounter, type Tally } from './counter.ts'

function counting(options: { isAway?: boolean; settleMs?: number; mostTallies?: number } = {}) {
  const saved: Tally[][] = []
  const state = { isAway: options.isAway ?? false, misses: 0 }
  const clock = new TestClock('2026-06-01T23:59:00Z')
  const counter = openCounter({
    ...options,
    clock,
    save: async (tallies) => {
      if (state.isAway) throw new Error('The database is away.')
      saved.push(tallies)
    },
    onMiss: () => {
      state.misses += 1
    },
  })
  const see = (listingId: string, sellerId: string | null = null) =>
    counter.count({ listingId, event: 'view', sellerId })
  return { counter, see, saved, state, clock }
}

test('a crowd at one page is one line of what is written', async () => {
  const { counter, see, saved } = counting()
  for (let visitor = 0; visitor < 1_000; visitor++) see('mug')
  counter.count({ listingId: 'mug', event: 'click', sellerId: null })
  await counter.settle()
  expect(saved).toEqual([
    [{ listingId: 'mug', day: '2026-06-01', sellerId: null, views: 1_000, clicks: 1 }],
  ])
  await counter.settle()
  expect(saved).toHaveLength(1)
})

test('midnight begins another day', async () => {
  const { counter, see, saved, clock } = counting()
  see('mug')
  clock.advance(1)
  see('mug')
  await counter.settle()
  expect(saved[0]?.map(({ day, views }) => [day, views])).toEqual([
    ['2026-06-01', 1],
    ['2026-06-02', 1],
  ])
})

test('what could not be written is written later, together with what came meanwhile', async () => {
  const { counter, see, saved, state } = counting({ isAway: true })
  see('mug')
  await counter.settle()
  see('mug')
  expect([saved, state.misses]).toEqual([[], 1])
  state.isAway = false
  await counter.close()
  expect(saved).toMatchObject([[{ listingId: 'mug', views: 2 }]])
})

test('it settles by itself', async () => {
  const { see, saved } = counting({ settleMs: 10 })
  see('mug')
  await sleep(60)
  expect(saved).toHaveLength(1)
})

test('ever new ids do not fill the memory', async () => {
  const { counter, see, saved } = counting({ mostTallies: 3 })
  for (const id of ['a', 'b', 'c', 'd', 'a']) see(id)
  await counter.settle()
  expect(saved[0]?.map(({ listingId, views }) => [listingId, views])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
  ])
})

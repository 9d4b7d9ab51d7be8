import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

const open = () =>
  openMetrics({
    letters: { kind: 'count', help: 'Letters.', labels: ['outcome'] },
    waiting: { kind: 'level', help: 'Who waits.', labels: ['door'] },
  } as const)

test('a count that was begun is 0 until it happens', async () => {
  const metrics = open()
  expect(await metrics.scrape()).not.toContain('letters{')
  metrics.begin('letters', { outcome: 'lost' })
  expect(await metrics.scrape()).toContain('letters{outcome="lost"} 0')
  metrics.count('letters', { outcome: 'lost' })
  metrics.begin('letters', { outcome: 'lost' })
  expect(await metrics.scrape()).toContain('letters{outcome="lost"} 1')
})

test('two who ask at once both see the levels, and the next sees new ones', async () => {
  const metrics = open()
  let read = 0
  metrics.beforeScrape(async (set) => {
    read += 1
    set('waiting', { door: 'front' }, read)
    await sleep(20)
  })
  const first = metrics.scrape()
  await sleep(5)
  const both = [await metrics.scrape(), await first]
  expect(both.map((text) => /waiting\{.*/.exec(text)?.[0])).toEqual(
    Array(2).fill('waiting{door="front"} 1'),
  )
  expect(await metrics.scrape()).toContain('waiting{door="front"} 2')
})

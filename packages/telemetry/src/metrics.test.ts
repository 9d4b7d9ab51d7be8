import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const createTestMetrics = () =>
  createMetrics({
    letters: { kind: 'counter', help: 'Letters.', labels: ['outcome'] },
    waiting: { kind: 'gauge', help: 'Who waits.', labels: ['door'] },
  } as const)

test('an initialized counter is 0 until it is incremented', async () => {
  const metrics = createTestMetrics()
  expect(await metrics.scrape()).not.toContain('letters{')
  metrics.initialize('letters', { outcome: 'lost' })
  expect(await metrics.scrape()).toContain('letters{outcome="lost"} 0')
  metrics.increment('letters', { outcome: 'lost' })
  metrics.initialize('letters', { outcome: 'lost' })
  expect(await metrics.scrape()).toContain('letters{outcome="lost"} 1')
})

test('two concurrent scrapes share the gauges, and the next one reads new ones', async () => {
  const metrics = createTestMetrics()
  let reads = 0
  metrics.beforeScrape(async (set) => {
    reads += 1
    set('waiting', { door: 'front' }, reads)
    await sleep(20)
  })
  const first = metrics.scrape()
  await sleep(5)
  const scrapes = [await metrics.scrape(), await first]
  expect(scrapes.map((text) => /waiting\{.*/.exec(text)?.[0])).toEqual(
    Array(2).fill('waiting{door="front"} 1'),
  )
  expect(await metrics.scrape()).toContain('waiting{door="front"} 2')
})

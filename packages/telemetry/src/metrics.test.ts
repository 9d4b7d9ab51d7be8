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

test('a histogram has the buckets of its definition, or those of response times', async () => {
  const metrics = createMetrics({
    shift: { kind: 'histogram', help: 'Shift.', labels: ['route'], buckets: [0.1, 0.25] },
    duration: { kind: 'histogram', help: 'Duration.', labels: ['route'] },
  } as const)
  metrics.observe('shift', { route: '/' }, 0.2)
  metrics.observe('duration', { route: '/' }, 0.2)
  const text = await metrics.scrape()
  expect(text.match(/shift_bucket.*/g)).toEqual([
    'shift_bucket{le="0.1",route="/"} 0',
    'shift_bucket{le="0.25",route="/"} 1',
    'shift_bucket{le="+Inf",route="/"} 1',
  ])
  expect(text).toContain('duration_bucket{le="10",route="/"} 1')
})

import { deviceClasses, measuredRoutes } from '@fairgrove/contract/analytics.options'
import { recordWebVitals } from '@fairgrove/contract/analytics.web-vitals'
import { requireEnv } from '@fairgrove/testing/require-env'
import { expect, onTestFinished, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { buildApp } from '../app.ts'
import { createRateLimiter, rateLimits } from '../http/rate-limit.ts'
import { metrics } from '../metrics/metrics.ts'

const harness = useServerHarness()

/** The real limits, for a network of its own: the test files share one Redis. */
async function createSender() {
  const limiter = await createRateLimiter({
    redisUrl: requireEnv('TEST_REDIS_URL'),
    factor: 1,
    warn: () => undefined,
    redisTimeoutMs: 5_000,
  })
  const app = await buildApp({ deps: harness.deps, limiter, trustedProxies: [] })
  onTestFinished(async () => {
    await app.close()
    await limiter.close()
  })
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`
  return async (payload: object | string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: recordWebVitals.path,
      headers: { 'content-type': 'application/json' },
      remoteAddress: `${network}::1`,
      payload,
    })
    return statusCode
  }
}

async function listSeries(): Promise<string[]> {
  const text = await metrics.scrape()
  return text.split('\n').filter((line) => line.startsWith('fairgrove_web_vitals_'))
}

test('values are added to the histograms of their route and device', async () => {
  const send = await createSender()
  const labels = { route: '/product/:id', device: 'phone' }
  expect(await send({ ...labels, lcp: 1800, inp: 120.5, cls: 0.02 })).toBe(202)
  expect(await send({ ...labels, lcp: 2600 })).toBe(202)
  const series = await listSeries()
  const lcp = 'fairgrove_web_vitals_lcp_seconds'
  expect(series).toContain(`${lcp}_bucket{le="2",route="/product/:id",device="phone"} 1`)
  expect(series).toContain(`${lcp}_count{route="/product/:id",device="phone"} 2`)
  expect(series).toContain(`${lcp}_sum{route="/product/:id",device="phone"} 4.4`)
  expect(series).toContain(
    'fairgrove_web_vitals_inp_seconds_sum{route="/product/:id",device="phone"} 0.1205',
  )
  expect(series).toContain(
    'fairgrove_web_vitals_cls_score_sum{route="/product/:id",device="phone"} 0.02',
  )
})

test('values that no browser measures and unknown labels are rejected and add no series', async () => {
  const send = await createSender()
  const valid = { route: '/', device: 'desktop', lcp: 900 }
  const before = await listSeries()
  for (const payload of [
    { ...valid, lcp: -1 },
    { ...valid, lcp: 60_001 },
    { ...valid, inp: 1e12 },
    { ...valid, cls: -0.1 },
    { ...valid, cls: 11 },
    // What JSON makes of NaN, and a number that is read as Infinity.
    { ...valid, lcp: Number.NaN },
    '{"route":"/","device":"desktop","lcp":1e999}',
    { ...valid, lcp: '900' },
    { ...valid, route: '/product/01890a5d-ac96-774b-bcce-b302099a8057' },
    { ...valid, route: '/', device: 'watch' },
    { ...valid, email: 'imani@example.test' },
    { lcp: 900 },
  ])
    expect(await send(payload), JSON.stringify(payload)).toBe(400)
  expect(await listSeries()).toEqual(before)
})

test('a network is limited, so it cannot decide the percentiles', async () => {
  const send = await createSender()
  const statuses: number[] = []
  for (let request = 0; request <= rateLimits.webVitals.hits; request += 1)
    statuses.push(await send({ route: 'other', device: 'desktop', cls: 0 }))
  expect(statuses.filter((status) => status === 202)).toHaveLength(rateLimits.webVitals.hits)
  expect(statuses.at(-1)).toBe(429)
})

test('the number of series is bounded by the lists of routes and devices', () => {
  const histograms = 3
  const linesEach = 9 + 3
  const series = measuredRoutes.length * deviceClasses.length * histograms * linesEach
  expect(series).toBeLessThan(1_500)
})

import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { problems } from '@fairgrove/contract/problems.table'
import { expect, test } from 'vitest'
import { cacheableHeaders, respondWithPage, startBehindEdgeWith } from './behind-edge.ts'

const countStatus = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length

const respondSlowly = (n: number, response: ServerResponse) =>
  void sleep(400).then(() => respondWithPage()(n, response))

test('cached pages are never rate limited', async () => {
  const { request, origin } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 5 } },
    respondWithPage(),
  )
  await request('/')
  const responses = await Promise.all(Array.from({ length: 200 }, () => request('/')))
  expect(countStatus(responses, 200)).toBe(200)
  expect(origin.requests).toHaveLength(1)
})

test('uncached pages are limited per network: 200 invented paths reach the origin 6 times', async () => {
  const { request, origin } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 5 } },
    respondWithPage(),
  )
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => request(`/product/${n}`)),
  )
  expect(countStatus(responses, 200)).toBe(origin.requests.length)
  expect(countStatus(responses, 429)).toBe(200 - origin.requests.length)
  // One more per second while the test runs.
  expect(origin.requests.length).toBeGreaterThanOrEqual(6)
  expect(origin.requests.length).toBeLessThan(20)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.text).toContain(problems.rate_limited.text)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  const api = await request('/api/products?q=1')
  expect(JSON.parse(api.text)).toMatchObject({ code: 'rate_limited' })
})

test('signed-in people have a budget apart from visitors of the same network', async () => {
  const { request } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 5 } },
    respondWithPage(),
  )
  await Promise.all(Array.from({ length: 40 }, (_, n) => request(`/product/${n}`)))
  expect((await request('/product/41')).status).toBe(429)
  for (const headers of [{ cookie: '__Host-sid=abc' }, { authorization: 'Bearer abc' }]) {
    expect((await request('/orderhistory', { headers })).status).toBe(200)
  }
  const headers = { cookie: '__Host-sid=abc' }
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => request(`/product/${n}`, { headers })),
  )
  expect(countStatus(responses, 429)).toBeGreaterThan(25)
})

test('a rate-limited network gets the cached page, even a stale one', async () => {
  const brief = { 'Cache-Control': 'public, s-maxage=1' }
  const { request } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 2 } },
    respondWithPage(brief),
  )
  await request('/')
  await sleep(2_100)
  await Promise.all(Array.from({ length: 40 }, (_, n) => request(`/${n}`)))
  expect(await request('/')).toMatchObject({ status: 200, text: 'page 1' })
})

test('limits concurrent requests per network, not those of another one or of signed-in people', async () => {
  const { request, origin } = await startBehindEdgeWith(
    {
      limits: { missRate: 1000, missBurst: 1000, missConnections: 4 },
      trustedProxies: '127.0.0.1',
    },
    respondSlowly,
  )
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
  const pending = Array.from({ length: 20 }, (_, n) =>
    request(`/${n}`, from(`2001:db8:1:1::${n + 1}`)),
  )
  await sleep(150)
  expect((await request('/other', from('2001:db8:1:2::1'))).status).toBe(200)
  const headers = { ...from('2001:db8:1:1::1').headers, cookie: '__Host-sid=abc' }
  expect((await request('/orderhistory', { headers })).status).toBe(200)
  const responses = await Promise.all(pending)
  expect([countStatus(responses, 200), countStatus(responses, 429)]).toEqual([4, 16])
  expect(origin.requests).toHaveLength(6)
})

test('passes on a 429 from the web server unchanged', async () => {
  const refusal = { 'Cache-Control': 'no-store', 'Retry-After': '60' }
  const { request } = await startBehindEdgeWith({}, respondWithPage(refusal, 429))
  const response = await request('/signin')
  expect([response.status, response.text, response.headers.get('retry-after')]).toEqual([
    429,
    'page 1',
    '60',
  ])
})

test('Open Graph images have a smaller rate limit', async () => {
  const limits = { missRate: 1000, missBurst: 1000, imageRate: 1, imageBurst: 3 }
  const { request, origin } = await startBehindEdgeWith({ limits }, respondWithPage())
  const imageResponses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => request(`/api/share-pictures/product/${n}`)),
  )
  expect(countStatus(imageResponses, 429)).toBeGreaterThan(25)
  expect(origin.requests.length).toBeLessThan(15)
  expect((await request('/api/products')).status).toBe(200)
})

test('a 404 page is rendered once and cached', async () => {
  const missing = { ...cacheableHeaders, 'Cache-Control': 'public, max-age=0, s-maxage=10' }
  const { request, origin } = await startBehindEdgeWith({}, respondWithPage(missing, 404))
  for (const cache of ['MISS', 'HIT', 'HIT']) {
    expect(await request('/nowhere')).toMatchObject({ status: 404, cache, text: 'page 1' })
  }
  expect(origin.requests).toHaveLength(1)
})

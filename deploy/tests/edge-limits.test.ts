import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { problems } from '@fairgrove/contract/problems'
import { expect, test } from 'vitest'
import { cacheableHeaders, respondWithPage, startBehindEdgeWith } from './behind-edge.ts'

const countStatus = (responses: { status: number }[], status: number) =>
  responses.filter((answer) => answer.status === status).length

const respondSlowly = (n: number, response: ServerResponse) =>
  void sleep(400).then(() => respondWithPage()(n, response))

test('cached pages are never limited, however often one network asks', async () => {
  const { ask, origin } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 5 } },
    respondWithPage(),
  )
  await ask('/')
  const responses = await Promise.all(Array.from({ length: 200 }, () => ask('/')))
  expect(countStatus(responses, 200)).toBe(200)
  expect(origin.requests).toHaveLength(1)
})

test('pages that are not cached are limited by network: 200 invented addresses reach us 6 times', async () => {
  const { ask, origin } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 5 } },
    respondWithPage(),
  )
  const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`/product/${n}`)))
  expect(countStatus(responses, 200)).toBe(origin.requests.length)
  expect(countStatus(responses, 429)).toBe(200 - origin.requests.length)
  // One a second more while the test runs.
  expect(origin.requests.length).toBeGreaterThanOrEqual(6)
  expect(origin.requests.length).toBeLessThan(20)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.text).toContain(problems.rate_limited.text)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  const api = await ask('/api/products?q=1')
  expect(JSON.parse(api.text)).toMatchObject({ code: 'rate_limited' })
})

test('a limited network is shown the copy there is, also past its time', async () => {
  const brief = { 'Cache-Control': 'public, s-maxage=1' }
  const { ask } = await startBehindEdgeWith(
    { limits: { missRate: 1, missBurst: 2 } },
    respondWithPage(brief),
  )
  await ask('/')
  await sleep(2_100)
  await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`/${n}`)))
  expect(await ask('/')).toMatchObject({ status: 200, text: 'page 1' })
})

test('one network has only so many requests in flight, and another is not held up by it', async () => {
  const { ask, origin } = await startBehindEdgeWith(
    {
      limits: { missRate: 1000, missBurst: 1000, missConnections: 4 },
      trustedProxies: '127.0.0.1',
    },
    respondSlowly,
  )
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
  const crowd = Array.from({ length: 20 }, (_, n) => ask(`/${n}`, from(`2001:db8:1:1::${n + 1}`)))
  await sleep(150)
  expect((await ask('/other', from('2001:db8:1:2::1'))).status).toBe(200)
  const responses = await Promise.all(crowd)
  expect([countStatus(responses, 200), countStatus(responses, 429)]).toEqual([4, 16])
  expect(origin.requests).toHaveLength(5)
})

test('our own refusals pass as they are', async () => {
  const refusal = { 'Cache-Control': 'no-store', 'Retry-After': '60' }
  const { ask } = await startBehindEdgeWith({}, respondWithPage(refusal, 429))
  const answer = await ask('/signin')
  expect([answer.status, answer.text, answer.headers.get('retry-after')]).toEqual([
    ...[429, 'page 1', '60'],
  ])
})

test('images of shared links have a smaller limit of their own', async () => {
  const limits = { missRate: 1000, missBurst: 1000, imageRate: 1, imageBurst: 3 }
  const { ask, origin } = await startBehindEdgeWith({ limits }, respondWithPage())
  const imageResponses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ask(`/api/share-pictures/product/${n}`)),
  )
  expect(countStatus(imageResponses, 429)).toBeGreaterThan(25)
  expect(origin.requests.length).toBeLessThan(15)
  expect((await ask('/api/products')).status).toBe(200)
})

test('a page that is not there is rendered once, and asked for again ten seconds later', async () => {
  const missing = { ...cacheableHeaders, 'Cache-Control': 'public, max-age=0, s-maxage=10' }
  const { ask, origin } = await startBehindEdgeWith({}, respondWithPage(missing, 404))
  for (const cache of ['MISS', 'HIT', 'HIT']) {
    expect(await ask('/nowhere')).toMatchObject({ status: 404, cache, text: 'page 1' })
  }
  expect(origin.requests).toHaveLength(1)
})

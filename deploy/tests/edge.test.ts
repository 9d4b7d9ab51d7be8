import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@fairgrove/contract/endpoints'
import { problems } from '@fairgrove/contract/problems.table'
import { startEdge } from '@fairgrove/testing/edge'
import { findFreePort } from '@fairgrove/testing/ports'
import { projectRoot } from '@fairgrove/testing/project'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { cacheableHeaders, respondWithPage, startBehindEdge } from './behind-edge.ts'
import { startOrigin } from './origin.ts'

/** nginx counts whole seconds, so a page expires up to one second late. */
const cacheExpiryMs = 2_100

test('signed-out visitors share a cached page, which depends on the age cookie only by its presence', async () => {
  const { request, origin } = await startBehindEdge(respondWithPage())
  expect(await request('/', { cookie: '__Host-age=1.first' })).toMatchObject({
    cache: 'MISS',
    text: 'page 1',
  })
  expect(await request('/', { cookie: 'x=1; __Host-age=2.second' })).toMatchObject({
    cache: 'HIT',
    text: 'page 1',
  })
  expect(await request('/')).toMatchObject({ cache: 'MISS', text: 'page 2' })
  expect(await request('/', { cookie: 'other=1' })).toMatchObject({ cache: 'HIT', text: 'page 2' })
  expect(await request('/?page=2')).toMatchObject({ cache: 'MISS' })
  expect(origin.requests).toHaveLength(3)
})

test('a request with a session or token bypasses the cache and is not cached', async () => {
  const { request } = await startBehindEdge(respondWithPage())
  await request('/')
  expect(await request('/', { cookie: '__Host-sid=abc' })).toMatchObject({
    cache: 'BYPASS',
    text: 'page 2',
  })
  expect(await request('/', { headers: { authorization: 'Bearer abc' } })).toMatchObject({
    text: 'page 3',
  })
  expect(await request('/')).toMatchObject({ cache: 'HIT', text: 'page 1' })
  expect(await request('/mine', { cookie: '__Host-sid=abc' })).toMatchObject({ text: 'page 4' })
  expect(await request('/mine')).toMatchObject({ cache: 'MISS', text: 'page 5' })
})

test.each([
  ['sets a cookie', { ...cacheableHeaders, 'Set-Cookie': '__Host-sid=stolen' }],
  ['says no-store', { 'Cache-Control': 'no-store' }],
  ['is private', { 'Cache-Control': 'private, max-age=60' }],
  ['has no Cache-Control', {}],
  [
    'varies by a header outside the cache key',
    { ...cacheableHeaders, Vary: 'Accept-Encoding, X-Kind' },
  ],
])('does not cache a response that %s', async (_, headers) => {
  const { request } = await startBehindEdge(respondWithPage(headers))
  expect(await request('/')).toMatchObject({ text: 'page 1' })
  expect(await request('/')).toMatchObject({ text: 'page 2', cache: 'MISS' })
})

test('a POST is neither served from the cache nor cached', async () => {
  const { request } = await startBehindEdge(respondWithPage())
  await request('/')
  expect(await request('/', { method: 'POST', body: 'x' })).toMatchObject({ text: 'page 2' })
  expect(await request('/', { method: 'POST', body: 'x' })).toMatchObject({ text: 'page 3' })
  expect(await request('/')).toMatchObject({ cache: 'HIT', text: 'page 1' })
})

test('concurrent requests for an uncached page reach the origin once', async () => {
  const { request, origin } = await startBehindEdge(
    (n, response) => void sleep(300).then(() => respondWithPage()(n, response)),
  )
  const responses = await Promise.all(Array.from({ length: 30 }, () => request('/')))
  expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['page 1']))
  expect(origin.requests).toHaveLength(1)
})

test('concurrent requests for an uncacheable page do not queue', async () => {
  const { request, origin } = await startBehindEdge(
    respondWithPage({ 'Cache-Control': 'no-store' }, 303),
  )
  const started = performance.now()
  const responses = await Promise.all(Array.from({ length: 30 }, () => request('/')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
  expect(origin.requests).toHaveLength(30)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('an edge with TLS redirects plain HTTP to HTTPS', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const folder = stack.use(createTemporaryFolder()).path
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-days',
    '1',
    '-out',
    certificate,
    '-keyout',
    key,
  ])
  // nginx runs as another user.
  chmodSync(key, 0o644)
  const origin = stack.use(await startOrigin((_, response) => response.end('page')))
  const tls = { port: await findFreePort(), certificate, key }
  const edge = await startEdge({ folder, web: [origin.address], tls })
  stack.use(edge.process)
  const plain = await fetch(`${edge.url}/cart?x=1`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/cart?x=1'])
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: tls.port, path: '/', ca: readFileSync(certificate) }, resolve).on('error', reject)
  })
  response.resume()
  expect(response.statusCode).toBe(200)
})

test('a stale page is served during revalidation, and for as long as the origin is down', async () => {
  const brief = { 'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=60' }
  const { request, origin } = await startBehindEdge(respondWithPage(brief))
  const cookie = '__Host-age=1.a'
  await request('/', { cookie })
  await sleep(cacheExpiryMs)
  expect(await request('/', { cookie })).toMatchObject({ cache: 'STALE', text: 'page 1' })
  await waitUntil(async () => (await request('/', { cookie })).text === 'page 2', {
    what: 'page 2',
  })

  await origin.kill()
  await sleep(cacheExpiryMs)
  expect(await request('/', { cookie })).toMatchObject({ status: 200, text: 'page 2' })
  // Cache entries with and without the age cookie are separate: the gate is not bypassed.
  const unavailable = await request('/')
  expect(unavailable).toMatchObject({ status: 503 })
  expect(unavailable.text).toContain(problems.unavailable.text)
  expect(unavailable.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse((await request('/api/products')).text)).toEqual({
    code: 'unavailable',
    message: problems.unavailable.text,
  })
})

test('serves a stale page when the origin responds with an error', async () => {
  let isFailing = false
  const brief = { 'Cache-Control': 'public, s-maxage=1' }
  const { request } = await startBehindEdge((n, response) =>
    respondWithPage(brief, isFailing ? 503 : 200)(n, response),
  )
  await request('/')
  isFailing = true
  await sleep(cacheExpiryMs)
  expect(await request('/')).toMatchObject({ status: 200, text: 'page 1', cache: 'STALE' })
  expect(await request('/other')).toMatchObject({
    status: 503,
    text: expect.stringContaining('page'),
  })
})

test('X-Forwarded-For and X-Request-Id of the client are replaced', async () => {
  const { request, origin } = await startBehindEdge(respondWithPage())
  const invented = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'invented-1' }
  const response = await request('/', { headers: { ...invented, 'x-may-retry': 'no' } })
  const headers = origin.requests[0]?.headers ?? {}
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-may-retry': '1' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(response.headers.get('x-request-id')).toBe(headers['x-request-id'])
})

test('response headers pass once and unchanged, except those for the edge', async () => {
  const { request } = await startBehindEdge(
    respondWithPage({
      ...cacheableHeaders,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': 'old',
    }),
  )
  for (const cache of ['MISS', 'HIT']) {
    const response = await request('/')
    expect(response.cache).toBe(cache)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-request-id')).not.toContain('old')
  }
})

test('caches one variant per supported content encoding', async () => {
  const { request, origin } = await startBehindEdge(
    respondWithPage({ ...cacheableHeaders, Vary: 'Accept-Encoding' }),
  )
  const requestWithEncoding = (encoding: string) =>
    request('/', { headers: { 'accept-encoding': encoding } })
  await requestWithEncoding('gzip, deflate, br, zstd')
  expect(await requestWithEncoding('br')).toMatchObject({ cache: 'HIT' })
  expect(await requestWithEncoding('gzip, br;q=0')).toMatchObject({ cache: 'MISS' })
  expect(await requestWithEncoding('gzip')).toMatchObject({ cache: 'HIT' })
  expect(await requestWithEncoding('identity')).toMatchObject({ cache: 'MISS' })
  expect(origin.requests.map(({ headers }) => headers['accept-encoding'])).toEqual([
    'br',
    'gzip',
    'identity',
  ])
})

test('a draining server returns requests for retry and gets no more of them', async () => {
  const draining = (_: number, response: ServerResponse, incoming: IncomingMessage) =>
    response.writeHead(incoming.headers['x-may-retry'] ? 502 : 200).end('from the draining server')
  const { request, origins } = await startBehindEdge(draining, respondWithPage({}))
  for (let n = 0; n < 20; n += 1) expect((await request(`/${n}`)).status).toBe(200)
  expect(origins[0]?.requests).toHaveLength(1)
  for (let n = 0; n < 20; n += 1) {
    expect((await request('/', { method: 'POST' })).text).toMatch(/^page/)
  }
})

test('when every server has just failed, they are retried', async () => {
  let failures = 2
  const failing = (n: number, response: ServerResponse) =>
    respondWithPage({}, failures-- > 0 ? 502 : 200)(n, response)
  const { request } = await startBehindEdge(failing, failing)
  for (const _ of [1, 2, 3]) expect((await request('/')).status).toBe(200)
})

test('the internal port responds 503 with the API’s error body when no API is up', async () => {
  const { edge, origin } = await startBehindEdge(respondWithPage())
  await origin.kill()
  const response = await fetch(`${edge.internalUrl}/api/home`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})

test('accepts the largest body of any endpoint and rejects a larger one', async () => {
  const largest = Math.max(...endpoints.map(({ bodyLimitBytes = 0 }) => bodyLimitBytes))
  const { request, origin } = await startBehindEdge(respondWithPage({}))
  expect((await request('/', { method: 'POST', body: 'x'.repeat(largest) })).status).toBe(200)
  expect((await request('/', { method: 'POST', body: 'x'.repeat(largest * 2) })).status).toBe(413)
  expect(origin.requests).toHaveLength(1)
})

test('nginx’s own error pages have the same text as the API', () => {
  const readPage = (file: string) => readFileSync(join(projectRoot, 'deploy/nginx', file), 'utf8')
  for (const type of ['html', 'json']) {
    expect(readPage(`unavailable.${type}`)).toContain(problems.unavailable.text)
    expect(readPage(`rate-limited.${type}`)).toContain(problems.rate_limited.text)
  }
})

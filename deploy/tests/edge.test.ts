import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@fairgrove/contract/endpoints'
import { problems } from '@fairgrove/contract/problems'
import { startEdge } from '@fairgrove/testing/edge'
import { findFreePort } from '@fairgrove/testing/ports'
import { projectRoot } from '@fairgrove/testing/project'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { cacheableHeaders, respondWithPage, startBehindEdge } from './behind-edge.ts'
import { startOrigin } from './origin.ts'

/** nginx counts in whole seconds, and a copy is good for one more than it says. */
const cacheExpiryMs = 2_100

test('the second stranger gets the copy of the first, and the age cookie counts by being there alone', async () => {
  const { ask, origin } = await startBehindEdge(respondWithPage())
  expect(await ask('/', { cookie: '__Host-age=1.first' })).toMatchObject({
    cache: 'MISS',
    text: 'page 1',
  })
  expect(await ask('/', { cookie: 'x=1; __Host-age=2.second' })).toMatchObject({
    cache: 'HIT',
    text: 'page 1',
  })
  expect(await ask('/')).toMatchObject({ cache: 'MISS', text: 'page 2' })
  expect(await ask('/', { cookie: 'other=1' })).toMatchObject({ cache: 'HIT', text: 'page 2' })
  expect(await ask('/?page=2')).toMatchObject({ cache: 'MISS' })
  expect(origin.requests).toHaveLength(3)
})

test('whoever has a session or a token is served personally, and leaves no copy', async () => {
  const { ask } = await startBehindEdge(respondWithPage())
  await ask('/')
  expect(await ask('/', { cookie: '__Host-sid=abc' })).toMatchObject({
    cache: 'BYPASS',
    text: 'page 2',
  })
  expect(await ask('/', { headers: { authorization: 'Bearer abc' } })).toMatchObject({
    text: 'page 3',
  })
  expect(await ask('/')).toMatchObject({ cache: 'HIT', text: 'page 1' })
  expect(await ask('/mine', { cookie: '__Host-sid=abc' })).toMatchObject({ text: 'page 4' })
  expect(await ask('/mine')).toMatchObject({ cache: 'MISS', text: 'page 5' })
})

test.each([
  ['sets a cookie', { ...cacheableHeaders, 'Set-Cookie': '__Host-sid=stolen' }],
  ['says no-store', { 'Cache-Control': 'no-store' }],
  ['is private', { 'Cache-Control': 'private, max-age=60' }],
  ['says nothing', {}],
  [
    'depends on what the key does not know',
    { ...cacheableHeaders, Vary: 'Accept-Encoding, X-Kind' },
  ],
])('an answer that %s is nobody else’s', async (_, headers) => {
  const { ask } = await startBehindEdge(respondWithPage(headers))
  expect(await ask('/')).toMatchObject({ text: 'page 1' })
  expect(await ask('/')).toMatchObject({ text: 'page 2', cache: 'MISS' })
})

test('what is sent is never answered from a copy, nor kept as one', async () => {
  const { ask } = await startBehindEdge(respondWithPage())
  await ask('/')
  expect(await ask('/', { method: 'POST', body: 'x' })).toMatchObject({ text: 'page 2' })
  expect(await ask('/', { method: 'POST', body: 'x' })).toMatchObject({ text: 'page 3' })
  expect(await ask('/')).toMatchObject({ cache: 'HIT', text: 'page 1' })
})

test('a crowd at a page that is not kept yet is one question', async () => {
  const { ask, origin } = await startBehindEdge(
    (n, response) => void sleep(300).then(() => respondWithPage()(n, response)),
  )
  const crowd = await Promise.all(Array.from({ length: 30 }, () => ask('/')))
  expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set(['page 1']))
  expect(origin.requests).toHaveLength(1)
})

test('a crowd whose answers cannot be shared does not queue for them', async () => {
  const { ask, origin } = await startBehindEdge(
    respondWithPage({ 'Cache-Control': 'no-store' }, 303),
  )
  const started = performance.now()
  const crowd = await Promise.all(Array.from({ length: 30 }, () => ask('/')))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([303]))
  expect(origin.requests).toHaveLength(30)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('an edge that speaks TLS sends whoever does not to where it does', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const folder = stack.use(createTemporaryFolder()).path
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-days', '1', '-out', certificate, '-keyout', key],
  ])
  // nginx runs as somebody else.
  chmodSync(key, 0o644)
  const origin = stack.use(await startOrigin((_, response) => response.end('page')))
  const tls = { port: await findFreePort(), certificate, key }
  const edge = await startEdge({ folder, web: [origin.address], tls })
  stack.use(edge.process)
  const plain = await fetch(`${edge.url}/cart?x=1`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/cart?x=1'])
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: tls.port, path: '/', ca: readFileSync(certificate) }, resolve).on('error', reject)
  })
  answer.resume()
  expect(answer.statusCode).toBe(200)
})

test('a copy past its time is shown while a new one is fetched, however old when nobody answers', async () => {
  const brief = { 'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=60' }
  const { ask, origin } = await startBehindEdge(respondWithPage(brief))
  const cookie = '__Host-age=1.a'
  await ask('/', { cookie })
  await sleep(cacheExpiryMs)
  expect(await ask('/', { cookie })).toMatchObject({ cache: 'STALE', text: 'page 1' })
  await waitUntil(async () => (await ask('/', { cookie })).text === 'page 2', { what: 'page 2' })

  await origin.kill()
  await sleep(cacheExpiryMs)
  expect(await ask('/', { cookie })).toMatchObject({ status: 200, text: 'page 2' })
  // What was never kept is told apart from what was: a stranger past no gate gets no page of those past it.
  const away = await ask('/')
  expect(away).toMatchObject({ status: 503 })
  expect(away.text).toContain(problems.unavailable.text)
  expect(away.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse((await ask('/api/products')).text)).toEqual({
    code: 'unavailable',
    message: problems.unavailable.text,
  })
})

test('a server in trouble is covered by the copy there is', async () => {
  let isIll = false
  const brief = { 'Cache-Control': 'public, s-maxage=1' }
  const { ask } = await startBehindEdge((n, response) =>
    respondWithPage(brief, isIll ? 503 : 200)(n, response),
  )
  await ask('/')
  isIll = true
  await sleep(cacheExpiryMs)
  expect(await ask('/')).toMatchObject({ status: 200, text: 'page 1', cache: 'STALE' })
  expect(await ask('/other')).toMatchObject({ status: 503, text: expect.stringContaining('page') })
})

test('the address is the caller’s own, whatever the caller writes', async () => {
  const { ask, origin } = await startBehindEdge(respondWithPage())
  const invented = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'invented-1' }
  const answer = await ask('/', { headers: { ...invented, 'x-may-retry': 'no' } })
  const headers = origin.requests[0]?.headers ?? {}
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-may-retry': '1' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id'])
})

test('headers pass once and as they are, but for what is meant for the edge alone', async () => {
  const { ask } = await startBehindEdge(
    respondWithPage({
      ...cacheableHeaders,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': 'old',
    }),
  )
  for (const cache of ['MISS', 'HIT']) {
    const answer = await ask('/')
    expect(answer.cache).toBe(cache)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).not.toContain('old')
  }
})

test('copies are kept for each packing a browser can undo', async () => {
  const { ask, origin } = await startBehindEdge(
    respondWithPage({ ...cacheableHeaders, Vary: 'Accept-Encoding' }),
  )
  const with_ = (encoding: string) => ask('/', { headers: { 'accept-encoding': encoding } })
  await with_('gzip, deflate, br, zstd')
  expect(await with_('br')).toMatchObject({ cache: 'HIT' })
  expect(await with_('gzip, br;q=0')).toMatchObject({ cache: 'MISS' })
  expect(await with_('gzip')).toMatchObject({ cache: 'HIT' })
  expect(await with_('identity')).toMatchObject({ cache: 'MISS' })
  expect(origin.requests.map(({ headers }) => headers['accept-encoding'])).toEqual([
    'br',
    'gzip',
    'identity',
  ])
})

test('a server that is leaving hands questions back, and is left alone from then on', async () => {
  const leaving = (_: number, response: ServerResponse, request: IncomingMessage) =>
    response.writeHead(request.headers['x-may-retry'] ? 502 : 200).end('from the leaving one')
  const { ask, origins } = await startBehindEdge(leaving, respondWithPage({}))
  for (let n = 0; n < 20; n += 1) expect((await ask(`/${n}`)).status).toBe(200)
  expect(origins[0]?.requests).toHaveLength(1)
  for (let n = 0; n < 20; n += 1) {
    expect((await ask('/', { method: 'POST' })).text).toMatch(/^page/)
  }
})

test('when every server has just failed, they are asked again rather than nobody', async () => {
  let failures = 2
  const failing = (n: number, response: ServerResponse) =>
    respondWithPage({}, failures-- > 0 ? 502 : 200)(n, response)
  const { ask } = await startBehindEdge(failing, failing)
  for (const _ of [1, 2, 3]) expect((await ask('/')).status).toBe(200)
})

test('the web servers learn at the inner door that no API answers, in the API’s words', async () => {
  const { edge, origin } = await startBehindEdge(respondWithPage())
  await origin.kill()
  const answer = await fetch(`${edge.internalUrl}/api/home`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test('the largest body of any door passes, and what is larger than all is refused', async () => {
  const largest = Math.max(...endpoints.map(({ bodyLimitBytes = 0 }) => bodyLimitBytes))
  const { ask, origin } = await startBehindEdge(respondWithPage({}))
  expect((await ask('/', { method: 'POST', body: 'x'.repeat(largest) })).status).toBe(200)
  expect((await ask('/', { method: 'POST', body: 'x'.repeat(largest * 2) })).status).toBe(413)
  expect(origin.requests).toHaveLength(1)
})

test('the pages nginx answers with itself say what the API says', () => {
  const words = (file: string) => readFileSync(join(projectRoot, 'deploy/nginx', file), 'utf8')
  for (const type of ['html', 'json']) {
    expect(words(`unavailable.${type}`)).toContain(problems.unavailable.text)
    expect(words(`rate-limited.${type}`)).toContain(problems.rate_limited.text)
  }
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint, IdParams, MessageResponse } from '@fairgrove/contract/endpoint'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  getRequestContext,
  type RequestContext,
  setRequestContext,
} from './request-context.server.ts'

type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let api: Server
let received: ReceivedRequest
let reply: (response: ServerResponse) => void
let call: typeof import('./api-client.server.ts').callApi
let proxy: typeof import('./api-proxy.route.ts')

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const { method = '', url = '', headers } = request
    received = { method, url, headers, body }
    reply(response)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('API_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  call = (await import('./api-client.server.ts')).callApi
  proxy = await import('./api-proxy.route.ts')
})

afterAll(() => api.close())

beforeEach(() => {
  reply = json(200, { message: 'done' })
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

function buildContext(change: Partial<RequestContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  setRequestContext(context, {
    path: '/',
    requestId: 'request-1',
    clientAddress: '203.0.113.9',
    userAgent: 'A phone',
    sessionToken: 'token-1',
    deviceTokens: 'device-1',
    lastWrite: { position: '0', isNew: false },
    isAgeVerified: true,
    isSessionOver: false,
    isIncomplete: false,
    pendingParts: 0,
    getUser: async () => null,
    ...change,
  })
  return context
}

const search = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  access: 'public',
  params: IdParams,
  query: z.object({ q: z.string(), flag: z.array(z.string()), none: z.string().optional() }),
  responses: { 200: MessageResponse },
})
const create = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'A new thing.',
  access: 'customer',
  body: z.object({ name: z.string() }),
  responses: { 201: MessageResponse },
})

describe('calling the API', () => {
  test('encodes params and query, repeats lists and drops undefined values', async () => {
    const query = { q: 'a&b', flag: ['x', 'y'], none: undefined }
    await call(search, { context: buildContext(), params: { id: '../admin?' }, query })
    expect(received.url).toBe('/api/things/..%2Fadmin%3F?q=a%26b&flag=x&flag=y')
  })

  test('sends the session, client address, device and request id', async () => {
    await call(create, { context: buildContext(), body: { name: 'Tote' }, idempotencyKey: 'key-1' })
    expect(received.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'request-1',
      'x-device-tokens': 'device-1',
      'user-agent': 'A phone',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    })
    expect(JSON.parse(received.body)).toEqual({ name: 'Tote' })
  })

  test('sends no token without a session', async () => {
    await call(create, { context: buildContext({ sessionToken: undefined }), body: { name: 'x' } })
    expect(received.headers.authorization).toBeUndefined()
  })

  test.each([
    [
      'an error response',
      json(400, { code: 'invalid_input', message: 'No.', fields: { name: 'Short.' } }),
      'invalid_input',
      'No.',
    ],
    ['an unknown code', json(418, { code: 'teapot', message: 'x' }), 'internal', undefined],
    ['an HTML page', (r: ServerResponse) => r.writeHead(502).end('<h1>'), 'unavailable', undefined],
    ['a broken connection', (r: ServerResponse) => r.destroy(), 'unavailable', undefined],
  ])('%s is a Problem', async (_, answer, code, message) => {
    reply = answer
    const response = call(create, { context: buildContext(), body: { name: 'x' } })
    await expect(response).rejects.toMatchObject({
      name: 'Problem',
      code,
      ...(message && { message }),
    })
  })

  test.each([
    ['no response', (r: ServerResponse) => r.destroy(), true],
    ['a response that is not JSON', (r: ServerResponse) => r.writeHead(502).end('<h1>'), true],
    ['an internal error', json(500, { code: 'internal', message: 'x' }), true],
    ['too many requests', json(429, { code: 'rate_limited', message: 'x' }), true],
    ['not found', json(404, { code: 'not_found', message: 'x' }), false],
    ['a success', json(201, { message: 'done' }), false],
  ])('after %s, marks the page as incomplete or not', async (_, answer, expected) => {
    reply = answer
    const context = buildContext()
    await call(create, { context, body: { name: 'x' } }).catch(() => undefined)
    expect(getRequestContext(context).isIncomplete).toBe(expected)
  })

  test('sends the position of the last change, and keeps the one that the API returns', async () => {
    const context = buildContext({ lastWrite: { position: '120', isNew: false } })
    reply = json(201, { message: 'done' }, { 'x-write-position': '140' })
    await call(create, { context, body: { name: 'x' } })
    expect(received.headers['x-write-position']).toBe('120')
    expect(getRequestContext(context).lastWrite).toEqual({ position: '140', isNew: true })
    reply = json(200, { message: 'done' })
    await call(search, { context, params: { id: '1' }, query: { q: '', flag: [] } })
    expect(received.headers['x-write-position']).toBe('140')
  })

  test('keeps the position of a change that was rejected after all', async () => {
    const context = buildContext()
    reply = json(400, { code: 'invalid_input', message: 'No.' }, { 'x-write-position': '140' })
    await call(create, { context, body: { name: 'x' } }).catch(() => undefined)
    expect(getRequestContext(context).lastWrite).toEqual({ position: '140', isNew: true })
  })

  test('after a change without a response, no replica is recent enough', async () => {
    const context = buildContext()
    reply = (response) => response.destroy()
    await call(search, { context, params: { id: '1' }, query: { q: '', flag: [] } }).catch(() => 0)
    expect(getRequestContext(context).lastWrite.isNew).toBe(false)
    await call(create, { context, body: { name: 'x' } }).catch(() => undefined)
    const { position, isNew } = getRequestContext(context).lastWrite
    expect(isNew).toBe(true)
    expect(Number(position)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('includes field errors', async () => {
    reply = json(400, { code: 'invalid_input', message: 'No.', fields: { name: 'Short.' } })
    const response = call(create, { context: buildContext(), body: { name: 'x' } })
    await expect(response).rejects.toMatchObject({ fields: { name: 'Short.' } })
  })
})

describe('proxying /api', () => {
  const through = (path: string, init: RequestInit = {}, context = buildContext()) => {
    const request = new Request(`http://shop.test${path}`, init)
    const pass = init.method ? proxy.action : proxy.loader
    return pass({ request, context })
  }

  test('replaces the cookie with the bearer token', async () => {
    await through('/api/orders?page=2', {
      headers: { cookie: '__Host-sid=token-1', 'x-evil': '1', 'x-device-tokens': 'forged' },
    })
    expect(received.headers['x-device-tokens']).toBe('device-1')
    expect(received.url).toBe('/api/orders?page=2')
    expect(received.headers.authorization).toBe('Bearer token-1')
    expect(received.headers.cookie).toBeUndefined()
    expect(received.headers['x-evil']).toBeUndefined()
  })

  test('passes on what PayPal signs its webhook events with, and their bytes', async () => {
    const signature = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/certificate.pem',
      'paypal-transmission-id': 'transmission-1',
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-transmission-time': '2026-11-19T04:00:00Z',
    }
    const body = '{ "id":  "WH-1" }'
    const headers = { ...signature, 'content-type': 'application/json' }
    await through('/api/webhooks/paypal', { method: 'POST', headers, body })
    expect(received.headers).toMatchObject(signature)
    expect(received.body).toBe(body)
  })

  test('keeps an API client’s own token', async () => {
    const context = buildContext({ sessionToken: undefined })
    await through('/api/orders', { headers: { authorization: 'Bearer own' } }, context)
    expect(received.headers.authorization).toBe('Bearer own')
  })

  test('sends the position of the last change for browsers only, and keeps the one returned', async () => {
    const context = buildContext({ lastWrite: { position: '120', isNew: false } })
    reply = json(200, {}, { 'x-write-position': '140' })
    const forged = { headers: { 'x-write-position': '1' } }
    const answer = await through('/api/products', forged, context)
    expect(received.headers['x-write-position']).toBe('120')
    expect(answer.headers.has('x-write-position')).toBe(false)
    expect(getRequestContext(context).lastWrite).toEqual({ position: '140', isNew: true })
    await through('/api/products', { headers: { authorization: 'Bearer own' } }, context)
    expect(received.headers['x-write-position']).toBeUndefined()
  })

  test('forwards body, method and idempotency key', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-1' }
    await through('/api/orders', { method: 'PUT', body: '{"a":1}', headers })
    expect(received).toMatchObject({ method: 'PUT', body: '{"a":1}' })
    expect(received.headers['idempotency-key']).toBe('key-1')
  })

  test('returns status, ETag and cache headers, but no cookies', async () => {
    reply = json(
      409,
      { code: 'x' },
      { etag: '"1"', 'cache-control': 'no-cache', 'set-cookie': 'a=b' },
    )
    const answer = await through('/api/orders')
    expect(answer.status).toBe(409)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('sends a path of two slashes to the API and nowhere else', async () => {
    await through('//evil.test/x')
    expect(received.url).toBe('//evil.test/x')
  })

  test('returns a 503 problem when the API does not respond', async () => {
    reply = (response) => response.destroy()
    const context = buildContext()
    const answer = await through('/api/orders', {}, context)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(getRequestContext(context).lastWrite.isNew).toBe(false)
    await through('/api/orders', { method: 'POST', body: '{}' }, context)
    expect(getRequestContext(context).lastWrite.isNew).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { type ResponseInfo, setDefaultHeaders } from './response-headers.server.ts'

const info: ResponseInfo = {
  method: 'GET',
  isApi: false,
  isPersonal: false,
  isIncomplete: false,
  isForEdge: false,
  isHttps: true,
  requestId: 'request-1',
}

function finished(init: ResponseInit = {}, change: Partial<ResponseInfo> = {}): Headers {
  const response = new Response(null, init)
  setDefaultHeaders(response, { ...info, ...change })
  return response.headers
}

const cache = (init?: ResponseInit, change?: Partial<ResponseInfo>) =>
  finished(init, change).get('cache-control')

test('the edge caches an anonymous page for a minute, browsers revalidate each time', () => {
  expect(cache()).toBe('public, max-age=0, s-maxage=60')
})

test('the edge may serve a stale copy for another minute while revalidating', () => {
  const forEdge = { isForEdge: true }
  expect(cache({}, forEdge)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(cache({}, { ...forEdge, isPersonal: true })).toBe('private, no-store')
  expect(cache({ headers: { 'Cache-Control': 'no-store' } }, forEdge)).toBe('no-store')
})

test('never caches personal pages, whatever the route sets', () => {
  const headers = { 'Cache-Control': 'public, max-age=60' }
  expect(cache({ headers }, { isPersonal: true })).toBe('private, no-store')
})

test('never caches a response that sets a cookie', () => {
  const headers = { 'Set-Cookie': 'a=b', 'Cache-Control': 'public, max-age=60' }
  expect(cache({ headers })).toBe('no-store')
  expect(cache({ headers }, { isApi: true })).toBe('no-store')
})

test.each([202, 303, 308, 410, 500])('does not cache status %i', (status) => {
  expect(cache({ status })).toBe('no-store')
})

test('caches an anonymous 404 for ten seconds', () => {
  expect(cache({ status: 404 })).toBe('public, max-age=0, s-maxage=10')
  expect(cache({ status: 404 }, { isForEdge: true })).toBe('public, max-age=0, s-maxage=10')
  expect(cache({ status: 404 }, { isPersonal: true })).toBe('private, no-store')
  expect(cache({ status: 404 }, { method: 'POST' })).toBe('no-store')
  expect(cache({ status: 404 }, { isApi: true })).toBe('no-store')
  expect(cache({ status: 404, headers: { 'Cache-Control': 'no-store' } })).toBe('no-store')
})

test('never caches an incomplete page, whatever the route sets', () => {
  const headers = { 'Cache-Control': 'public, max-age=60' }
  for (const status of [200, 404]) {
    expect(cache({ status, headers }, { isIncomplete: true })).toBe('no-store')
    expect(cache({ status }, { isIncomplete: true, isForEdge: true })).toBe('no-store')
  }
})

test('does not cache the response to a form', () => {
  expect(cache({}, { method: 'POST' })).toBe('no-store')
})

test('a route may set a stricter policy', () => {
  expect(cache({ headers: { 'Cache-Control': 'no-store' } })).toBe('no-store')
})

test('keeps the API’s own cache headers, and defaults to no-store', () => {
  const headers = { 'Cache-Control': 'public, s-maxage=30' }
  expect(cache({ headers }, { isApi: true })).toBe('public, s-maxage=30')
  expect(cache({}, { isApi: true })).toBe('no-store')
  expect(cache({}, { isApi: true, isPersonal: true })).toBe('private, no-store')
})

test('sends HSTS only over https', () => {
  expect(finished().get('strict-transport-security')).toContain('max-age=31536000')
  expect(finished({}, { isHttps: false }).has('strict-transport-security')).toBe(false)
})

test('sets the request id and nosniff on every response', () => {
  const headers = finished()
  expect(headers.get('x-request-id')).toBe('request-1')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

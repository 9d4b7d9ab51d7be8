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

test('the edge may keep an anonymous page for a minute, a browser must ask each time', () => {
  expect(cache()).toBe('public, max-age=0, s-maxage=60')
})

test('our edge may show its copy a minute longer, while it asks anew', () => {
  const forEdge = { isForEdge: true }
  expect(cache({}, forEdge)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(cache({}, { ...forEdge, isPersonal: true })).toBe('private, no-store')
  expect(cache({ headers: { 'Cache-Control': 'no-store' } }, forEdge)).toBe('no-store')
})

test('nothing personal is kept, whatever the route says', () => {
  const headers = { 'Cache-Control': 'public, max-age=60' }
  expect(cache({ headers }, { isPersonal: true })).toBe('private, no-store')
})

test('nothing that sets a cookie is kept', () => {
  const headers = { 'Set-Cookie': 'a=b', 'Cache-Control': 'public, max-age=60' }
  expect(cache({ headers })).toBe('no-store')
  expect(cache({ headers }, { isApi: true })).toBe('no-store')
})

test.each([202, 303, 308, 410, 500])('an answer with status %i is not kept', (status) => {
  expect(cache({ status })).toBe('no-store')
})

test('a page that is not there is kept for ten seconds, and only for strangers who asked for it', () => {
  expect(cache({ status: 404 })).toBe('public, max-age=0, s-maxage=10')
  expect(cache({ status: 404 }, { isForEdge: true })).toBe('public, max-age=0, s-maxage=10')
  expect(cache({ status: 404 }, { isPersonal: true })).toBe('private, no-store')
  expect(cache({ status: 404 }, { method: 'POST' })).toBe('no-store')
  expect(cache({ status: 404 }, { isApi: true })).toBe('no-store')
  expect(cache({ status: 404, headers: { 'Cache-Control': 'no-store' } })).toBe('no-store')
})

test('a page that could not show everything is never kept, whatever the route says', () => {
  const headers = { 'Cache-Control': 'public, max-age=60' }
  for (const status of [200, 404]) {
    expect(cache({ status, headers }, { isIncomplete: true })).toBe('no-store')
    expect(cache({ status }, { isIncomplete: true, isForEdge: true })).toBe('no-store')
  }
})

test('the answer to a form is not kept', () => {
  expect(cache({}, { method: 'POST' })).toBe('no-store')
})

test('a page may be stricter than the rule', () => {
  expect(cache({ headers: { 'Cache-Control': 'no-store' } })).toBe('no-store')
})

test('the API decides for its own answers, and without a word they are not kept', () => {
  const headers = { 'Cache-Control': 'public, s-maxage=30' }
  expect(cache({ headers }, { isApi: true })).toBe('public, s-maxage=30')
  expect(cache({}, { isApi: true })).toBe('no-store')
  expect(cache({}, { isApi: true, isPersonal: true })).toBe('private, no-store')
})

test('browsers are told to stay on https only where there is https', () => {
  expect(finished().get('strict-transport-security')).toContain('max-age=31536000')
  expect(finished({}, { isHttps: false }).has('strict-transport-security')).toBe(false)
})

test('every answer carries its request id and is not sniffed', () => {
  const headers = finished()
  expect(headers.get('x-request-id')).toBe('request-1')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

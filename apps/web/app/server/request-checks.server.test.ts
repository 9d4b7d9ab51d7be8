import { describe, expect, test } from 'vitest'
import { type CheckedRequest, checkRequest } from './request-checks.server.ts'

const publicUrl = new URL('https://shop.test')

type Change = { method?: string; path?: string; host?: string; headers?: Record<string, string> }

function request({ method = 'POST', path = '/signin', host = 'shop.test', headers }: Change) {
  // Behind the edge the scheme is http, whatever the public URL says.
  const url = `http://${host}${path}`
  return {
    method,
    url,
    headers: new Headers({ 'content-length': '10', ...headers }),
  } as CheckedRequest
}

const rejection = (change: Change, hasSession = true) =>
  checkRequest(request(change), publicUrl, hasSession)?.kind

describe('the host', () => {
  test('redirects a GET on another host name, keeping path and query', () => {
    const requested = request({ method: 'GET', host: 'evil.test', path: '/search?q=tote' })
    expect(checkRequest(requested, publicUrl, false)).toEqual({
      kind: 'elsewhere',
      location: 'https://shop.test/search?q=tote',
    })
  })

  test('a path that starts with two slashes cannot redirect to another host', () => {
    const requested = request({ method: 'GET', host: 'evil.test', path: '//evil.test/x' })
    expect(checkRequest(requested, publicUrl, false)).toMatchObject({
      location: 'https://shop.test//evil.test/x',
    })
  })

  test('rejects a write on another host name', () => {
    expect(rejection({ host: 'evil.test', headers: { origin: 'https://shop.test' } })).toBe(
      'wrong_host',
    )
  })

  test('ignores X-Forwarded-Host', () => {
    const headers = { 'x-forwarded-host': 'evil.test' }
    expect(rejection({ method: 'GET', headers })).toBeUndefined()
  })
})

describe('the origin of a state-changing request', () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ['our own page', { origin: 'https://shop.test' }, undefined],
    ['our own page by fetch metadata', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['the address bar', { 'sec-fetch-site': 'none' }, undefined],
    ['another site', { origin: 'https://evil.test' }, 'wrong_origin'],
    ['our host over http', { origin: 'http://shop.test' }, 'wrong_origin'],
    ['our host on another port', { origin: 'https://shop.test:444' }, 'wrong_origin'],
    ['a host that starts like ours', { origin: 'https://shop.test.evil.test' }, 'wrong_origin'],
    ['a sandboxed frame', { origin: 'null' }, 'wrong_origin'],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
    ['a sibling domain by fetch metadata', { 'sec-fetch-site': 'same-site' }, 'wrong_origin'],
    ['no origin', {}, 'wrong_origin'],
    [
      'another site that borrows our fetch metadata',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      'wrong_origin',
    ],
  ])('%s', (_, headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(rejection({ method, headers })).toBe(expected)
      expect(rejection({ method, headers, path: '/api/users/signout' })).toBe(expected)
    }
  })

  test('an API client with its own token and no session may call from anywhere', () => {
    const headers = { authorization: 'Bearer x', origin: 'https://partner.test' }
    expect(rejection({ path: '/api/orders', headers }, false)).toBeUndefined()
    expect(rejection({ path: '/api/orders', headers }, true)).toBe('wrong_origin')
  })

  test('an email client may unsubscribe without an origin, and nothing else', () => {
    expect(rejection({ path: '/unsubscribe/abc_D-9' }, false)).toBeUndefined()
    expect(rejection({ path: '/unsubscribe/new_review/abc_D-9' }, false)).toBeUndefined()
    for (const path of ['/unsubscribe/', '/unsubscribe/a/../../profile', '/subscribe/abc']) {
      expect(rejection({ path }, false), path).toBe('wrong_origin')
    }
  })

  test('checks pages without a session too, against login CSRF', () => {
    expect(rejection({ headers: { origin: 'https://evil.test' } }, false)).toBe('wrong_origin')
  })
})

describe('the size of a body', () => {
  const origin = 'https://shop.test'
  const pageLimit = 64 * 1024
  const apiLimit = 1024 * 1024
  const uploadLimit = 12 * 1024 * 1024

  test.each([
    ['/signin', pageLimit, undefined],
    ['/signin', pageLimit + 1, 'too_large'],
    ['/api/products', apiLimit, undefined],
    ['/api/products', apiLimit + 1, 'too_large'],
    ['/productlist/seller/import', apiLimit, undefined],
    ['/productlist/seller/import.data', apiLimit, undefined],
    ['/productlist/seller.data', pageLimit + 1, 'too_large'],
    ['/api/uploads', uploadLimit, undefined],
    ['/api/uploads', uploadLimit + 1, 'too_large'],
  ])('%s accepts %i bytes: %s', (path, length, expected) => {
    expect(rejection({ path, headers: { origin, 'content-length': String(length) } })).toBe(
      expected,
    )
  })

  test('treats an invalid length as too large', () => {
    expect(rejection({ headers: { origin, 'content-length': 'lots' } })).toBe('too_large')
  })

  test('rejects a body of unknown length, and accepts a request without a body', () => {
    expect(rejection({ headers: { origin, 'transfer-encoding': 'chunked' } })).toBe('length_needed')
    const bare = { method: 'POST', url: 'http://shop.test/x', headers: new Headers({ origin }) }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(checkRequest({ ...bare, method }, publicUrl, true)).toBeUndefined()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { type CheckedRequest, checkRequest } from './request-checks.server.ts'

const publicUrl = new URL('https://shop.test')

type Change = { method?: string; path?: string; host?: string; headers?: Record<string, string> }

function request({ method = 'POST', path = '/signin', host = 'shop.test', headers }: Change) {
  // Behind the edge the scheme is http whatever people see.
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
  test('reading under another name leads to the right address, path and query kept', () => {
    const asked = request({ method: 'GET', host: 'evil.test', path: '/search?q=tote' })
    expect(checkRequest(asked, publicUrl, false)).toEqual({
      kind: 'elsewhere',
      location: 'https://shop.test/search?q=tote',
    })
  })

  test('a path that begins with two slashes cannot carry the redirect to another host', () => {
    const asked = request({ method: 'GET', host: 'evil.test', path: '//evil.test/x' })
    expect(checkRequest(asked, publicUrl, false)).toMatchObject({
      location: 'https://shop.test//evil.test/x',
    })
  })

  test('writing under another name is refused', () => {
    expect(rejection({ host: 'evil.test', headers: { origin: 'https://shop.test' } })).toBe(
      'wrong_host',
    )
  })

  test('what a proxy says about the host does not count', () => {
    const headers = { 'x-forwarded-host': 'evil.test' }
    expect(rejection({ method: 'GET', headers })).toBeUndefined()
  })
})

describe('where a state-changing request comes from', () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ['our own page', { origin: 'https://shop.test' }, undefined],
    ['our own page by fetch metadata', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['the address bar', { 'sec-fetch-site': 'none' }, undefined],
    ['another site', { origin: 'https://evil.test' }, 'wrong_origin'],
    ['our name without encryption', { origin: 'http://shop.test' }, 'wrong_origin'],
    ['our name on another port', { origin: 'https://shop.test:444' }, 'wrong_origin'],
    ['a name that begins like ours', { origin: 'https://shop.test.evil.test' }, 'wrong_origin'],
    ['a sandboxed frame', { origin: 'null' }, 'wrong_origin'],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }, 'wrong_origin'],
    ['a sibling domain by fetch metadata', { 'sec-fetch-site': 'same-site' }, 'wrong_origin'],
    ['nowhere at all', {}, 'wrong_origin'],
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

  test('a program with its own token and no session may call the API from anywhere', () => {
    const headers = { authorization: 'Bearer x', origin: 'https://partner.test' }
    expect(rejection({ path: '/api/orders', headers }, false)).toBeUndefined()
    expect(rejection({ path: '/api/orders', headers }, true)).toBe('wrong_origin')
  })

  test('a mail program may unsubscribe from nowhere, and do nothing else from there', () => {
    expect(rejection({ path: '/unsubscribe/abc_D-9' }, false)).toBeUndefined()
    for (const path of ['/unsubscribe/', '/unsubscribe/a/../../profile', '/subscribe/abc']) {
      expect(rejection({ path }, false), path).toBe('wrong_origin')
    }
  })

  test('pages are checked without a session too: signing someone in unasked is an attack', () => {
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
  ])('%s takes %i bytes: %s', (path, length, expected) => {
    expect(rejection({ path, headers: { origin, 'content-length': String(length) } })).toBe(
      expected,
    )
  })

  test('a length that is no number counts as too large', () => {
    expect(rejection({ headers: { origin, 'content-length': 'lots' } })).toBe('too_large')
  })

  test('a body of unknown length is refused', () => {
    expect(rejection({ headers: { origin, 'transfer-encoding': 'chunked' } })).toBe('length_needed')
    const bare = { method: 'POST', url: 'http://shop.test/x', headers: new Headers({ origin }) }
    expect(checkRequest(bare, publicUrl, true)?.kind).toBe('length_needed')
    expect(checkRequest({ ...bare, method: 'DELETE' }, publicUrl, true)).toBeUndefined()
  })
})

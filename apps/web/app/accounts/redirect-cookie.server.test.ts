import { expect, test } from 'vitest'
import { redirectCookie } from './registration-cookies.server.ts'

const toRequestHeaders = (setCookie: string) =>
  redirectCookie.read(new Headers({ cookie: setCookie.split(';')[0] ?? '' }))

test('returns to the checkout after registration', () => {
  expect(toRequestHeaders(redirectCookie.set('/claim_brand?brand=1&q=tea'))).toBe(
    '/claim_brand?brand=1&q=tea',
  )
})

test('falls back to the home page without a cookie, with a forged URL or with garbage', () => {
  expect(redirectCookie.read(new Headers())).toBe('/')
  for (const planted of ['//evil.example', 'https://evil.example', '/signin', '\u0000']) {
    expect(toRequestHeaders(redirectCookie.set(planted)), planted).toBe('/')
  }
})

test('clears an older target when registration has none', () => {
  expect(redirectCookie.set('/')).toMatch(/^__Host-target=; Max-Age=0;/)
})

import { expect, test } from 'vitest'
import { redirectCookie } from './redirect-cookie.server.ts'

const toRequestHeaders = (setCookie: string) =>
  redirectCookie.read(new Headers({ cookie: setCookie.split(';')[0] ?? '' }))

test('whoever registers on the way to the checkout finds the way back', () => {
  expect(toRequestHeaders(redirectCookie.set('/claim_brand?brand=1&q=tea'))).toBe(
    '/claim_brand?brand=1&q=tea',
  )
})

test('nothing kept, a planted address or nonsense leads home', () => {
  expect(redirectCookie.read(new Headers())).toBe('/')
  for (const planted of ['//evil.example', 'https://evil.example', '/signin', '\u0000']) {
    expect(toRequestHeaders(redirectCookie.set(planted)), planted).toBe('/')
  }
})

test('registering without a destination forgets an older one', () => {
  expect(redirectCookie.set('/')).toMatch(/^__Host-target=; Max-Age=0;/)
})

import { expect, test } from 'vitest'
import { targetCookie } from './target-cookie.server.ts'

const sentBack = (setCookie: string) =>
  targetCookie.read(new Headers({ cookie: setCookie.split(';')[0] ?? '' }))

test('whoever registers on the way to the checkout finds the way back', () => {
  expect(sentBack(targetCookie.set('/claim_brand?brand=1&q=tea'))).toBe(
    '/claim_brand?brand=1&q=tea',
  )
})

test('nothing kept, a planted address or nonsense leads home', () => {
  expect(targetCookie.read(new Headers())).toBe('/')
  for (const planted of ['//evil.example', 'https://evil.example', '/signin', '\u0000']) {
    expect(sentBack(targetCookie.set(planted)), planted).toBe('/')
  }
})

test('registering without a destination forgets an older one', () => {
  expect(targetCookie.set('/')).toMatch(/^__Host-target=; Max-Age=0;/)
})

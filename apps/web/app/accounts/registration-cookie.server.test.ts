import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registrationCookie } from './registration-cookies.server.ts'

const toRequestHeaders = (setCookie: string) =>
  registrationCookie.read(new Headers({ cookie: setCookie.split(';')[0] ?? '' }))

test('recognizes the browser that registered by its form key', () => {
  const formKey = randomUUID()
  expect(toRequestHeaders(registrationCookie.set(formKey))).toBe(formKey)
  expect(registrationCookie.set(formKey)).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
})

test('ignores a missing cookie and a malformed key', () => {
  expect(registrationCookie.read(new Headers())).toBeUndefined()
  for (const planted of ['', 'a', 'x; Path=/', `${randomUUID()}0`]) {
    expect(toRequestHeaders(registrationCookie.set(planted)), planted).toBeUndefined()
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registrationCookie } from './registration-cookie.server.ts'

const toRequestHeaders = (setCookie: string) =>
  registrationCookie.read(new Headers({ cookie: setCookie.split(';')[0] ?? '' }))

test('the browser that registered is recognized by the key of its form', () => {
  const formKey = randomUUID()
  expect(toRequestHeaders(registrationCookie.set(formKey))).toBe(formKey)
  expect(registrationCookie.set(formKey)).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
})

test('no cookie and a key no form of ours has are no key', () => {
  expect(registrationCookie.read(new Headers())).toBeUndefined()
  for (const planted of ['', 'a', 'x; Path=/', `${randomUUID()}0`]) {
    expect(toRequestHeaders(registrationCookie.set(planted)), planted).toBeUndefined()
  }
})

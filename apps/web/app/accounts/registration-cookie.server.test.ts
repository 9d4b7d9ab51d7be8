import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emailSentCookie, maskEmail, registrationCookie } from './registration-cookies.server.ts'

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

describe('the email a link was sent to', () => {
  const read = (...setCookies: string[]) =>
    emailSentCookie.read(
      new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
    )

  test('is known to the browser that entered it', () => {
    const browserKey = randomUUID()
    const cookie = emailSentCookie.set('register', 'ramona@example.com')
    expect(read(cookie, registrationCookie.set(browserKey))).toEqual({
      purpose: 'register',
      email: 'ramona@example.com',
      browserKey,
    })
    expect(read(emailSentCookie.set('reset', 'ramona@example.com'))).toEqual({
      purpose: 'reset',
      email: 'ramona@example.com',
      browserKey: undefined,
    })
  })

  test('is unknown without a key, for another purpose or with a malformed value', () => {
    expect(read(emailSentCookie.set('register', 'ramona@example.com'))).toBeUndefined()
    expect(read(emailSentCookie.set('reset', 'nobody'))).toBeUndefined()
    expect(read('__Host-email-sent=other.cmFtb25hQGV4YW1wbGUuY29t')).toBeUndefined()
    expect(read('')).toBeUndefined()
  })

  test.each([
    ['ramona@example.com', 'ra•••a@example.com'],
    ['ada@example.com', 'a•••@example.com'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})

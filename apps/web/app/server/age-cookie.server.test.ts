import { describe, expect, test } from 'vitest'
import { createAgeCookie, isAgeVerified } from './cookies.server.ts'

const secret = 'a secret of at least thirty-two characters'
const noon = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const hours = 3600

const sent = (cookie: string) => new Headers({ cookie: cookie.split(';', 1)[0] ?? '' })
const given = sent(createAgeCookie(noon, secret))

test('is HttpOnly, Secure and SameSite', () => {
  const attributes = createAgeCookie(noon, secret).split('; ').slice(1)
  expect(attributes).toEqual(['Max-Age=43200', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
})

test('is valid immediately and for twelve hours', () => {
  expect(isAgeVerified(given, noon, [secret])).toBe(true)
  expect(isAgeVerified(given, later(12 * hours - 1), [secret])).toBe(true)
  expect(isAgeVerified(given, later(12 * hours), [secret])).toBe(false)
})

test('is valid within the second it was issued', () => {
  const fresh = sent(createAgeCookie(later(0.999), secret))
  expect(isAgeVerified(fresh, later(0.999), [secret])).toBe(true)
})

test('rejects a cookie from the future', () => {
  expect(isAgeVerified(given, later(-1), [secret])).toBe(false)
})

describe('invalid cookies', () => {
  const [name, value = ''] = (given.get('cookie') ?? '').split('=')
  const [issuedAt = '', signature = ''] = value.split('.')
  test.each([
    ['no cookie', ''],
    ['an empty one', `${name}=`],
    ['a yes in plain text', `${name}=yes`],
    ['a later time with the old signature', `${name}=${Number(issuedAt) + 60}.${signature}`],
    ['no signature', `${name}=${issuedAt}`],
    ['a truncated signature', `${name}=${issuedAt}.${signature.slice(0, -1)}`],
    ['a wrong signature', `${name}=${issuedAt}.${'A'.repeat(signature.length)}`],
    ['the right cookie under another name', `age=${value}`],
  ])('%s', (_, cookie) => {
    expect(isAgeVerified(new Headers({ cookie }), noon, [secret])).toBe(false)
  })

  test('rejects a signature by another secret', () => {
    const other = createAgeCookie(noon, 'another secret of thirty-two characters.')
    expect(isAgeVerified(sent(other), noon, [secret])).toBe(false)
  })
})

test('ignores other cookies', () => {
  const headers = new Headers({ cookie: `a=b; ${given.get('cookie')}; c=d` })
  expect(isAgeVerified(headers, noon, [secret])).toBe(true)
})

test('accepts a cookie signed before the secret was rotated until it expires', () => {
  const rotated = ['a new secret of at least thirty-two characters', secret]
  expect(isAgeVerified(given, noon, rotated)).toBe(true)
  expect(isAgeVerified(given, later(12 * hours), rotated)).toBe(false)
  expect(isAgeVerified(given, noon, rotated.slice(0, 1))).toBe(false)
})

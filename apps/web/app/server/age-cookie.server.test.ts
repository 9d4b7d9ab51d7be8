import { describe, expect, test } from 'vitest'
import { createAgeCookie, isAgeVerified } from './age-cookie.server.ts'

const secret = 'a secret of at least thirty-two characters'
const noon = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const hours = 3600

const sent = (cookie: string) => new Headers({ cookie: cookie.split(';', 1)[0] ?? '' })
const given = sent(createAgeCookie(noon, secret))

test('the cookie is out of reach of scripts, other sites and plain http', () => {
  const attributes = createAgeCookie(noon, secret).split('; ').slice(1)
  expect(attributes).toEqual(['Max-Age=43200', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
})

test('a yes counts at once and for twelve hours', () => {
  expect(isAgeVerified(given, noon, [secret])).toBe(true)
  expect(isAgeVerified(given, later(12 * hours - 1), [secret])).toBe(true)
  expect(isAgeVerified(given, later(12 * hours), [secret])).toBe(false)
})

test('a yes counts within the second it was given', () => {
  const fresh = sent(createAgeCookie(later(0.999), secret))
  expect(isAgeVerified(fresh, later(0.999), [secret])).toBe(true)
})

test('a yes from the future does not count', () => {
  expect(isAgeVerified(given, later(-1), [secret])).toBe(false)
})

describe('what does not count', () => {
  const [name, value = ''] = (given.get('cookie') ?? '').split('=')
  const [issuedAt = '', signature = ''] = value.split('.')
  test.each([
    ['no cookie', ''],
    ['an empty one', `${name}=`],
    ['a yes in plain text', `${name}=yes`],
    ['a later time with the old signature', `${name}=${Number(issuedAt) + 60}.${signature}`],
    ['no signature', `${name}=${issuedAt}`],
    ['a cut signature', `${name}=${issuedAt}.${signature.slice(0, -1)}`],
    ['another signature', `${name}=${issuedAt}.${'A'.repeat(signature.length)}`],
    ['the right cookie under another name', `age=${value}`],
  ])('%s', (_, cookie) => {
    expect(isAgeVerified(new Headers({ cookie }), noon, [secret])).toBe(false)
  })

  test('one signed with another secret', () => {
    const other = createAgeCookie(noon, 'another secret of thirty-two characters.')
    expect(isAgeVerified(sent(other), noon, [secret])).toBe(false)
  })
})

test('other cookies around it do no harm', () => {
  const headers = new Headers({ cookie: `a=b; ${given.get('cookie')}; c=d` })
  expect(isAgeVerified(headers, noon, [secret])).toBe(true)
})

test('a cookie signed before the secret was rotated is believed until it expires', () => {
  const rotated = ['a new secret of at least thirty-two characters', secret]
  expect(isAgeVerified(given, noon, rotated)).toBe(true)
  expect(isAgeVerified(given, later(12 * hours), rotated)).toBe(false)
  expect(isAgeVerified(given, noon, rotated.slice(0, 1))).toBe(false)
})

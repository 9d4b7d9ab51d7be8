import { describe, expect, test } from 'vitest'
import { HttpsLink, WebLink } from './fields.ts'
import { CompanyBadges, optionalEnum } from './filters.ts'

describe('a choice', () => {
  const Size = optionalEnum(['small', 'large'])

  test.each([
    ['small', 'small'],
    ['', undefined],
    ['all', undefined],
    [undefined, undefined],
  ])('%s is parsed as %s', (sent, read) => {
    expect(Size.parse(sent)).toBe(read)
  })

  test('that does not exist is rejected', () => {
    expect(Size.safeParse('huge').success).toBe(false)
  })
})

describe('badge filters', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['isLgbt', ['isLgbt']],
    [
      ['isLgbt', 'isMinorityOwned'],
      ['isLgbt', 'isMinorityOwned'],
    ],
  ])('%j are parsed as %j', (sent, read) => {
    expect(CompanyBadges.parse(sent)).toEqual(read)
  })

  test('accept badges of companies only: product traits are rejected', () => {
    expect(CompanyBadges.safeParse('petFriendly').success).toBe(false)
  })
})

describe('a link', () => {
  test('is normalized like in a browser', () => {
    expect(HttpsLink.parse(' HTTPS://Kind.Example/a b')).toBe('https://kind.example/a%20b')
  })

  test.each([
    'http://kind.example',
    'https:kind',
    'https://localhost',
    'https://127.0.0.1/',
    'javascript:alert(1)',
    'kind.example',
    `https://kind.example/${'a'.repeat(600)}`,
  ])('rejects %s as an https link to a site', (sent) => {
    expect(HttpsLink.safeParse(sent).success).toBe(false)
  })

  test('to a website may be http', () => {
    expect(WebLink.parse('http://kind.example')).toBe('http://kind.example/')
  })
})

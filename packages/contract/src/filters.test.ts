import { describe, expect, test } from 'vitest'
import { CompanyBadges, optionalEnum } from './filters.ts'
import { HttpsLink, WebLink } from './links.ts'

describe('a choice', () => {
  const Size = optionalEnum(['small', 'large'])

  test.each([
    ['small', 'small'],
    ['', undefined],
    ['all', undefined],
    [undefined, undefined],
  ])('%s is read as %s', (sent, read) => {
    expect(Size.parse(sent)).toBe(read)
  })

  test('that is not offered is refused', () => {
    expect(Size.safeParse('huge').success).toBe(false)
  })
})

describe('badges to filter by', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['isLgbt', ['isLgbt']],
    [
      ['isLgbt', 'isMinorityOwned'],
      ['isLgbt', 'isMinorityOwned'],
    ],
  ])('%j are read as %j', (sent, read) => {
    expect(CompanyBadges.parse(sent)).toEqual(read)
  })

  test('are those of companies: what is said of a product is refused', () => {
    expect(CompanyBadges.safeParse('petFriendly').success).toBe(false)
  })
})

describe('a link', () => {
  test('is kept as a browser would write it', () => {
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
  ])('%s is no https link to a site', (sent) => {
    expect(HttpsLink.safeParse(sent).success).toBe(false)
  })

  test('of a website may be http', () => {
    expect(WebLink.parse('http://kind.example')).toBe('http://kind.example/')
  })
})

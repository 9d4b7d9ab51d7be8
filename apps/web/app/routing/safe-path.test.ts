import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const home = 'https://shop.test'
const slashes = ['/', '\\', '%2f', '%5c', '%2F', '%5C', '.', '..', '%2e', '\t', '\n', '@', ':']

describe('whatever is asked, the way leads nowhere but this site', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(fc.constantFrom(...slashes, 'evil.test', 'javascript:', 'https:', 'a', '?', '#'))
      .map((parts) => parts.join('')),
  )

  test('a browser resolves the answer against our own origin', () => {
    fc.assert(
      fc.property(nasty, (target) => {
        const path = safePath(target)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, home).origin).toBe(home)
        // A path that a browser would read as a host: //evil, /\evil.
        expect(/^[/\\]{2}/.test(decodeURIComponent(new URL(path, home).pathname))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('what was safe stays as it is', () => {
    fc.assert(
      fc.property(nasty, (target) => {
        expect(safePath(safePath(target))).toBe(safePath(target))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('targets on this site are kept', () => {
  test.each([
    '/',
    '/cart',
    '/search?q=tote&advancedCategory=isSustainable',
    '/education_&_resources/Legal',
    '/product/42#reviews',
    '/signin?redirect=%2Fcart',
    '/search?q=https://elsewhere.test',
  ])('%s', (target) => {
    expect(safePath(target)).toBe(target)
  })
})

describe('everything else goes home', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null, as a missing query parameter is', null],
    ['a list', ['/cart']],
    ['the empty text', ''],
    ['a relative path', 'cart'],
    ['another host', '//evil.test'],
    ['another host by backslash', '/\\evil.test'],
    ['another host by encoded slash', '/%2Fevil.test'],
    ['another host by encoded backslash', '/%5Cevil.test'],
    ['another host by dot segment', '/.//evil.test'],
    ['another host by encoded dot segment', '/%2e%2e//evil.test'],
    ['another host behind a tab', '/\t/evil.test'],
    ['another host behind a line break', '/\n/evil.test'],
    ['a header in disguise', '/cart\r\nSet-Cookie: a=b'],
    ['an absolute address', 'https://evil.test/'],
    ['an absolute address without a host of its own', 'https:/evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['a path that cannot be decoded', '/%E0%A4%A'],
    ['something very long', `/${'a'.repeat(2000)}`],
    ['back to the gate', '/age_verification'],
    ['back to the gate, with a target', '/age_verification?redirect=/cart'],
    ['back to the gate, spelled otherwise', '/Age%5Fverification/'],
  ])('%s', (_, target) => {
    expect(safePath(target)).toBe('/')
  })
})

test('a page that would send the visitor in circles can be named', () => {
  const afterSignIn = { avoid: ['/signin', '/age_verification'], fallback: '/profile' }
  expect(safePath('/signin?redirect=/cart', afterSignIn)).toBe('/profile')
  expect(safePath('/cart', afterSignIn)).toBe('/cart')
})

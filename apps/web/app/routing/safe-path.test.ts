import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const home = 'https://shop.test'
const slashes = ['/', '\\', '%2f', '%5c', '%2F', '%5C', '.', '..', '%2e', '\t', '\n', '@', ':']

describe('never leads to another site', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(fc.constantFrom(...slashes, 'evil.test', 'javascript:', 'https:', 'a', '?', '#'))
      .map((parts) => parts.join('')),
  )

  test('resolves to our own origin in a browser', () => {
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

  test('keeps a safe path unchanged', () => {
    fc.assert(
      fc.property(nasty, (target) => {
        expect(safePath(safePath(target))).toBe(safePath(target))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('keeps targets on this site', () => {
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

describe('falls back to the home page otherwise', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null, as a missing query parameter is', null],
    ['an array', ['/cart']],
    ['an empty string', ''],
    ['a relative path', 'cart'],
    ['another host', '//evil.test'],
    ['another host by backslash', '/\\evil.test'],
    ['another host by encoded slash', '/%2Fevil.test'],
    ['another host by encoded backslash', '/%5Cevil.test'],
    ['another host by dot segment', '/.//evil.test'],
    ['another host by encoded dot segment', '/%2e%2e//evil.test'],
    ['another host behind a tab', '/\t/evil.test'],
    ['another host behind a line break', '/\n/evil.test'],
    ['header injection', '/cart\r\nSet-Cookie: a=b'],
    ['an absolute URL', 'https://evil.test/'],
    ['an absolute URL without a host', 'https:/evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['a path that cannot be decoded', '/%E0%A4%A'],
    ['something very long', `/${'a'.repeat(2000)}`],
    ['the age gate', '/age_verification'],
    ['the age gate with a target', '/age_verification?redirect=/cart'],
    ['the age gate in another spelling', '/Age%5Fverification/'],
  ])('%s', (_, target) => {
    expect(safePath(target)).toBe('/')
  })
})

test('rejects pages that would cause a redirect loop', () => {
  const afterSignIn = { avoid: ['/signin', '/age_verification'], fallback: '/profile' }
  expect(safePath('/signin?redirect=/cart', afterSignIn)).toBe('/profile')
  expect(safePath('/cart', afterSignIn)).toBe('/cart')
})

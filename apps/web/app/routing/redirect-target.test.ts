import { expect, test } from 'vitest'
import { getRedirectTarget, withRedirectParam } from './safe-path.ts'

const toUrl = (redirect: string) => {
  const url = new URL('http://site.example/signin')
  url.searchParams.set('redirect', redirect)
  return url
}

test('redirects a visitor to the page they came for', () => {
  expect(getRedirectTarget(toUrl('/cart?step=2'))).toBe('/cart?step=2')
})

test.each([
  '/signin',
  '/register/',
  '/SIGNOUT',
  '/age_verification?redirect=/',
  '/forgot_password',
])('avoids a redirect loop through %s', (passage) => {
  expect(getRedirectTarget(toUrl(passage))).toBe('/')
})

test('redirects another site, or no target, to the fallback', () => {
  expect(getRedirectTarget(toUrl('//evil.example'))).toBe('/')
  expect(getRedirectTarget(new URL('http://site.example/forgot_password'), '/email_sent')).toBe(
    '/email_sent',
  )
})

test('links between sign-in pages keep the target', () => {
  const target = '/search?q=tea&shop=a b#top'
  const link = new URL(withRedirectParam('/register', target), 'http://site.example')
  expect(link.searchParams.get('redirect')).toBe(target)
  expect(withRedirectParam('/register', '/')).toBe('/register')
})

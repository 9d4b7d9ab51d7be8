import { expect, test } from 'vitest'
import { getRedirectTarget, withRedirectParam } from './redirect-target.ts'

const toUrl = (redirect: string) => {
  const url = new URL('http://site.example/signin')
  url.searchParams.set('redirect', redirect)
  return url
}

test('a visitor is sent on to the page they came for', () => {
  expect(getRedirectTarget(toUrl('/cart?step=2'))).toBe('/cart?step=2')
})

test.each([
  '/signin',
  '/register/',
  '/SIGNOUT',
  '/age_verification?redirect=/',
  '/forgot_password',
])('nobody is sent in a circle by way of %s', (passage) => {
  expect(getRedirectTarget(toUrl(passage))).toBe('/')
})

test('another site, or nothing, leads home or to the given page', () => {
  expect(getRedirectTarget(toUrl('//evil.example'))).toBe('/')
  expect(getRedirectTarget(new URL('http://site.example/forgot_password'), '/email_sent')).toBe(
    '/email_sent',
  )
})

test('links between the ways in carry the target along, and what they carry is understood', () => {
  const target = '/search?q=tea&shop=a b#top'
  const link = new URL(withRedirectParam('/register', target), 'http://site.example')
  expect(link.searchParams.get('redirect')).toBe(target)
  expect(withRedirectParam('/register', '/')).toBe('/register')
})

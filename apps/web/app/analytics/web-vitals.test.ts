import { measuredRoutes } from '@fairgrove/contract/analytics.options'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { getMeasuredRoute, isSampled } from './web-vitals.tsx'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a page is reported by its pattern, never with an id', () => {
  expect(getMeasuredRoute({ pathname: '/', params: {} })).toBe('/')
  expect(getMeasuredRoute({ pathname: '/search', params: {} })).toBe('/search')
  expect(getMeasuredRoute({ pathname: `/product/${id}`, params: { id } })).toBe('/product/:id')
})

test('a page without its own series is reported as other', () => {
  for (const [pathname, params] of [
    [`/order/${id}`, { id }],
    ['/password_reset/secret', { token: 'secret' }],
    ['/search/shop/a%20b', { shop: 'a b' }],
    [`/brands/${id}/more`, {}],
    ['/brands/brands', { id: 'brands' }],
  ] as const)
    expect(getMeasuredRoute({ pathname, params })).toBe('other')
})

test('every measured route is a page', () => {
  const listPaths = (entries: RouteConfigEntry[]): (string | undefined)[] =>
    entries.flatMap((entry) => [entry.index ? '/' : entry.path, ...listPaths(entry.children ?? [])])
  const paths = listPaths(routes)
  for (const route of measuredRoutes.filter((each) => each !== 'other'))
    expect(paths).toContain(route)
})

test('a share of page views is sampled, and none of visitors who ask not to be tracked', () => {
  expect(isSampled(10, 0.0999, {})).toBe(true)
  expect(isSampled(10, 0.1, {})).toBe(false)
  expect(isSampled(0, 0, {})).toBe(false)
  expect(isSampled(100, 0.9999, { doNotTrack: '0' })).toBe(true)
  expect(isSampled(100, 0, { doNotTrack: '1' })).toBe(false)
  expect(isSampled(100, 0, { globalPrivacyControl: true })).toBe(false)
})

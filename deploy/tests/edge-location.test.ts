import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import {
  locationCookiePattern,
  locationPathPattern,
} from '../../apps/web/app/location/visitor-location.ts'
import { cacheableHeaders, respondWithPage, startBehindEdge } from './behind-edge.ts'

const chicago = '__Host-location=60616.25.IL.Chicago'
const oakland = '__Host-location=94601.25.CA.Oakland'
const point = '__Host-location=41.88_-87.63.25'
const varying = { ...cacheableHeaders, Vary: 'Cookie, Accept-Encoding' }

test('nginx and the web server have the same patterns for the cookie and the paths', () => {
  const template = readFileSync(join(projectRoot, 'deploy/nginx/nginx.conf.template'), 'utf8')
  expect(template).toContain(`"~${locationCookiePattern}" $location;`)
  expect(template).toContain(`"~${locationPathPattern}" 1;`)
})

test.each([
  '/',
  '/_.data',
  '/dispensaries',
  '/dispensaries.data',
  '/dispensaries?state=IL',
  '/product/0198c1a2-7b1e-7c55-9d1f-0a1b2c3d4e5f',
  '/product/0198c1a2-7b1e-7c55-9d1f-0a1b2c3d4e5f.data',
  '/search?q=tea',
  '/search/category/Edible/shop/merchandise',
  '/cannabis_products',
  '/deals?category=Edible',
  '/products/all_products',
])('%s is cached once per location', async (path) => {
  const { request, origin } = await startBehindEdge(respondWithPage(varying))
  expect(await request(path, { cookie: chicago })).toMatchObject({ text: 'page 1' })
  expect(await request(path, { cookie: `a=b; ${chicago}; c=d` })).toMatchObject({
    cache: 'HIT',
    text: 'page 1',
  })
  expect(await request(path, { cookie: oakland })).toMatchObject({ text: 'page 2' })
  expect(await request(path, { cookie: point })).toMatchObject({ text: 'page 3' })
  expect(await request(path)).toMatchObject({ text: 'page 4' })
  expect(await request(path, { cookie: oakland })).toMatchObject({ cache: 'HIT', text: 'page 2' })
  expect(await request(path)).toMatchObject({ cache: 'HIT', text: 'page 4' })
  expect(origin.requests).toHaveLength(4)
})

test.each(['/about', '/cart', '/dispensary/1', '/search/suggestions?q=tea', '/api/dispensaries'])(
  '%s is cached once for all locations',
  async (path) => {
    const { request, origin } = await startBehindEdge(respondWithPage())
    for (const cookie of [chicago, oakland, point, 'a=b']) await request(path, { cookie })
    expect(origin.requests).toHaveLength(1)
  },
)

test('two hundred invented locations share the page without one', async () => {
  const { request, origin } = await startBehindEdge(respondWithPage(varying))
  for (let n = 0; n < 200; n += 1) {
    const value = ['invented', '60616', '60616.26.IL.Chicago', '606165.25.IL.Chicago'][n % 4]
    await request('/dispensaries', { cookie: `__Host-location=${value}${n}` })
  }
  expect(origin.requests).toHaveLength(1)
})

test('a request with two locations has none, as for the web server', async () => {
  const { request } = await startBehindEdge(respondWithPage(varying))
  await request('/', { cookie: chicago })
  await request('/')
  expect(await request('/', { cookie: `${oakland}; ${chicago}` })).toMatchObject({
    cache: 'HIT',
    text: 'page 2',
  })
})

test('another page that varies by cookies is not cached', async () => {
  const { request } = await startBehindEdge(respondWithPage(varying))
  await request('/about')
  expect(await request('/about')).toMatchObject({ cache: 'MISS', text: 'page 2' })
})

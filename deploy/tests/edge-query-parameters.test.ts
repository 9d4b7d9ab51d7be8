import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  configurationFile,
  listKnownParameters,
  renderNginxConfiguration,
} from '../../scripts/edge/query-parameters.ts'
import { respondWithPage, startBehindEdge } from './behind-edge.ts'

test('the edge knows every query parameter that pages and endpoints read', () => {
  const names = listKnownParameters()
  expect(names).toEqual(expect.arrayContaining(['q', 'page', 'advancedCategory', 'shopCriteria']))
  expect(
    readFileSync(configurationFile, 'utf8'),
    'deploy/nginx/query-parameters.conf is out of date. Run npm run edge:parameters.',
  ).toBe(renderNginxConfiguration(names))
})

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=x', ''],
  ['?q=tea', '?q=tea'],
  ['?q', '?q'],
  ['?q=tea&utm_source=x', '?q=tea'],
  ['?utm_source=x&q=tea', '?q=tea'],
  ['?a=1&b=2&q=tea&c=3&d=4&page=2&e=5', '?q=tea&page=2'],
  ['?advancedCategory=a&x=1&advancedCategory=b', '?advancedCategory=a&advancedCategory=b'],
  ['?q=a%26b%3D1&&Q=1&%71=2&q2=3&qq', '?q=a%26b%3D1'],
  ['?q=?x=1', '?q=?x=1'],
  // More runs of unknown parameters than any of our links has.
  ['?a&q&a&q&a&q&a&q&a&q', ''],
])('a page requested with %s is rendered and cached as %s', async (sent, seen) => {
  const { request, origin } = await startBehindEdge(respondWithPage())
  await request(`/a%2Fb//c${sent}`)
  expect(origin.requests[0]?.url).toBe(`/a%2Fb//c${seen}`)
  expect(await request(`/a%2Fb//c${seen}`)).toMatchObject({ cache: 'HIT', text: 'page 1' })
})

test('two hundred invented parameters share one cached page', async () => {
  const { request, origin } = await startBehindEdge(respondWithPage())
  for (let n = 0; n < 200; n += 1) await request(`/about?invented${n}=${n}`)
  expect(origin.requests).toHaveLength(1)
})

test('accepts a URL as long as nginx reads', async () => {
  const { request } = await startBehindEdge(respondWithPage())
  expect((await request(`/search?${'q&'.repeat(3_500)}`)).status).toBe(200)
  expect((await request(`/search?${'x&'.repeat(3_500)}`)).status).toBe(200)
})

test('a POST keeps its whole query', async () => {
  const { request, origin } = await startBehindEdge(respondWithPage())
  await request('/api/webhooks/paypal?transmission=1', { method: 'POST', body: 'x' })
  expect(origin.requests[0]?.url).toBe('/api/webhooks/paypal?transmission=1')
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from '@fairgrove/contract/problems'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  getRequestContext,
  type RequestContext,
  setRequestContext,
} from '../server/request-context.server.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const product = { _id: id, name: 'Grow Fair tee', contents: {} }
/** A response that every part can read. */
const parts = { places: [], results: 0, place: null, reviews: [], products: [] }

let api: Server
let loader: typeof import('./product.route.tsx').loader
/** What the API does about the parts of the page. */
let respondToParts: 'empty' | 'error' | 'never'

beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? ''
    const isMain = path === `/api/products/${id}` || path.endsWith('/seller')
    const body = isMain ? { product, seller: null } : parts
    const isFailed = !isMain && respondToParts === 'error'
    if (!isMain && respondToParts === 'never') return
    response
      .writeHead(isFailed ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isFailed ? { code: 'unavailable' } : body))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('API_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  loader = (await import('./product.route.tsx')).loader
})

afterAll(() => {
  api.closeAllConnections()
  api.close()
})

beforeEach(() => {
  respondToParts = 'empty'
})

/** Loads the page as a client-side navigation does. */
async function loadPage() {
  const context = new RouterContextProvider()
  const requestContext: RequestContext = {
    path: '/',
    requestId: 'request-1',
    clientAddress: '203.0.113.9',
    userAgent: 'A phone',
    sessionToken: undefined,
    deviceTokens: undefined,
    isAgeVerified: true,
    isSessionOver: false,
    isIncomplete: false,
    pendingParts: 0,
    lastWrite: { position: '0', isNew: false },
    getUser: async () => null,
  }
  setRequestContext(context, requestContext)
  const url = new URL(`https://shop.test/product/${id}`)
  const request = new Request(`${url}.data`)
  const data = await loader({ request, url, params: { id }, context, pattern: '/product/:id' })
  return { data, requestContext: getRequestContext(context) }
}

test('a product page has its parts when they are as fast as the rest', async () => {
  const { data, requestContext } = await loadPage()
  expect(data.product.name).toBe('Grow Fair tee')
  expect(data.related.result).toMatchObject({ data: { products: [] } })
  expect(data.reviews.result).toMatchObject({ data: { reviews: [] } })
  expect(requestContext).toMatchObject({ isIncomplete: false, pendingParts: 0 })
})

test('a product can be bought while its parts fail, and the page is not cached', async () => {
  respondToParts = 'error'
  const { data, requestContext } = await loadPage()
  expect(data.product.name).toBe('Grow Fair tee')
  const { message } = new Problem('unavailable')
  for (const part of [data.pickup, data.reviews, data.related]) {
    expect(part.result).toEqual({ problem: message })
  }
  expect(requestContext.isIncomplete).toBe(true)
})

test('slow parts do not delay the product, and the page is not cached', async () => {
  respondToParts = 'never'
  const startedAt = performance.now()
  const { data, requestContext } = await loadPage()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect(data.product.name).toBe('Grow Fair tee')
  expect(data.reviews.result).toBeInstanceOf(Promise)
  expect(requestContext.pendingParts).toBe(3)
})

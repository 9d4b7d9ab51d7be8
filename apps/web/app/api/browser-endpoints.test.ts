import * as brands from '@fairgrove/contract/brands'
import { browserEndpoints } from '@fairgrove/contract/browser-endpoints.options'
import * as checkout from '@fairgrove/contract/checkout'
import * as dispensaries from '@fairgrove/contract/dispensaries'
import * as dispensaryLists from '@fairgrove/contract/dispensaries.listing'
import { isEndpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import * as push from '@fairgrove/contract/notifications.push'
import * as orders from '@fairgrove/contract/orders'
import * as pickups from '@fairgrove/contract/orders.pickups'
import * as contents from '@fairgrove/contract/products.contents'
import * as search from '@fairgrove/contract/search'
import { afterEach, expect, test, vi } from 'vitest'
import { apiFetch } from './api-fetch.ts'
import * as browser from './browser-endpoints.ts'

const declared = new Map(
  Object.entries({
    ...brands,
    ...checkout,
    ...contents,
    ...dispensaries,
    ...dispensaryLists,
    ...orders,
    ...pickups,
    ...push,
    ...search,
  }),
)
/** The filters count results with the page's own parameters (listing/use-result-count.ts). */
const calledByPath = ['listBrands', 'listProducts']
const requests: Request[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
})

function respond(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, 'https://shop.test'), init))
    return Response.json(body, { status })
  })
}

test.each<[string, { method: string; path: string; idempotent?: true | undefined }]>(
  Object.entries(browserEndpoints),
)('the browser’s %s is the endpoint of that name', (name, endpoint) => {
  const declaration = declared.get(name)
  if (!isEndpoint(declaration)) throw new Error(`The contract declares no ${name}.`)
  const { method, path, idempotent } = declaration
  expect({ method: endpoint.method, path: endpoint.path }).toEqual({ method, path })
  expect(endpoint.idempotent).toBe(idempotent)
  expect(endpoints).toContain(declaration)
})

test('the browser calls every endpoint of the table', () => {
  expect([...Object.keys(browser), ...calledByPath].sort()).toEqual(
    Object.keys(browserEndpoints).sort(),
  )
})

test('sends params, query, body and Idempotency-Key, and returns the response', async () => {
  respond(201, { id: 'PAYPAL-1' })
  const id = '018f0000-0000-7000-8000-000000000001'
  const { id: paypalId } = await apiFetch(browser.startPayment, {
    params: { id },
    query: { key: 'k' },
  })
  expect(paypalId).toBe('PAYPAL-1')
  expect(requests[0]?.url).toBe(`https://shop.test/api/orders/${id}/paypal?key=k`)
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false)

  await apiFetch(browser.createOrder, {
    body: { order: { orderItems: [] } },
    idempotencyKey: 'attempt-1',
  })
  expect(requests[1]?.headers.get('idempotency-key')).toBe('attempt-1')
  expect(await requests[1]?.json()).toEqual({ order: { orderItems: [] } })
})

test('a request that does not match its endpoint does not compile', async () => {
  respond(200, {})
  const order = { orderItems: [] }
  // @ts-expect-error An order needs an Idempotency-Key.
  await apiFetch(browser.createOrder, { body: { order } })
  // @ts-expect-error A quote takes none.
  await apiFetch(browser.getQuote, { body: { order }, idempotencyKey: 'attempt-1' })
  // @ts-expect-error Not a sort order.
  await apiFetch(browser.listDispensaries, { query: { order: 'nearest' } })
  // @ts-expect-error The order's id is missing.
  await apiFetch(browser.capturePayment, { query: {} })
  expect(requests).toHaveLength(4)
})

test.each([
  [{ code: 'sold_out', message: 'Gone.' }, 'sold_out', 'Gone.'],
  [{ code: 'toString' }, 'internal', undefined],
  [{ code: 7 }, 'internal', undefined],
  [null, 'internal', undefined],
])('the error %j is the problem %s', async (body, code, message) => {
  respond(409, body)
  const call = apiFetch(browser.getQuote, { body: { order: { orderItems: [] } } })
  await expect(call).rejects.toMatchObject({ code, ...(message && { message }) })
})

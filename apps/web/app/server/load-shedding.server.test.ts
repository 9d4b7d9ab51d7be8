import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createLoadShedder, getRequestKind, maxInProgress } from './load-shedding.server.ts'

const session = { cookie: '__Host-sid=abc' }
const isSignedIn = ({ cookie = '' }: { cookie?: string }) => cookie === session.cookie

test.each([
  ['/dispensaries', 'GET', {}, 'browsing'],
  ['/orders_of_the_world', 'GET', {}, 'browsing'],
  ['/dispensaries', 'GET', session, 'signedIn'],
  ['/contact', 'POST', {}, 'signedIn'],
  ['/cart', 'GET', {}, 'essential'],
  ['/cart.data', 'GET', {}, 'essential'],
  ['/order/01?key=x', 'GET', {}, 'essential'],
  ['/order_summary', 'POST', session, 'essential'],
  ['/api/orders/01/paypal', 'POST', {}, 'essential'],
  ['/api/webhooks/paypal', 'POST', {}, 'essential'],
  ['/api/products', 'GET', {}, 'browsing'],
  ['/signin', 'POST', {}, 'essential'],
  ['/crisis_resources/sexual_assault', 'GET', {}, 'essential'],
])('%s by %s is %s', (url, method, headers, kind) => {
  expect(getRequestKind({ url, method, headers }, isSignedIn)).toBe(kind)
})

/** A server whose handler answers only when told to. */
async function startServer() {
  const open: ServerResponse[] = []
  const onRefused = vi.fn()
  const shed = createLoadShedder({ onRefused, isSignedIn })
  const server = createServer((request, response) => {
    shed(request, response, () => open.push(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, signal && { signal })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { open, onRefused, get, [Symbol.dispose]: close }
}

test('browsing is refused before checkout is, and is answered again when others are done', async () => {
  using server = await startServer()
  const { open, get } = server
  const waiting = Array.from({ length: maxInProgress.browsing }, () => get('/dispensaries'))
  await vi.waitFor(() => expect(open).toHaveLength(maxInProgress.browsing))

  const refused = await get('/brands')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain('988')
  expect(await (await get('/api/products')).json()).toMatchObject({ code: 'unavailable' })
  expect(server.onRefused).toHaveBeenCalledWith('browsing')

  const order = get('/order_summary')
  await vi.waitFor(() => expect(open).toHaveLength(maxInProgress.browsing + 1))
  for (const response of open) response.end('a page')
  expect((await order).status).toBe(200)
  for (const response of await Promise.all(waiting)) expect(response.status).toBe(200)

  const next = get('/brands')
  await vi.waitFor(() => expect(open).toHaveLength(maxInProgress.browsing + 2))
  open.at(-1)?.end('a page')
  expect((await next).status).toBe(200)
})

test('a closed connection frees its slot', async () => {
  using server = await startServer()
  const { open, get } = server
  const abort = new AbortController()
  const left = Array.from({ length: maxInProgress.browsing }, () =>
    get('/search', abort.signal).catch(() => 'left'),
  )
  await vi.waitFor(() => expect(open).toHaveLength(maxInProgress.browsing))
  expect((await get('/search')).status).toBe(503)
  abort.abort()
  expect(await Promise.all(left)).toEqual(left.map(() => 'left'))
  await vi.waitFor(() => expect(open.every(({ closed }) => closed)).toBe(true))
  const next = get('/search')
  await vi.waitFor(() => expect(open).toHaveLength(maxInProgress.browsing + 1))
  open.at(-1)?.end('a page')
  expect((await next).status).toBe(200)
})

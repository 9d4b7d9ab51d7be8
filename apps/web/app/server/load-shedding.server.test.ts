import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  browsingWhileBusy,
  createLoadShedder,
  getRequestKind,
  maxInProgress,
} from './load-shedding.server.ts'

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
async function startServer(isBusy = () => false) {
  const open: ServerResponse[] = []
  const closed: (string | undefined)[] = []
  const onRefused = vi.fn()
  const shed = createLoadShedder({ onRefused, isBusy, isSignedIn })
  const server = createServer((request, response) => {
    response.once('close', () => closed.push(request.url))
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
  return { open, closed, onRefused, get, [Symbol.dispose]: close }
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

test('while the process is busy, browsing waits for its turn and other requests do not', async () => {
  using server = await startServer(() => true)
  const { open, closed, get } = server
  const pages = Array.from({ length: browsingWhileBusy + 1 }, () => get('/dispensaries'))
  await vi.waitFor(() => expect(open).toHaveLength(browsingWhileBusy))
  const abort = new AbortController()
  const left = get('/brands', abort.signal).catch(() => 'left')
  const order = get('/order_summary')
  await vi.waitFor(() => expect(open).toHaveLength(browsingWhileBusy + 1))
  open.find(({ req }) => req.url === '/order_summary')?.end('a page')
  expect((await order).status).toBe(200)

  abort.abort()
  expect(await left).toBe('left')
  await vi.waitFor(() => expect(closed).toContain('/brands'))
  await vi.waitFor(() => {
    for (const response of open) response.end()
    expect(open).toHaveLength(browsingWhileBusy + 2)
  })
  open.at(-1)?.end()
  for (const response of await Promise.all(pages)) expect(response.status).toBe(200)
})

test('browsing that waits starts when the process is no longer busy', async () => {
  let isBusy = true
  using server = await startServer(() => isBusy)
  const { open, get } = server
  const pages = Array.from({ length: browsingWhileBusy + 3 }, () => get('/dispensaries'))
  await vi.waitFor(() => expect(open).toHaveLength(browsingWhileBusy))
  isBusy = false
  await vi.waitFor(() => expect(open).toHaveLength(browsingWhileBusy + 3))
  for (const response of open) response.end('a page')
  for (const response of await Promise.all(pages)) expect(response.status).toBe(200)
})

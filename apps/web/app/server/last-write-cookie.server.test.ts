import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { connectionKey, getRequestContext } from './request-context.server.ts'

let middleware: typeof import('./middleware.server.ts').requestMiddleware

beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  vi.stubEnv('LOG_LEVEL', 'silent')
  middleware = (await import('./middleware.server.ts')).requestMiddleware
})

/** A page whose API call returned this position, if any. */
async function load(cookie: string, newPosition?: string) {
  const context = new RouterContextProvider()
  context.set(connectionKey, { requestId: 'request-1', clientAddress: '203.0.113.9' })
  let lastWrite: unknown
  const request = new Request('https://shop.test/about', { headers: { cookie } })
  const args = { request, url: new URL(request.url), context, params: {}, pattern: '/about' }
  const response = await middleware(
    args as unknown as Parameters<typeof middleware>[0],
    async () => {
      const requestContext = getRequestContext(context)
      lastWrite = requestContext.lastWrite
      if (newPosition) requestContext.lastWrite = { position: newPosition, isNew: true }
      return new Response('page')
    },
  )
  if (!(response instanceof Response)) throw new Error('There is no response.')
  return { lastWrite, headers: response.headers }
}

test('keeps the position of a change for a minute, in a cookie that scripts cannot read', async () => {
  const { headers, lastWrite } = await load('', '140')
  expect(lastWrite).toEqual({ position: '0', isNew: false })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toBe('__Host-last-write=140; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(headers.get('cache-control')).toBe('no-store')
  const next = await load(cookie.split(';')[0] ?? '')
  expect(next.lastWrite).toEqual({ position: '140', isNew: false })
})

test('a page without a change sets no cookie, so the edge may cache it', async () => {
  const { headers } = await load('__Host-last-write=140')
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('cache-control')).toContain('public')
})

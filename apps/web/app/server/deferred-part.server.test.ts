import { Problem } from '@fairgrove/contract/problems'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toErrorResponse } from './error-response.server.ts'
import { type RequestContext, setRequestContext } from './request-context.server.ts'

let deferPart: typeof import('./deferred-part.server.ts').deferPart

beforeAll(async () => {
  vi.stubEnv('API_URL', 'http://127.0.0.1:1')
  vi.stubEnv('PUBLIC_URL', 'https://shop.test')
  vi.stubEnv('COOKIE_SECRET', 'a secret of at least thirty-two characters')
  deferPart = (await import('./deferred-part.server.ts')).deferPart
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loader's arguments, for the document or for the data of a client-side navigation. */
function buildArgs(kind: 'document' | 'data') {
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
  const context = new RouterContextProvider()
  setRequestContext(context, requestContext)
  const url = new URL('https://shop.test/product/1')
  const request = new Request(kind === 'data' ? `${url}.data` : url)
  return { args: { context, request, url }, requestContext }
}

/** The rest of the page. */
const main = Promise.resolve()

const resolveAfter = <Value>(value: Value, ms: number) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value))

test('a part that is as fast as the page comes with it, and the page may be cached', async () => {
  const { args, requestContext } = buildArgs('data')
  const deferred = deferPart(args, main, resolveAfter('reviews', 50))
  expect(requestContext.pendingParts).toBe(1)
  await vi.advanceTimersByTimeAsync(50)
  expect((await deferred).result).toEqual({ data: 'reviews' })
  expect(requestContext).toMatchObject({ pendingParts: 0, isIncomplete: false })
})

test('a slow part does not delay a client-side navigation, and is pending, so not cached', async () => {
  const { args, requestContext } = buildArgs('data')
  const deferred = deferPart(args, main, resolveAfter('reviews', 3_000))
  await vi.advanceTimersByTimeAsync(100)
  const { result } = await deferred
  expect(result).toBeInstanceOf(Promise)
  expect(requestContext.pendingParts).toBe(1)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(await result).toEqual({ data: 'reviews' })
  expect(requestContext).toMatchObject({ pendingParts: 0, isIncomplete: false })
})

test('a document waits longer, because without scripts a later part stays invisible', async () => {
  const { args } = buildArgs('document')
  const deferred = deferPart(args, main, resolveAfter('reviews', 900))
  await vi.advanceTimersByTimeAsync(900)
  expect((await deferred).result).toEqual({ data: 'reviews' })
})

test.each([
  [new Problem('rate_limited'), new Problem('rate_limited').message],
  [toErrorResponse(new Problem('not_found')), new Problem('not_found').message],
  [new TypeError('x is not a function'), new Problem('internal').message],
])('a part that fails with %s has a message, and the page is not cached', async (error, text) => {
  const { args, requestContext } = buildArgs('document')
  expect(await deferPart(args, main, Promise.reject(error))).toEqual({ result: { problem: text } })
  expect(requestContext).toMatchObject({ pendingParts: 0, isIncomplete: true })
})

test('a part that never loads ends with a message before the page’s own timeout', async () => {
  const { args, requestContext } = buildArgs('data')
  const deferred = deferPart(args, main, new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4_500)
  expect(await (await deferred).result).toEqual({ problem: new Problem('unavailable').message })
  expect(requestContext).toMatchObject({ pendingParts: 0, isIncomplete: true })
})

test('waits for a slow page, so a part that is ready by then comes with it', async () => {
  const { args } = buildArgs('data')
  const deferred = deferPart(args, resolveAfter('product', 2_000), resolveAfter('reviews', 1_900))
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await deferred).result).toEqual({ data: 'reviews' })
})

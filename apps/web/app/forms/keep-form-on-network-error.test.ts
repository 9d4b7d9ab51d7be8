import { problems } from '@fairgrove/contract/problems.table'
import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { offlineFormText } from '../browser/offline.ts'
import { keepFormOnNetworkError } from './keep-form-on-network-error.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

/** The action's result after the middleware. */
async function submit(result: DataStrategyResult, method = 'POST') {
  const body = new URLSearchParams({ intent: 'save', title: 'Hello', password: 'otter' })
  const request = new Request('https://shop.example/form', {
    method,
    ...(method === 'POST' && { body }),
  })
  const args = { request } as Parameters<typeof keepFormOnNetworkError>[0]
  const results = await keepFormOnNetworkError(args, async () => ({ 'routes/form': result }))
  return (results as Record<string, DataStrategyResult>)['routes/form']
}

const networkError = { type: 'error', result: data(new TypeError('Failed to fetch')) } as const
const buildResponse = (status: number, body: unknown) =>
  ({ type: 'error', result: new UNSAFE_ErrorResponseImpl(status, '', body) }) as const

test('turns a network error into a form error that keeps what was typed', async () => {
  expect(await submit(networkError)).toMatchObject({
    type: 'data',
    result: {
      init: { status: 503 },
      data: {
        problem: { code: 'unavailable', message: problems.unavailable.text },
        values: { title: ['Hello'], intent: ['save'] },
        submission: { status: 'error' },
      },
    },
  })
  expect(JSON.stringify(await submit(networkError))).not.toContain('otter')
})

test('says so if the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await submit(networkError)).toMatchObject({
    result: { data: { problem: { message: offlineFormText } } },
  })
})

test('turns a gateway’s error page into a form error', async () => {
  expect(await submit(buildResponse(502, '<h1>Bad gateway</h1>'))).toMatchObject({ type: 'data' })
  expect(await submit(buildResponse(413, ''))).toMatchObject({
    result: { data: { problem: { code: 'body_too_large' } } },
  })
})

test('leaves our own errors, results and pages alone', async () => {
  const own = buildResponse(503, { message: 'Closed.' })
  expect(await submit(own)).toBe(own)
  const bug = { type: 'error', result: data(new RangeError('oops')) } as const
  expect(await submit(bug)).toEqual(bug)
  const saved = { type: 'data', result: { saved: true } } as const
  expect(await submit(saved)).toBe(saved)
  expect((await submit(networkError, 'GET'))?.type).toBe('error')
})

import { Problem } from '@fairgrove/contract/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHandOverQueue, type HandOverEntry, type QueuedHandOver } from './hand-over-queue.ts'

const stored: Record<string, string> = {}
/** Keys are properties, as in a browser. */
const storage = Object.create(
  {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
      Object.assign(storage, { [key]: value })
    },
    removeItem: (key: string) => {
      delete stored[key]
      delete storage[key]
    },
  },
  {},
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const key of Object.keys(storage)) storage.removeItem(key)
})

const build = (n: number): QueuedHandOver => ({
  key: `key-${n}`,
  orderId: `order-${n}`,
  number: `FG-${n}`,
  amountDue: 10,
  customer: 'Ramona Okafor',
})
const offline = () => Promise.reject(new Problem('unavailable'))

function open(send: (handOver: QueuedHandOver) => Promise<string>, accountId = 'u1') {
  const recorded: string[] = []
  let entries: readonly HandOverEntry[] = []
  const queue = createHandOverQueue({
    accountId,
    send,
    onRecorded: ({ key }) => recorded.push(key),
    onChange: (next) => {
      entries = next
    },
  })
  return { queue, recorded, listStates: () => entries.map(({ state }) => state.name) }
}

test('sends in order, one at a time, and retries without a network until each is recorded', async () => {
  let isOnline = false
  const sent: string[] = []
  const send = vi.fn(async ({ key }: QueuedHandOver) => {
    sent.push(key)
    return isOnline ? key : offline()
  })
  const { queue, recorded, listStates } = open(send)
  for (const n of [1, 2, 3]) queue.add(build(n))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(new Set(sent)).toEqual(new Set(['key-1']))
  expect(sent.length).toBeLessThan(8)
  expect(listStates()).toEqual(['waiting', 'sending', 'sending'])
  isOnline = true
  queue.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(recorded).toEqual(['key-1', 'key-2', 'key-3'])
  expect(listStates()).toEqual([])
  expect(Object.keys(stored)).toEqual([])
})

test('survives a reload, without the customer’s name, for the same account only', async () => {
  const first = open(offline)
  first.queue.add(build(1))
  await vi.advanceTimersByTimeAsync(0)
  first.queue.stop()
  expect(JSON.stringify(stored)).not.toContain('Ramona')
  expect(open(async () => 'never', 'u2').listStates()).toEqual([])
  const second = open(async ({ key }) => key)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.recorded).toEqual(['key-1'])
})

test('two taps are one hand-over', async () => {
  const send = vi.fn(offline)
  const { queue, listStates } = open(send)
  queue.add(build(1))
  queue.add({ ...build(1), key: 'key-other' })
  await vi.advanceTimersByTimeAsync(0)
  expect(listStates()).toEqual(['waiting'])
})

test('a refused one is shown until it is dismissed, and does not stop the others', async () => {
  const send = async ({ key }: QueuedHandOver) => {
    if (key === 'key-1') throw new Problem('wrong_order_state', { message: 'Picked up.' })
    return key
  }
  const { queue, recorded, listStates } = open(send)
  queue.add(build(1))
  queue.add(build(2))
  await vi.advanceTimersByTimeAsync(0)
  expect([recorded, listStates()]).toEqual([['key-2'], ['rejected']])
  queue.dismiss('key-1')
  expect(listStates()).toEqual([])
})

test('an ended session keeps it until someone signs in again', async () => {
  let isSignedIn = false
  const { queue, recorded, listStates } = open(async ({ key }) => {
    if (!isSignedIn) throw new Problem('not_signed_in')
    return key
  })
  queue.add(build(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(listStates()).toEqual(['signed_out'])
  isSignedIn = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(recorded).toEqual(['key-1'])
})

import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const createRejection = () => new Error('The queue is full.')
const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

test('runs and queues up to its limits and rejects the next', async () => {
  const semaphore = createSemaphore({ maxRunning: 2, maxQueued: 3 }, createRejection)
  let running = 0
  let maxRunning = 0
  const work = async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await tick()
    running -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => semaphore.run(work)))
  expect(maxRunning).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ])
  expect(results[7]).toMatchObject({ reason: { message: 'The queue is full.' } })
})

test('a failing task frees its slot', async () => {
  const semaphore = createSemaphore({ maxRunning: 1, maxQueued: 1 }, createRejection)
  const results = await Promise.allSettled([
    semaphore.run(() => Promise.reject(new Error('spilled'))),
    semaphore.run(async () => 'done'),
  ])
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }])
  expect(await semaphore.run(async () => 'and again')).toBe('and again')
})

test('is idle when no task runs', async () => {
  const semaphore = createSemaphore({ maxRunning: 1, maxQueued: 1 }, createRejection)
  expect(semaphore.isIdle()).toBe(true)
  const running = [semaphore.run(tick), semaphore.run(tick)]
  expect(semaphore.isIdle()).toBe(false)
  await Promise.all(running)
  expect(semaphore.isIdle()).toBe(true)
})

test('a new task cannot overtake queued ones while a slot is handed over', async () => {
  const semaphore = createSemaphore({ maxRunning: 1, maxQueued: 2 }, createRejection)
  const order: string[] = []
  const first = semaphore.run(tick)
  const second = semaphore.run(async () => order.push('second'))
  const third = first.then(() => semaphore.run(async () => order.push('third')))
  await Promise.all([first, second, third])
  expect(order).toEqual(['second', 'third'])
})

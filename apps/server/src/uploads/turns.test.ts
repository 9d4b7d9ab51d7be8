import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

test('so many work at once, so many wait, and the next is sent away', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
  }
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => turns.take(work)))
  expect(most).toBe(2)
  expect(asked.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ])
  expect(asked[7]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('work that fails gives its place to the next', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const asked = await Promise.allSettled([
    turns.take(() => Promise.reject(new Error('spilled'))),
    turns.take(async () => 'done'),
  ])
  expect(asked).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }])
  expect(await turns.take(async () => 'and again')).toBe('and again')
})

test('whoever comes while a place is handed over does not slip past those who wait', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 2 })
  const order: string[] = []
  const first = turns.take(tick)
  const second = turns.take(async () => order.push('second'))
  const third = first.then(() => turns.take(async () => order.push('third')))
  await Promise.all([first, second, third])
  expect(order).toEqual(['second', 'third'])
})

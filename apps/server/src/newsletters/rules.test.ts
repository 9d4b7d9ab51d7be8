import { expect, test } from 'vitest'
import { decideResult, getBatchSize, getPauseSeconds } from './rules.ts'

const now = new Date('2026-06-01T12:00:00Z')

test.each([
  [undefined, 0, { status: 'sent' }],
  ['bounced', 0, { status: 'bounced' }],
  ['rejected', 0, { status: 'failed' }],
  ['unknown', 0, { status: 'failed' }],
  ['deferred', 0, { status: 'waiting', nextAttemptAt: new Date('2026-06-01T12:05:00Z') }],
  ['deferred', 1, { status: 'waiting', nextAttemptAt: new Date('2026-06-01T12:30:00Z') }],
  ['deferred', 2, { status: 'waiting', nextAttemptAt: new Date('2026-06-01T14:00:00Z') }],
  ['deferred', 3, { status: 'failed' }],
] as const)('%s after %i earlier attempts', (failure, attempts, result) => {
  expect(decideResult(failure, { attempts, now })).toEqual(result)
})

test.each([1, 7, 60, 120, 599, 6_000])(
  'batches at %i per minute stay below that rate',
  (perMinute) => {
    const pause = getPauseSeconds(perMinute, { nextAttemptAt: now, now })
    const batch = getBatchSize(perMinute)
    expect(batch).toBeGreaterThanOrEqual(1)
    expect(batch).toBeLessThanOrEqual(50)
    expect((batch / pause) * 60).toBeLessThanOrEqual(perMinute + 1e-6)
  },
)

test('if only retries are left, the next batch waits for the first of them', () => {
  const nextAttemptAt = new Date('2026-06-01T12:05:00Z')
  expect(getPauseSeconds(120, { nextAttemptAt, now })).toBe(300)
})

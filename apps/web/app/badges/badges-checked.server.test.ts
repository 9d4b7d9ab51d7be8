import { expect, test, vi } from 'vitest'
import { getCheckedOn } from './badges-checked.server.ts'

vi.mock('../server/api-client.server.ts', () => ({ callApi: vi.fn() }))

type Change = Parameters<typeof getCheckedOn>[0]['trail'][number]

const change = (badge: Change['badge'], createdAt: string, isGiven = true): Change => ({
  badge,
  createdAt,
  isGiven,
  reason: 'Checked the documents.',
  expiresOn: null,
  evidence: null,
})

test('the date is true for every badge: the last check of the one checked longest ago', () => {
  const trail = [
    change('isUnionized', '2026-09-01T00:00:00Z', false),
    change('isBlackOwned', '2026-08-01T00:00:00Z'),
    change('isWomanOwned', '2026-06-07T00:00:00Z'),
    change('isBlackOwned', '2025-01-01T00:00:00Z'),
  ]
  expect(getCheckedOn({ badges: ['isBlackOwned', 'isWomanOwned'], trail })).toBe(
    '2026-06-07T00:00:00Z',
  )
})

test('there is no date without badges, or if one of them has no record', () => {
  expect(getCheckedOn({ badges: [], trail: [] })).toBeNull()
  const trail = [change('isBlackOwned', '2026-08-01T00:00:00Z')]
  expect(getCheckedOn({ badges: ['isBlackOwned', 'isLgbt'], trail })).toBeNull()
})

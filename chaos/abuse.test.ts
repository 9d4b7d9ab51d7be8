import { expect, test } from 'vitest'
import { findProblems, runAbuse } from './abuse.ts'

test('attackers from three networks gain next to nothing, and every honest shopper can order', async () => {
  const shoppers = 10
  const report = await runAbuse({ networks: 3, shoppers, seconds: 8 })
  expect(findProblems(report, shoppers)).toEqual([])
  for (const attack of ['hoarding', 'farming', 'guessing', 'flooding'])
    expect(Object.keys(report.statusCounts[attack] ?? {}), attack).not.toEqual(['0'])
}, 480_000)

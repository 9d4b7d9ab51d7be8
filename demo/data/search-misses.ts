import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type { Calendar } from './ids-and-dates.ts'
import type { Row, Tables } from './rows.ts'

/** What shoppers looked for in vain, and about how often a month. */
const terms: Record<string, number> = {
  'vape battery 510': 14,
  'cbd dog treats bacon': 11,
  'live rosin badder': 9,
  'delta 8 gummies': 8,
  'glass bong 18 inch': 6,
  'sleep capsules melatonin': 5,
  'hemp rolling machine': 4,
  'mushroom coffee': 3,
}

const missDays = 60

/** Searches without results over the last two months, some terms on some days. */
export function buildSearchMissTables(calendar: Calendar): Tables {
  const rows = Object.entries(terms).flatMap(([term, perMonth]) => {
    const random = createSeededRandom(`missed:${term}`)
    return Array.from({ length: missDays }, (_, daysAgo) => daysAgo).flatMap((daysAgo): Row[] =>
      random.chance(perMonth / 45)
        ? [
            {
              day: calendar.daysAgo(daysAgo).slice(0, 10),
              term,
              searches: random.between(1, 2),
            },
          ]
        : [],
    )
  })
  return [['search_misses', rows]]
}

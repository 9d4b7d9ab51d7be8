import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type pg from 'pg'
import type { Calendar } from './ids-and-dates.ts'
import { insertMissing } from './rows.ts'

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
export async function insertSearchMisses(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  // Keyed by the day of loading: a second load would add the same searches to other days.
  const { rowCount } = await client.query('select from search_misses limit 1')
  if (rowCount !== 0) return
  const rows = Object.entries(terms).flatMap(([term, perMonth]) => {
    const random = createSeededRandom(`missed:${term}`)
    const days = Array.from({ length: missDays }, (_, daysAgo) => daysAgo)
    return days
      .filter(() => random.chance(perMonth / 45))
      .map((daysAgo) => ({
        day: calendar.daysAgo(daysAgo).slice(0, 10),
        term,
        searches: random.between(1, 2),
      }))
  })
  await insertMissing(client, [['search_misses', rows]])
}

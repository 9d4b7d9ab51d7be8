import { randomInt } from 'node:crypto'
import { badgeNames, minorityGroup, toFlagFilter } from '@fairgrove/contract/badges.options'
import { categoriesByType, dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import { beforeAll, expect, test } from 'vitest'
import { pickRandom } from '../../test/random-catalogue.ts'
import { createReferenceBadgeFilter } from '../../test/reference-badges.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { compactFacetCounts, rebuildFacetCounts } from '../badges/facet-counts.store.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import { dispensaryFacetCounts, readDispensaries } from '../dispensaries/listing.store.ts'

const testDatabase = useTestDatabase()
const states = ['CO', 'IL', 'NV', null]
const page = { number: 1, size: 24, now: new Date() }

const someDispensary = () => ({
  category: pickRandom(dispensaryCategoryNames),
  state: pickRandom(states),
  flags: randomInt(512),
  isApproved: randomInt(5) > 0,
  isArchived: randomInt(5) === 0,
})
const someBadges = () => [minorityGroup, ...badgeNames].filter(() => randomInt(6) === 0)

beforeAll(async () => {
  for (let n = 0; n < 150; n += 1) await seedDispensary(testDatabase.db, someDispensary())
})

async function compareDispensaries(db: Db): Promise<void> {
  const chosen = someBadges()
  const type = pickRandom(['thc', 'cbd', undefined] as const)
  const filters = {
    typeCategories: type && categoriesByType[type],
    category: pickRandom([...dispensaryCategoryNames, undefined, undefined]),
    state: pickRandom(['CO', 'IL', 'WY', undefined]),
  }
  const { counts } = await readDispensaries(
    db,
    {
      ...filters,
      flags: toFlagFilter(chosen),
      status: 'approved',
      viewer: undefined,
      name: undefined,
      minRating: 0,
      near: undefined,
      openAt: [],
      amenities: [],
    },
    'newest',
    page,
  )
  const rows = await db
    .selectFrom('dispensaries')
    .select(['category', 'state', 'flags'])
    .where('isApproved', '=', true)
    .where('isArchived', '=', false)
    .execute()
  const badges = createReferenceBadgeFilter(chosen)
  const typeCategories: readonly string[] | undefined = filters.typeCategories
  const candidates = rows.filter((row) => !typeCategories || typeCategories.includes(row.category))
  const inCategory = (row: { category: string }) =>
    !filters.category || row.category === filters.category
  const inState = (row: { state: string | null }) => !filters.state || row.state === filters.state
  const expectedCounts = (names: (string | null)[]) => {
    const sums: Record<string, number> = {}
    for (const name of names) if (name !== null) sums[name] = (sums[name] ?? 0) + 1
    return sums
  }
  const flagged = candidates.filter(badges.match)
  expect(counts, JSON.stringify({ filters, chosen })).toEqual({
    total: flagged.filter(inCategory).filter(inState).length,
    badges: badges.counts(candidates.filter(inCategory).filter(inState)),
    categories: expectedCounts(flagged.filter(inState).map(({ category }) => category)),
    states: expectedCounts(flagged.filter(inCategory).map(({ state }) => state)),
  })
}

test('counts of dispensaries are exact in every snapshot during writes and compaction', async () => {
  let isDone = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const editDispensary = async () => {
    const id = await seedDispensary(testDatabase.db, someDispensary())
    await testDatabase.db
      .updateTable('dispensaries')
      .set(someDispensary())
      .where('id', '=', id)
      .execute()
    if (randomInt(2))
      await testDatabase.db.deleteFrom('dispensaries').where('id', '=', id).execute()
  }
  const compact = async () => {
    await inTx(testDatabase.db, (tx) => compactFacetCounts(tx, dispensaryFacetCounts))
  }
  const background = Promise.all([editDispensary, compact, compact].map(until))
  try {
    for (let round = 0; round < 60; round++) {
      await testDatabase.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await compareDispensaries(snapshot)
        })
    }
  } finally {
    isDone = true
    await background
  }
}, 120_000)

test('compaction leaves one row per kind, and a rebuild changes no result', async () => {
  const read = () => testDatabase.db.selectFrom('dispensaryTally').selectAll().execute()
  await inTx(testDatabase.db, (tx) => compactFacetCounts(tx, dispensaryFacetCounts))
  const compacted = await read()
  expect(new Set(compacted.map(({ n, ...sort }) => JSON.stringify(sort))).size).toBe(
    compacted.length,
  )
  await inTx(testDatabase.db, (tx) => rebuildFacetCounts(tx, dispensaryFacetCounts))
  expect((await read()).map((row) => JSON.stringify(row)).sort()).toEqual(
    compacted.map((row) => JSON.stringify(row)).sort(),
  )
})

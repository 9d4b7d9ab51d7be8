import { randomInt } from 'node:crypto'
import { badgeNames, minorityGroup, toFlagFilter } from '@fairgrove/contract/badges.options'
import { brandTypes } from '@fairgrove/contract/brands.options'
import { categoriesByType, dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import { beforeAll, expect, test } from 'vitest'
import { insertBrands, pickRandom, randomBrand } from '../../test/random-catalogue.ts'
import { createReferenceBadgeFilter } from '../../test/reference-badges.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { compactFacetCounts, rebuildFacetCounts } from '../badges/facet-counts.store.ts'
import { brandFacetCounts, readBrands } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import { dispensaryFacetCounts, readDispensaries } from '../dispensaries/listing.store.ts'

const testDatabase = useTestDatabase()
const states = ['CO', 'IL', 'NV', null]
const page = { number: 1, size: 24 }

const someDispensary = () => ({
  category: pickRandom(dispensaryCategoryNames),
  state: pickRandom(states),
  flags: randomInt(512),
  isApproved: randomInt(5) > 0,
  isArchived: randomInt(5) === 0,
})
const someBrand = () => ({
  ...randomBrand(),
  sellsThc: randomInt(2) === 0,
  sellsCbd: randomInt(2) === 0,
  status: pickRandom(['approved', 'approved', 'pending', 'archived']),
})
const someBadges = () => [minorityGroup, ...badgeNames].filter(() => randomInt(6) === 0)

beforeAll(async () => {
  for (let n = 0; n < 150; n += 1) await seedDispensary(testDatabase.db, someDispensary())
  await insertBrands(testDatabase.db, Array.from({ length: 150 }, someBrand))
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

async function compareBrands(db: Db): Promise<void> {
  const chosen = someBadges()
  const type = pickRandom([...brandTypes, undefined])
  const filter = { type, flags: toFlagFilter(chosen), status: undefined, viewer: undefined }
  const plain = { name: undefined, productType: undefined }
  const { counts } = await readBrands(db, { ...filter, ...plain }, page)
  const rows = await db
    .selectFrom('brands')
    .select(['flags', 'sellsThc', 'sellsCbd'])
    .where('status', '=', 'approved')
    .execute()
  const badges = createReferenceBadgeFilter(chosen)
  const typeCategories = rows.filter(
    (row) => !type || (type === 'thc' ? row.sellsThc : row.sellsCbd),
  )
  const flagged = rows.filter(badges.match)
  expect(counts, JSON.stringify({ type, chosen })).toEqual({
    total: typeCategories.filter(badges.match).length,
    badges: badges.counts(typeCategories),
    types: {
      thc: flagged.filter(({ sellsThc }) => sellsThc).length,
      cbd: flagged.filter(({ sellsCbd }) => sellsCbd).length,
    },
  })
}

test('counts of dispensaries and brands are exact in every snapshot during writes and compaction', async () => {
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
  const editBrand = async () => {
    const brand = someBrand()
    await insertBrands(testDatabase.db, [brand])
    const { id, ...changes } = { ...someBrand(), id: brand.id }
    await testDatabase.db.updateTable('brands').set(changes).where('id', '=', id).execute()
    if (randomInt(2)) await testDatabase.db.deleteFrom('brands').where('id', '=', id).execute()
  }
  const compact = async () => {
    await inTx(testDatabase.db, (tx) => compactFacetCounts(tx, dispensaryFacetCounts))
    await inTx(testDatabase.db, (tx) => compactFacetCounts(tx, brandFacetCounts))
  }
  const background = Promise.all([editDispensary, editBrand, compact, compact].map(until))
  try {
    for (let round = 0; round < 60; round++) {
      await testDatabase.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await compareDispensaries(snapshot)
          await compareBrands(snapshot)
        })
    }
  } finally {
    isDone = true
    await background
  }
}, 120_000)

test('compaction leaves one row per kind, and a rebuild changes no result', async () => {
  for (const expectedCounts of [dispensaryFacetCounts, brandFacetCounts]) {
    await inTx(testDatabase.db, (tx) => compactFacetCounts(tx, expectedCounts))
    const read = () => listRows(expectedCounts.table)
    const compacted = await read()
    expect(new Set(compacted.map(({ n, ...sort }) => JSON.stringify(sort))).size).toBe(
      compacted.length,
    )
    await inTx(testDatabase.db, (tx) => rebuildFacetCounts(tx, expectedCounts))
    expect((await read()).map((row) => JSON.stringify(row)).sort()).toEqual(
      compacted.map((row) => JSON.stringify(row)).sort(),
    )
  }
})

function listRows(table: string): Promise<Record<string, unknown>[]> {
  return testDatabase.db
    .selectFrom(table === 'brand_tally' ? 'brandTally' : 'dispensaryTally')
    .selectAll()
    .execute()
}

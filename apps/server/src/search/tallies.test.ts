import { randomInt } from 'node:crypto'
import { badgeNames, flagFilterOf, minorityGroup } from '@fairgrove/contract/badges.options'
import { brandTypes } from '@fairgrove/contract/brands.options'
import { categoriesOfType, dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import { beforeAll, expect, test } from 'vitest'
import { badgesByHand } from '../../test/badges-by-hand.ts'
import { insertBrands, pick, randomBrand } from '../../test/catalogue.ts'
import { useDatabase } from '../../test/database.ts'
import { makeDispensary } from '../../test/directory.ts'
import { foldTally, recountTally } from '../badges/tally.store.ts'
import { brandTally, readBrands } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import { dispensaryTally, readDispensaries } from '../dispensaries/listing.store.ts'

const lent = useDatabase()
const states = ['CO', 'IL', 'NV', null]
const page = { number: 1, size: 24 }

const someDispensary = () => ({
  category: pick(dispensaryCategoryNames),
  state: pick(states),
  flags: randomInt(512),
  isApproved: randomInt(5) > 0,
  isArchived: randomInt(5) === 0,
})
const someBrand = () => ({
  ...randomBrand(),
  sellsThc: randomInt(2) === 0,
  sellsCbd: randomInt(2) === 0,
  status: pick(['approved', 'approved', 'pending', 'archived']),
})
const someBadges = () => [minorityGroup, ...badgeNames].filter(() => randomInt(6) === 0)

beforeAll(async () => {
  for (let n = 0; n < 150; n += 1) await makeDispensary(lent.db, someDispensary())
  await insertBrands(lent.db, Array.from({ length: 150 }, someBrand))
})

async function compareDispensaries(db: Db): Promise<void> {
  const chosen = someBadges()
  const type = pick(['thc', 'cbd', undefined] as const)
  const wish = {
    ofType: type && categoriesOfType[type],
    category: pick([...dispensaryCategoryNames, undefined, undefined]),
    state: pick(['CO', 'IL', 'WY', undefined]),
  }
  const { counts } = await readDispensaries(
    db,
    {
      ...{ ...wish, flags: flagFilterOf(chosen), status: 'approved', viewer: undefined },
      ...{ name: undefined, minRating: 0, near: undefined },
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
  const badges = badgesByHand(chosen)
  const ofType: readonly string[] | undefined = wish.ofType
  const candidates = rows.filter((row) => !ofType || ofType.includes(row.category))
  const inCategory = (row: { category: string }) => !wish.category || row.category === wish.category
  const inState = (row: { state: string | null }) => !wish.state || row.state === wish.state
  const tally = (names: (string | null)[]) => {
    const sums: Record<string, number> = {}
    for (const name of names) if (name !== null) sums[name] = (sums[name] ?? 0) + 1
    return sums
  }
  const flagged = candidates.filter(badges.match)
  expect(counts, JSON.stringify({ wish, chosen })).toEqual({
    total: flagged.filter(inCategory).filter(inState).length,
    badges: badges.counts(candidates.filter(inCategory).filter(inState)),
    categories: tally(flagged.filter(inState).map(({ category }) => category)),
    states: tally(flagged.filter(inCategory).map(({ state }) => state)),
  })
}

async function compareBrands(db: Db): Promise<void> {
  const chosen = someBadges()
  const type = pick([...brandTypes, undefined])
  const filter = { type, flags: flagFilterOf(chosen), status: undefined, viewer: undefined }
  const plain = { name: undefined, productType: undefined }
  const { counts } = await readBrands(db, { ...filter, ...plain }, page)
  const rows = await db
    .selectFrom('brands')
    .select(['flags', 'sellsThc', 'sellsCbd'])
    .where('status', '=', 'approved')
    .execute()
  const badges = badgesByHand(chosen)
  const ofType = rows.filter((row) => !type || (type === 'thc' ? row.sellsThc : row.sellsCbd))
  const flagged = rows.filter(badges.match)
  expect(counts, JSON.stringify({ type, chosen })).toEqual({
    total: ofType.filter(badges.match).length,
    badges: badges.counts(ofType),
    types: {
      thc: flagged.filter(({ sellsThc }) => sellsThc).length,
      cbd: flagged.filter(({ sellsCbd }) => sellsCbd).length,
    },
  })
}

test('counts of dispensaries and brands are exact in every snapshot while others write and fold', async () => {
  let isDone = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const editDispensary = async () => {
    const id = await makeDispensary(lent.db, someDispensary())
    await lent.db.updateTable('dispensaries').set(someDispensary()).where('id', '=', id).execute()
    if (randomInt(2)) await lent.db.deleteFrom('dispensaries').where('id', '=', id).execute()
  }
  const editBrand = async () => {
    const brand = someBrand()
    await insertBrands(lent.db, [brand])
    const { id, ...changes } = { ...someBrand(), id: brand.id }
    await lent.db.updateTable('brands').set(changes).where('id', '=', id).execute()
    if (randomInt(2)) await lent.db.deleteFrom('brands').where('id', '=', id).execute()
  }
  const fold = async () => {
    await inTx(lent.db, (tx) => foldTally(tx, dispensaryTally))
    await inTx(lent.db, (tx) => foldTally(tx, brandTally))
  }
  const background = Promise.all([editDispensary, editBrand, fold, fold].map(until))
  try {
    for (let round = 0; round < 60; round++) {
      await lent.db
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

test('folding leaves one row per sort, and counting anew changes no answer', async () => {
  for (const tally of [dispensaryTally, brandTally]) {
    await inTx(lent.db, (tx) => foldTally(tx, tally))
    const read = () => rowsOf(tally.table)
    const folded = await read()
    expect(new Set(folded.map(({ n, ...sort }) => JSON.stringify(sort))).size).toBe(folded.length)
    await inTx(lent.db, (tx) => recountTally(tx, tally))
    expect((await read()).map((row) => JSON.stringify(row)).sort()).toEqual(
      folded.map((row) => JSON.stringify(row)).sort(),
    )
  }
})

function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return lent.db
    .selectFrom(table === 'brand_tally' ? 'brandTally' : 'dispensaryTally')
    .selectAll()
    .execute()
}

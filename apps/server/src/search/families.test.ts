import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  chicago,
  type Directory,
  directoryWriters,
  findStaleInventory,
  seedDirectory,
} from '../../test/directory-writers.ts'
import { pickRandom } from '../../test/random-catalogue.ts'
import { listRounds } from '../../test/random-rounds.ts'
import {
  expectFamilyListingToMatch,
  findWrongFamilies,
  groupIntoFamilies,
  randomMemberChange,
  selectFamilyCards,
} from '../../test/reference-families.ts'
import { randomProductSearch } from '../../test/reference-product-listing.ts'
import { seedAccounts } from '../../test/seed-listings.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { inTx } from '../db/tx.ts'
import { lockInventory, lockProductFamilies, lockProductRows } from '../products/locks.store.ts'
import { compactListingCounts, rebuildCounts } from './rollup.store.ts'

const testDatabase = useTestDatabase()
let directory: Directory
let familyIds: string[]

beforeAll(async () => {
  directory = await seedDirectory(testDatabase.db, testDatabase.ownerDb)
  familyIds = await groupIntoFamilies(testDatabase.db, directory.brandIds)
}, 120_000)

const randomSearch = () =>
  randomProductSearch(
    directory.brandIds,
    randomInt(3) === 0 ? { ...chicago, radius: pickRandom([8, 25, 200]) } : {},
  )

test('listings with families agree with a brute-force computation', async () => {
  expect(await findWrongFamilies(testDatabase.db)).toEqual([])
  const cards = await selectFamilyCards(testDatabase.db)
  for (const _ of listRounds(25)) {
    await expectFamilyListingToMatch(testDatabase.db, randomSearch(), cards)
  }
  await inTx(testDatabase.db, compactListingCounts)
  for (const _ of listRounds(8)) {
    await expectFamilyListingToMatch(testDatabase.db, randomSearch(), cards)
  }
  await inTx(testDatabase.db, rebuildCounts)
  for (const _ of listRounds(8)) {
    await expectFamilyListingToMatch(testDatabase.db, randomSearch(), cards)
  }
}, 240_000)

test('families stay correct while sizes change, join, leave and are reviewed', async () => {
  const { db } = testDatabase
  const accountIds = await seedAccounts(db, 40)
  const members = await db
    .selectFrom('products')
    .select(['id', 'familyId'])
    .where('familyId', 'in', familyIds.slice(0, 12))
    .execute()
  const change = (id: string, changes: object) =>
    inTx(db, async (tx) => {
      await lockProductFamilies(tx, [id])
      await lockProductRows(tx, [id])
      await lockInventory(tx, [id])
      await tx.updateTable('products').set(changes).where('id', '=', id).execute()
    })
  const writers = {
    edit: () => change(pickRandom(members).id, randomMemberChange()),
    leaveAndJoin: async () => {
      const { id, familyId } = pickRandom(members)
      await change(id, { familyId: null })
      await change(id, { familyId })
    },
    // Without the lock of the family: slower, not wrong.
    editUnlocked: () =>
      inTx(db, async (tx) => {
        await tx
          .updateTable('products')
          .set(randomMemberChange())
          .where('id', '=', pickRandom(members).id)
          .execute()
      }),
    review: () =>
      inTx(db, async (tx) => {
        const now = new Date()
        await tx
          .insertInto('reviews')
          .values({
            id: uuidv7(),
            productId: pickRandom(members).id,
            accountId: pickRandom(accountIds),
            stars: randomInt(1, 6),
            comment: 'Good.',
            createdAt: now,
            updatedAt: now,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['productId', 'accountId'])
              .where('productId', 'is not', null)
              .doUpdateSet({ stars: randomInt(1, 6), isHidden: randomInt(3) === 0 }),
          )
          .execute()
      }),
    editBrand: directoryWriters(db, directory).editBrand,
  }
  await Promise.all(
    Object.values(writers).map(async (work) => {
      for (const _ of listRounds(10)) await work()
    }),
  )
  expect(await findWrongFamilies(db)).toEqual([])
  expect(await findStaleInventory(db)).toEqual([])
  const cards = await selectFamilyCards(db)
  for (const _ of listRounds(8)) {
    await expectFamilyListingToMatch(db, randomSearch(), cards)
  }
}, 240_000)

import { randomInt } from 'node:crypto'
import { cardsPerPage } from '@fairgrove/contract/paging'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  insertBrands,
  insertProducts,
  pickRandom,
  randomBrand,
  randomProduct,
} from '../../test/random-catalogue.ts'
import { listRounds } from '../../test/random-rounds.ts'
import {
  buildDeps,
  expectListingToMatch,
  randomProductSearch,
  selectPublicProducts,
} from '../../test/reference-product-listing.ts'
import { expectRelevanceOrder } from '../../test/reference-relevance.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { syncBrandProducts } from '../products/store.ts'
import { listPublicProducts } from './actions.ts'
import { compactWordCounts, rerankChangedProducts } from './common-words.changes.store.ts'
import { listWordsToRebuild, rebuildCommonWord } from './common-words.rebuild.store.ts'

const testDatabase = useTestDatabase()
const brands = Array.from({ length: 60 }, randomBrand)
const brandIds = brands.map(({ id }) => id)
const words = ['cedar', 'honey', 'velvet']

/** As few as a first page is chosen from, so that lists are cut off, and some searches need more than is kept. */
const sizes = { minListings: 300, all: 240, category: 140, flag: 130, categoryAndFlag: 120 }

beforeAll(async () => {
  await insertBrands(testDatabase.db, brands)
  await insertProducts(
    testDatabase.db,
    Array.from({ length: 4_000 }, () => ({
      ...randomProduct(pickRandom(brands).id),
      popularity: pickRandom([0, 0, 0, 1, 5, 40]),
    })),
  )
  await rebuildAll()
  await sql`analyze`.execute(testDatabase.ownerDb)
})

async function rebuildAll(): Promise<void> {
  for (const lexeme of await listWordsToRebuild(testDatabase.db, sizes))
    await inTx(testDatabase.db, (tx) => rebuildCommonWord(tx, lexeme, sizes))
}

async function applyChanges(): Promise<void> {
  while (await inTx(testDatabase.db, compactWordCounts));
  while (await inTx(testDatabase.db, rerankChangedProducts));
}

const searchWord = (overrides: object = {}) =>
  randomProductSearch(brandIds, {
    name: pickRandom(words),
    order: undefined,
    brand: undefined,
    rating: 0,
    ...overrides,
  })

const list = async (query: object) =>
  listPublicProducts(buildDeps(testDatabase.db), ProductQuery.parse(query), [])
const listIds = async (query: object) => (await list(query)).products.map(({ _id }) => _id)

async function listCommonWords(): Promise<string[]> {
  const rows = await testDatabase.db
    .selectFrom('searchCommonWords')
    .select('lexeme')
    .orderBy('lexeme')
    .execute()
  return rows.map(({ lexeme }) => lexeme)
}

test('pages and all counts agree with a brute-force computation, whatever the filters', async () => {
  const rows = await selectPublicProducts(testDatabase.db)
  for (const _ of listRounds(15)) {
    const search = searchWord()
    await expectListingToMatch(testDatabase.db, search, rows)
    await expectRelevanceOrder(testDatabase.db, search, rows)
  }
}, 120_000)

test('no product is on two pages, also past those that are kept', async () => {
  const { pages, results } = await list({ name: 'cedar' })
  expect(results).toBeGreaterThan(sizes.all)
  const shown: string[] = []
  for (let pageNumber = 1; pageNumber <= pages; pageNumber++)
    shown.push(...(await listIds({ name: 'cedar', pageNumber })))
  expect(shown).toHaveLength(results)
  expect(new Set(shown).size).toBe(results)
})

test('the first page has at most three products of a brand, unless it is searched by name', async () => {
  const brand = { ...randomBrand(), name: 'Umbra' }
  await insertBrands(testDatabase.db, [brand])
  const make = (name: string) => ({
    ...randomProduct(brand.id),
    name,
    description: '',
    status: 'approved',
    popularity: 900,
  })
  const own = Array.from({ length: 30 }, (_, n) => make(`velvet ${n}`))
  const others = Array.from({ length: 40 }, () => ({
    ...randomProduct(pickRandom(brandIds)),
    name: 'lantern',
    description: 'umbra',
    status: 'approved',
  }))
  await insertProducts(testDatabase.db, [...own, ...others])
  await applyChanges()
  const ownIds = own.map(({ id }) => id)
  const countOwn = async (query: object) =>
    (await listIds(query)).filter((id) => ownIds.includes(id)).length
  expect(await countOwn({ name: 'velvet' })).toBe(3)
  expect(await countOwn({ name: 'velvet', pageNumber: 2 })).toBe(cardsPerPage)
  expect(await countOwn({ name: 'umbra' })).toBe(cardsPerPage)
  expect(await countOwn({ name: 'velvet', brand: brand.id })).toBe(cardsPerPage)
  await testDatabase.db.deleteFrom('products').where('brandId', '=', brand.id).execute()
})

test('a product that is withdrawn, renamed or recategorized is not shown from then on', async () => {
  const category = 'Edible' as const
  const query = { name: 'honey', category }
  const [withdrawn, renamed, moved, unbranded] = await listIds(query)
  const brandId = crypto.randomUUID()
  await insertBrands(testDatabase.db, [{ ...randomBrand(), id: brandId, status: 'pending' }])
  const set = (id: string | undefined, changes: object) =>
    testDatabase.db
      .updateTable('products')
      .set(changes)
      .where('id', '=', id as string)
      .execute()
  const before = await list(query)
  await set(withdrawn, { status: 'archived' })
  await set(renamed, { name: 'ember', description: 'ember' })
  await set(moved, { category: 'Topical' })
  await set(unbranded, { brandId })
  const after = await list(query)
  expect(after.results).toBe(before.results - 4)
  const shown = after.products.map(({ _id }) => _id)
  expect(shown).toHaveLength(cardsPerPage)
  for (const id of [withdrawn, renamed, moved, unbranded]) expect(shown).not.toContain(id)
  await applyChanges()
  await expectRelevanceOrder(
    testDatabase.db,
    { query: ProductQuery.parse(query), chosen: [] },
    await selectPublicProducts(testDatabase.db),
  )
})

test('new and trending products join the best ones when the job has run', async () => {
  const [first] = await listIds({ name: 'velvet', pageNumber: 9 })
  const added = {
    ...randomProduct(pickRandom(brandIds)),
    name: 'velvet velvet',
    status: 'approved',
    popularity: 5_000,
  }
  await insertProducts(testDatabase.db, [added])
  await testDatabase.db
    .updateTable('products')
    .set({ popularity: 4_000_000 })
    .where('id', '=', first as string)
    .execute()
  const rows = await selectPublicProducts(testDatabase.db)
  const search = { query: ProductQuery.parse({ name: 'velvet' }), chosen: [] }
  await expectListingToMatch(testDatabase.db, search, rows)
  await applyChanges()
  expect((await listIds({ name: 'velvet' })).slice(0, 2).sort()).toEqual([first, added.id].sort())
  await expectRelevanceOrder(testDatabase.db, search, rows)
})

test('a word becomes common and rare again', async () => {
  const make = (n: number) => ({
    ...randomProduct(pickRandom(brandIds)),
    name: `quokka ${n}`,
    status: 'approved',
  })
  const many = Array.from({ length: sizes.minListings + 1 }, (_, n) => make(n))
  const compare = async () => {
    const search = { query: ProductQuery.parse({ name: 'quokka' }), chosen: [] }
    const rows = await selectPublicProducts(testDatabase.db)
    await expectListingToMatch(testDatabase.db, search, rows)
    await expectRelevanceOrder(testDatabase.db, search, rows)
  }
  await insertProducts(testDatabase.db, many.slice(1))
  await rebuildAll()
  expect(await listCommonWords()).not.toContain('quokka')
  await compare()
  await insertProducts(testDatabase.db, many.slice(0, 1))
  // The changes of the products are still to be added.
  await rebuildAll()
  expect(await listCommonWords()).toContain('quokka')
  await compare()
  await applyChanges()
  await compare()
  const ids = many.map(({ id }) => id)
  await testDatabase.db.deleteFrom('products').where('id', 'in', ids.slice(0, 9)).execute()
  await compare()
  await rebuildAll()
  expect(await listCommonWords()).not.toContain('quokka')
  await applyChanges()
  await compare()
  await testDatabase.db.deleteFrom('products').where('id', 'in', ids).execute()
})

test('a rebuild that fails changes nothing, and one that is repeated changes no result', async () => {
  const rows = await selectPublicProducts(testDatabase.db)
  const readCounts = async (lexemes: readonly string[]) =>
    (await testDatabase.db.selectFrom('searchWordCounts').selectAll().execute())
      .filter(({ n, lexeme }) => n !== 0 && lexemes.includes(lexeme))
      .map((row) => JSON.stringify(row))
      .sort()
  await applyChanges()
  const common = await listCommonWords()
  const before = await readCounts(common)
  const failing = inTx(testDatabase.db, async (tx) => {
    await rebuildCommonWord(tx, 'cedar', { ...sizes, minListings: 1_000_000 })
    throw new Error('The worker stopped.')
  })
  await expect(failing).rejects.toThrow('The worker stopped.')
  expect(await readCounts(common)).toEqual(before)
  // The tests before may have left a random word at the limit of common words, so that rebuilding removes it.
  for (const isRepeated of [false, true]) {
    await rebuildAll()
    const still = (await listCommonWords()).filter((word) => common.includes(word))
    expect(still).toEqual(expect.arrayContaining(words))
    const kept = before.filter((row) => still.includes(JSON.parse(row).lexeme))
    expect(await readCounts(still), isRepeated ? 'repeated' : 'first').toEqual(kept)
  }
  await expectRelevanceOrder(
    testDatabase.db,
    { query: ProductQuery.parse({ name: 'cedar' }), chosen: [] },
    rows,
  )
})

test('counts are exact in every snapshot while products and brands change and words are rebuilt', async () => {
  let isDone = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const { db } = testDatabase
  const editProduct = async () => {
    const product = randomProduct(pickRandom(brandIds))
    await insertProducts(db, [product])
    await db
      .updateTable('products')
      .set(
        pickRandom([
          { priceCents: 4321, status: 'approved' },
          { name: 'cedar honey', status: 'approved' },
          { category: 'Topical', popularity: randomInt(90), status: 'approved' },
        ]),
      )
      .where('id', '=', product.id)
      .execute()
    if (randomInt(2))
      await db
        .updateTable('products')
        .set({ status: 'archived' })
        .where('id', '=', product.id)
        .execute()
  }
  const editBrand = () =>
    inTx(db, async (tx) => {
      const brandId = pickRandom(brandIds)
      const changes = {
        flags: randomInt(512),
        status: pickRandom(['approved', 'approved', 'pending']),
      }
      await tx.updateTable('brands').set(changes).where('id', '=', brandId).execute()
      const options = { brandId, after: undefined, limit: 5_000, houseAccountId: undefined }
      await syncBrandProducts(tx, options)
    })
  const compact = () => inTx(db, compactWordCounts)
  const rerank = () => inTx(db, rerankChangedProducts)
  const rebuild = () => inTx(db, (tx) => rebuildCommonWord(tx, pickRandom(words), sizes))
  const writers = [editProduct, editProduct, editBrand, compact, rerank, rebuild]
  const background = Promise.all(writers.map(until))
  try {
    for (const _ of listRounds(10)) {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) =>
          expectListingToMatch(snapshot, searchWord(), await selectPublicProducts(snapshot)),
        )
    }
  } finally {
    isDone = true
    await background
  }
  await applyChanges()
  const rows = await selectPublicProducts(db)
  for (const _ of listRounds(5)) await expectRelevanceOrder(db, searchWord(), rows)
}, 120_000)

import { saveSearch } from '@fairgrove/contract/follows'
import { expect, test } from 'vitest'
import { type Follower, listDigests, listUpdates, passDay } from '../../test/follow-fixtures.ts'
import { seedBasicBrand, seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { saveInventoryRow } from '../products/inventory.store.ts'
import { listDistinctSearches, maxChangesPerFollow } from './changes.store.ts'
import { collectChanges } from './collect.actions.ts'

const harness = useServerHarness()

async function createSearcher(page: 'products' | 'dispensaries', query: object): Promise<Follower> {
  const person = await createSignedInAccount(harness)
  await save(person, page, query)
  return person
}

async function save({ token }: Follower, page: 'products' | 'dispensaries', query: object) {
  const body = { search: { page, query } } as never
  expect((await harness.call(saveSearch, { token, body })).status).toBe(201)
}

/** A product that an admin approves now, as the public sees it from then on. */
async function list(name: string, changes: Parameters<typeof seedProduct>[1] = {}) {
  const createdAt = new Date()
  const id = await seedProduct(harness.db, { name, status: 'pending', createdAt, ...changes })
  await approve(id)
  return id
}

const approve = (id: string) =>
  harness.db.updateTable('products').set({ status: 'approved' }).where('id', '=', id).execute()

const stock = (dispensaryId: string, productId: string, onHand: number) =>
  inTx(harness.db, (tx) =>
    saveInventoryRow(tx, { dispensaryId, productId, onHand, confirmedAt: new Date() }),
  )

const seedPlace = async (state: string, lat: number, lng: number) => {
  const id = await seedBasicDispensary(harness.db, { state, city: 'Town' })
  await sql`update dispensaries set place = st_point(${lng}, ${lat})::geography where id = ${id}`.execute(
    harness.db,
  )
  return id
}

test('a new product that matches is told once, and others are not', async () => {
  const blackOwned = await seedBasicBrand(harness.db, { flags: 1 })
  const query = { category: 'Edible', advancedCategory: ['isBlackOwned'], max: 25 }
  const person = await createSearcher('products', query)
  const edible = { category: 'Edible', priceCents: 1_500 }
  const id = await list('Match', { ...edible, brandId: blackOwned })
  await list('No badge', edible)
  await list('Other category', { brandId: blackOwned, priceCents: 1_500 })
  await list('Too expensive', { ...edible, priceCents: 2_600, brandId: blackOwned })
  await list('Old', { ...edible, brandId: blackOwned, createdAt: new Date('2026-01-01') })
  await passDay(harness)
  expect(await listUpdates(harness, person)).toEqual(['new Match'])
  const [digest] = await listDigests(person)
  expect(digest?.text).toContain('Edible, Black-owned, under $25')
  // Hidden and listed again is not new.
  await harness.db.updateTable('products').set({ status: 'pending' }).where('id', '=', id).execute()
  await approve(id)
  await passDay(harness)
  expect(await listDigests(person)).toHaveLength(1)
})

test('words find new products as the listing does', async () => {
  const person = await createSearcher('products', { name: 'huckleberry gummies' })
  await list('Huckleberry gummy', { category: 'Edible' })
  await list('Plain gummy', { category: 'Edible' })
  await passDay(harness)
  expect(await listUpdates(harness, person)).toEqual(['new Huckleberry gummy'])
})

test('near a place, what is new on a menu there is told, unless it is sold out again', async () => {
  const [chicago, portland] = [
    await seedPlace('IL', 41.88, -87.63),
    await seedPlace('OR', 45.52, -122.68),
  ]
  const person = await createSearcher('products', { lat: 41.9, lng: -87.6, category: 'flower' })
  const inState = await createSearcher('products', { state: 'OR' })
  const [here, there, sold] = await Promise.all(
    ['Here', 'There', 'Sold'].map((name) => seedProduct(harness.db, { name })),
  )
  if (!here || !there || !sold) throw new Error('not seeded')
  await stock(chicago, here, 3)
  await stock(chicago, sold, 3)
  await stock(portland, there, 3)
  // Carried in Chicago already, so its arrival in Portland is no news near Chicago.
  await stock(portland, here, 3)
  await collectChanges(harness.deps)
  await stock(chicago, sold, 0)
  await passDay(harness)
  expect(await listUpdates(harness, person)).toEqual(['new Here'])
  expect((await listUpdates(harness, inState)).toSorted()).toEqual(['new Here', 'new There'])
})

test('a new dispensary that matches is told', async () => {
  const person = await createSearcher('dispensaries', {
    state: 'NV',
    advancedCategory: 'isUnionized',
  })
  const now = { createdAt: new Date() }
  await seedBasicDispensary(harness.db, { name: 'Union', state: 'NV', flags: 256, ...now })
  await seedBasicDispensary(harness.db, { name: 'Elsewhere', state: 'CA', flags: 256, ...now })
  const waiting = await seedBasicDispensary(harness.db, {
    name: 'Approved later',
    state: 'NV',
    flags: 256,
    isApproved: false,
    ...now,
  })
  await harness.db
    .updateTable('dispensaries')
    .set({ isApproved: true })
    .where('id', '=', waiting)
    .execute()
  await passDay(harness)
  expect((await listUpdates(harness, person)).toSorted()).toEqual([
    'new Approved later',
    'new Union',
  ])
})

test('a saved filter that is no longer understood does not keep the rest of a digest back', async () => {
  const person = await createSearcher('products', { category: 'Topical' })
  await save(person, 'products', { category: 'Concentrate' })
  await list('Balm', { category: 'Topical' })
  await list('Wax', { category: 'Concentrate' })
  await collectChanges(harness.deps)
  await sql`update saved_searches set filter = '{"category": "Discontinued"}'
    where account_id = ${person.accountId} and filter ->> 'category' = 'Topical'`.execute(
    harness.db,
  )
  await passDay(harness)
  expect(await listUpdates(harness, person)).toEqual(['new Wax'])
})

test('a big import that matches a broad search writes no more matches than a digest reads', async () => {
  const person = await createSearcher('products', { type: 'cbd' })
  const brandId = await seedBasicBrand(harness.db)
  await sql`
    insert into products (id, brand_id, name, category, kind, price_cents, status, created_at, updated_at)
    select gen_random_uuid(), ${brandId}, 'Bulk ' || n, 'Tincture', 'cbd', 900, 'pending', now(), now()
    from generate_series(1, ${maxChangesPerFollow + 5}::int) as n`.execute(harness.db)
  await sql`update products set status = 'approved' where brand_id = ${brandId}`.execute(harness.db)
  await collectChanges(harness.deps)
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from search_matches m join saved_searches s using (filter_key)
    where s.account_id = ${person.accountId}`.execute(harness.db)
  expect(rows).toEqual([{ matches: maxChangesPerFollow }])
})

test('the same search of many people is one search', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () =>
      createSearcher('products', { category: 'Tincture', rating: 0 }),
    ),
  )
  await list('Drops', { category: 'Tincture' })
  const searches = await listDistinctSearches(
    harness.db,
    { page: 'products', hasArea: false },
    { after: '', limit: 100 },
  )
  expect(searches.filter(({ filter }) => filter.category === 'Tincture')).toHaveLength(1)
  await passDay(harness)
  for (const person of people) expect(await listDigests(person)).toHaveLength(1)
})

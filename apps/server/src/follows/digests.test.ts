import { follow } from '@fairgrove/contract/follows'
import { digestHour, maxUpdatesPerSection } from '@fairgrove/contract/follows.options'
import { listNotifications, saveNotificationSettings } from '@fairgrove/contract/notifications'
import { expect, test } from 'vitest'
import {
  createFollower,
  type Follower,
  listDigests,
  listUpdates,
  passDay,
} from '../../test/follow-fixtures.ts'
import { seedBasicBrand, seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { insertBadgeChanges } from '../badges/trail.store.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { saveInventoryRow } from '../products/inventory.store.ts'
import { collectChanges } from './collect.actions.ts'
import { writeDueDigests } from './digest.actions.ts'

const harness = useServerHarness()

const setPrice = (id: string, priceCents: number) =>
  harness.db.updateTable('products').set({ priceCents }).where('id', '=', id).execute()

const setOnHand = (dispensaryId: string, productId: string, onHand: number) =>
  inTx(harness.db, (tx) =>
    saveInventoryRow(tx, { dispensaryId, productId, onHand, confirmedAt: new Date() }),
  )

const seedPriced = (name: string, brandId?: string) =>
  seedProduct(harness.db, { name, priceCents: 2_000, ...(brandId && { brandId }) })

const listAll = (person: Follower) => listUpdates(harness, person)

test('1,000 changes on one day are one email, one notification and one line per product', async () => {
  const brandId = await seedBasicBrand(harness.db, { name: 'Juniper Works' })
  const products = await Promise.all(
    Array.from({ length: 10 }, (_, n) => seedPriced(`Item ${n}`, brandId)),
  )
  const person = await createFollower(harness, ['brand', brandId])
  for (let n = 0; n < 100; n += 1) {
    // Ten products each: in one statement, as an import would.
    const priceCents = 2_000 - n - 1
    await harness.db
      .updateTable('products')
      .set({ priceCents })
      .where('id', 'in', products)
      .execute()
    if (n % 25 === 0) await collectChanges(harness.deps)
  }
  await passDay(harness)
  const digests = await listDigests(person)
  expect(digests.map(({ subject }) => subject)).toEqual(['10 updates from what you follow'])
  expect(digests[0]?.text).toContain('Lower price: Item 0, now $19.00 (was $20.00)')
  expect(digests[0]?.text).toContain(`${10 - maxUpdatesPerSection} more`)
  const { notifications } = (await harness.call(listNotifications, { token: person.token })).body
  expect(notifications).toHaveLength(1)
  expect(notifications[0]).toMatchObject({ text: 'From Juniper Works.', path: '/following' })
  // Told once: days without changes are quiet.
  await passDay(harness)
  await passDay(harness)
  expect(await listDigests(person)).toHaveLength(1)
}, 60_000)

test('each kind of follow tells its own changes', async () => {
  const brandId = await seedBasicBrand(harness.db)
  const dispensaryId = await seedBasicDispensary(harness.db)
  const known = await seedPriced('Known', brandId)
  const gone = await seedPriced('Sold out', brandId)
  const tee = await seedProduct(harness.db, {
    name: 'Tee',
    kind: 'goods',
    isApparel: true,
    brandId,
  })
  const draft = await seedProduct(harness.db, {
    name: 'Brand new',
    brandId,
    status: 'pending',
    createdAt: new Date(),
  })
  const sizes = ['S', 'M', 'L'].map((size) => ({ productId: tee, size, onHand: 0 }))
  await harness.db.insertInto('productStock').values(sizes).execute()
  await setOnHand(dispensaryId, gone, 0)
  const people = {
    product: await createFollower(harness, ['product', known], ['product', gone], ['product', tee]),
    brand: await createFollower(harness, ['brand', brandId]),
    dispensary: await createFollower(harness, ['dispensary', dispensaryId]),
  }
  await setPrice(known, 1_500)
  await setOnHand(dispensaryId, known, 4)
  await setOnHand(dispensaryId, gone, 2)
  await harness.db
    .updateTable('productStock')
    .set({ onHand: 3 })
    .where('productId', '=', tee)
    .where('size', '<>', 'L')
    .execute()
  await harness.db
    .updateTable('products')
    .set({ status: 'approved' })
    .where('id', '=', draft)
    .execute()
  await passDay(harness)
  expect((await listAll(people.product)).toSorted()).toEqual([
    'price_dropped Known',
    'restocked Known',
    'restocked Sold out',
    'restocked Tee',
  ])
  expect((await listDigests(people.product))[0]?.text).toMatch(
    /Back in stock: Tee, sizes (S, M|M, S)\n/,
  )
  expect((await listAll(people.brand)).toSorted()).toEqual(['new Brand new', 'price_dropped Known'])
  expect((await listAll(people.dispensary)).toSorted()).toEqual([
    'menu_added Known',
    'restocked Sold out',
  ])
})

test('what is no longer true is not told', async () => {
  const brandId = await seedBasicBrand(harness.db)
  const dispensaryId = await seedBasicDispensary(harness.db)
  const [pricier, hidden, soldOut, still] = await Promise.all(
    ['Pricier', 'Hidden', 'Sold out again', 'Still'].map((name) => seedPriced(name, brandId)),
  )
  if (!pricier || !hidden || !soldOut || !still) throw new Error('not seeded')
  const person = await createFollower(harness, ['brand', brandId], ['dispensary', dispensaryId])
  for (const id of [pricier, hidden, still]) await setPrice(id, 1_000)
  await setOnHand(dispensaryId, soldOut, 3)
  await setOnHand(dispensaryId, hidden, 3)
  await collectChanges(harness.deps)
  await setPrice(pricier, 2_000)
  await setOnHand(dispensaryId, soldOut, 0)
  await harness.db
    .updateTable('products')
    .set({ status: 'rejected' })
    .where('id', '=', hidden)
    .execute()
  await passDay(harness)
  expect(await listAll(person)).toEqual(['price_dropped Still'])
  // Hidden companies say nothing at all.
  await setPrice(still, 500)
  await harness.db
    .updateTable('brands')
    .set({ status: 'archived' })
    .where('id', '=', brandId)
    .execute()
  await passDay(harness)
  expect(await listDigests(person)).toHaveLength(1)
})

test('a price that was raised and lowered again is no discount, today or tomorrow', async () => {
  const id = await seedPriced('Toggled')
  const person = await createFollower(harness, ['product', id])
  await setPrice(id, 4_000)
  await setPrice(id, 2_000)
  await passDay(harness)
  await setPrice(id, 3_000)
  await setPrice(id, 2_500)
  await setPrice(id, 2_000)
  await passDay(harness)
  expect(await listDigests(person)).toEqual([])
  await setPrice(id, 1_500)
  await passDay(harness)
  const [digest] = await listDigests(person)
  expect(digest?.subject).toBe('Lower price: Toggled, now $15.00 (was $20.00)')
  // Back where it was before the discount, and the same discount again.
  await setPrice(id, 2_000)
  await setPrice(id, 1_500)
  await passDay(harness)
  expect(await listDigests(person)).toHaveLength(1)
})

test('a badge is news if it is another one in the end, and not if it was checked again', async () => {
  const brandId = await seedBasicBrand(harness.db, { flags: 1 | 8 })
  const person = await createFollower(harness, ['brand', brandId])
  const change = async (before: number, after: number, renewed: 'isWomanOwned'[] = []) => {
    await inTx(harness.db, async (tx) => {
      await tx.updateTable('brands').set({ flags: after }).where('id', '=', brandId).execute()
      const badgeChange = { reason: 'Papers seen.' }
      const save = { companyId: brandId, before, after, renewed, badgeChange }
      await insertBadgeChanges(tx, { ...save, actorId: null, now: new Date() })
    })
  }
  // As the history would have them already.
  await harness.db.deleteFrom('follows').where('accountId', '=', person.accountId).execute()
  await change(0, 1 | 8)
  const request = { token: person.token, params: { kind: 'brand', id: brandId } as const, body: {} }
  await harness.call(follow, request)
  await change(1 | 8, 1 | 8, ['isWomanOwned'])
  await change(1 | 8, 8)
  await change(8, 8 | 256)
  await change(8 | 256, 256)
  await change(256, 8 | 256)
  await passDay(harness)
  const [digest] = await listDigests(person)
  expect(digest?.text).toContain('Badge removed: Black-owned')
  expect(digest?.text).toContain('New badge: Unionized')
  expect(digest?.text).not.toContain('Woman-owned')
})

test('only changes after following are told, and nothing after stopping', async () => {
  const id = await seedPriced('Late')
  // Somebody else's follow makes the change noted.
  await createFollower(harness, ['product', id])
  await setPrice(id, 1_900)
  const late = await createFollower(harness, ['product', id])
  await passDay(harness)
  expect(await listDigests(late)).toEqual([])
  const stopping = await createFollower(harness, ['product', id])
  await setPrice(id, 1_800)
  await collectChanges(harness.deps)
  await harness.db.deleteFrom('follows').where('accountId', '=', stopping.accountId).execute()
  await passDay(harness)
  expect(await listDigests(stopping)).toEqual([])
  expect(await listDigests(late)).toHaveLength(1)
})

test('a product and its brand both followed are news once', async () => {
  const brandId = await seedBasicBrand(harness.db)
  const id = await seedPriced('Twice', brandId)
  const person = await createFollower(harness, ['product', id], ['brand', brandId])
  await setPrice(id, 1_000)
  await passDay(harness)
  expect(await listAll(person)).toEqual(['price_dropped Twice'])
  expect((await listDigests(person))[0]?.subject).toBe(
    'Lower price: Twice, now $10.00 (was $20.00)',
  )
})

test('the digest is due at nine where the person is, twelve hours after the last one at least', async () => {
  const id = await seedPriced('Hours')
  const person = await createSignedInAccount(harness)
  const params = { kind: 'product', id } as const
  await harness.call(follow, { token: person.token, params, body: { utcOffset: -480 } })
  const readDue = async () =>
    (
      await harness.db
        .selectFrom('followDigests')
        .select('dueAt')
        .where('accountId', '=', person.accountId)
        .executeTakeFirstOrThrow()
    ).dueAt
  await setPrice(id, 1_900)
  await collectChanges(harness.deps)
  const due = await readDue()
  expect(due?.getUTCHours()).toBe(digestHour + 8)
  const wait = (due?.getTime() ?? 0) - harness.clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
  harness.clock.advance(wait / 60_000 - 1)
  await writeDueDigests(harness.deps)
  expect(await readDue()).toEqual(due)
  // The worker was down until an hour before the next digest.
  harness.clock.advance(23 * 60)
  await writeDueDigests(harness.deps)
  await setPrice(id, 1_800)
  await collectChanges(harness.deps)
  expect((await readDue())?.getTime()).toBe((due?.getTime() ?? 0) + 2 * 24 * 3_600_000)
  await harness.runJobs()
  expect(await listDigests(person)).toHaveLength(1)
})

test('turned off, there is no email, and the inbox still has it', async () => {
  const id = await seedPriced('Quiet')
  const person = await createFollower(harness, ['product', id])
  const { token } = person
  await harness.call(saveNotificationSettings, { token, body: { mail: [] } })
  await setPrice(id, 1_000)
  await passDay(harness)
  expect(await listDigests(person)).toEqual([])
  expect(await listAll(person)).toEqual(['price_dropped Quiet'])
})

test('a digest that cannot be written waits a day, and everyone else gets theirs', async () => {
  const id = await seedPriced('Poison')
  const [broken, fine] = [
    await createFollower(harness, ['product', id]),
    await createFollower(harness, ['product', id]),
  ]
  await setPrice(id, 1_000)
  await collectChanges(harness.deps)
  harness.clock.advance(24 * 60)
  const refuse = sql`alter table notifications add constraint refused check (account_id <> ${sql.lit(broken.accountId)})`
  await refuse.execute(harness.ownerDb)
  const warnings: string[] = []
  const warn = (_details: object, message: string) => warnings.push(message)
  await writeDueDigests({ ...harness.deps, warn })
  await sql`alter table notifications drop constraint refused`.execute(harness.ownerDb)
  expect(warnings).toHaveLength(1)
  await harness.runJobs()
  expect(await listDigests(fine)).toHaveLength(1)
  expect(await listDigests(broken)).toEqual([])
  await passDay(harness)
  expect(await listDigests(broken)).toHaveLength(1)
})

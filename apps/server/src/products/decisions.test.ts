import { listAudit } from '@fairgrove/contract/audit'
import { getProduct, updateProduct } from '@fairgrove/contract/products'
import { decideProducts } from '@fairgrove/contract/products.decisions'
import { texts } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const createPendingProduct = (name = 'Fern soap') =>
  seedProduct(harness.db, { status: 'pending', sellerId: seller.accountId, name })

const decide = (
  ids: string[],
  decision: { status: 'approved' | 'rejected'; statusReason?: string },
  token = admin,
) => harness.call(decideProducts, { body: { ids, ...decision }, token })

const read = async (id: string, token?: string) =>
  (await harness.call(getProduct, { params: { id }, token })).body.product

test('a page of products is approved at once, and each decision is in the audit log', async () => {
  const ids = [
    await createPendingProduct(),
    await createPendingProduct(),
    await createPendingProduct(),
  ]
  expect((await decide(ids, { status: 'approved' })).body).toMatchObject({ decided: 3, left: [] })
  for (const id of ids) expect((await read(id)).status).toBe('approved')
  const { body } = await harness.call(listAudit, { query: { subject: ids[1] ?? '' }, token: admin })
  expect(body.entries).toMatchObject([
    { action: 'product.approved', changes: [{ before: 'pending', after: 'approved' }] },
  ])
})

test('a rejection needs a reason, and only the seller sees it', async () => {
  const ids = [await createPendingProduct(), await createPendingProduct()]
  const silent = await decide(ids, { status: 'rejected', statusReason: ' ' })
  expect(silent.raw.json().fields).toEqual({ statusReason: texts.reasonMissing })
  expect((await read(ids[0] ?? '', admin)).status).toBe('pending')

  await decide(ids, { status: 'rejected', statusReason: 'The picture is blurred.' })
  expect((await read(ids[1] ?? '', seller.token)).statusReason).toBe('The picture is blurred.')
  await decide(ids, { status: 'approved', statusReason: 'Not needed.' })
  expect((await read(ids[1] ?? '', seller.token)).statusReason).toBeNull()
})

test('a product that its seller changed in the meantime is left for another review', async () => {
  const [calm = '', swapped = ''] = [await createPendingProduct(), await createPendingProduct()]
  const query = { status: 'pending' as const, advancedCategory: [] }
  const table = await harness.call(listProducts, { query, token: admin })
  const seen = table.body.products.flatMap(({ _id, updatedAt }) =>
    updatedAt ? [{ _id, updatedAt }] : [],
  )
  harness.clock.advance(1)
  const product = { name: 'Buy now, cheap!', category: 'Topical' as const }
  await harness.call(updateProduct, {
    params: { id: swapped },
    body: { product },
    token: seller.token,
  })
  const approve = (seen?: { _id: string; updatedAt: string }[]) =>
    harness.call(decideProducts, {
      body: { ids: [calm, swapped], status: 'approved', seen },
      token: admin,
    })
  const reason = 'This changed while you had it open. Review it again.'
  expect((await approve(seen)).body).toMatchObject({
    decided: 1,
    left: [{ _id: swapped, name: product.name, reason }],
  })
  expect((await read(swapped, admin)).status).toBe('pending')
  // Without `seen`, the current version counts. Approving again is no change.
  expect((await approve()).body).toMatchObject({
    decided: 1,
    left: [{ _id: calm, reason: 'Already approved.' }],
  })
})

test('products that are not ready are left and named, and the others are decided', async () => {
  const ready = await createPendingProduct()
  const nameless = await createPendingProduct('')
  const homeless = await createPendingProduct('Moss soap')
  await harness.db
    .updateTable('products')
    .set({ brandId: null })
    .where('id', '=', homeless)
    .execute()
  const { body } = await decide([ready, nameless, homeless], { status: 'approved' })
  expect(body.decided).toBe(1)
  expect(body.left.map(({ _id }) => _id).sort()).toEqual([nameless, homeless].sort())
  expect((await read(homeless, admin)).status).toBe('pending')
})

test('two admins with the same page open both succeed, and the last decision stands', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => createPendingProduct()))
  const answers = await Promise.all([
    decide(ids, { status: 'approved' }),
    decide(ids.toReversed(), { status: 'rejected', statusReason: 'Twice.' }),
  ])
  expect(answers.map(({ body }) => body.decided)).toEqual([10, 10])
  const statuses = await Promise.all(ids.map(async (id) => (await read(id, admin)).status))
  expect(new Set(statuses).size).toBe(1)
})

test('a decision waits for a buyer who has locked the inventory, and does not block them', async () => {
  const dispensaryId = await seedPickupDispensary(harness.db)
  const id = await seedFlower(harness.db, { [dispensaryId]: 3 })
  const { decision } = await inTx(harness.db, async (tx) => {
    const inventoryRow = tx.selectFrom('productAvailability').select('onHand')
    await inventoryRow.where('productId', '=', id).forUpdate().execute()
    const decision = decide([id], { status: 'rejected', statusReason: 'It was recalled.' })
    await waitForBlockedQuery(harness.db, 'The decision')
    // What inserting the order's line does, because of its foreign key to the product.
    await tx.selectFrom('products').select('id').where('id', '=', id).forKeyShare().execute()
    return { decision }
  })
  expect((await decision).body).toMatchObject({ decided: 1, left: [] })
})

test('sellers cannot decide, and deleted or unknown products are not found', async () => {
  const id = await createPendingProduct()
  expect((await decide([id], { status: 'approved' }, seller.token)).status).toBe(403)
  expect((await read(id, admin)).status).toBe('pending')
  const gone = await seedProduct(harness.db, { status: 'archived' })
  expect((await decide([gone, crypto.randomUUID()], { status: 'approved' })).status).toBe(404)
})

test('editors can choose among the seller’s brands, shoppers see only the product’s own', async () => {
  const brands = [
    await seedBrand(harness.db, { ownerId: seller.accountId, name: 'Alder' }),
    await seedBrand(harness.db, { ownerId: seller.accountId, name: 'Birch', sellsOnline: true }),
  ]
  const id = await seedProduct(harness.db, { sellerId: seller.accountId, brandId: brands[0] ?? '' })
  const offered = async (token?: string) =>
    (await harness.call(getProduct, { params: { id }, token })).body.brands.map(({ _id }) => _id)
  expect(await offered(seller.token)).toEqual(brands)
  expect(await offered(admin)).toEqual(brands)
  expect(await offered()).toEqual(brands.slice(0, 1))
})

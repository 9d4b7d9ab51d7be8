import { listAudit } from '@fairgrove/contract/audit'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { deleteProduct, getProduct, updateProduct } from '@fairgrove/contract/products'
import { decideRevision, listRevisions } from '@fairgrove/contract/revisions'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { getStock } from '../../test/order-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let seller: Awaited<ReturnType<typeof createSignedInAccount>>
let brandId: string

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
  brandId = await seedBrand(harness.db, { name: 'Fern & Co', ownerId: seller.accountId })
})

type Update = RequestInput<typeof updateProduct>['body']['product']
const save = (id: string, product: Update, token = seller.token) =>
  harness.call(updateProduct, { params: { id }, body: { product }, token })
const read = (id: string, token?: string) => harness.call(getProduct, { params: { id }, token })

async function createShirt(): Promise<string> {
  const id = await seedProduct(harness.db, {
    brandId,
    sellerId: seller.accountId,
    name: 'Fair tee',
    category: 'Merchandise',
    kind: 'goods',
    priceCents: 2_000,
    description: 'Soft.',
  })
  await harness.db
    .insertInto('productStock')
    .values({ productId: id, size: 'ONE', onHand: 5 })
    .execute()
  return id
}

async function findWaiting(id: string) {
  const { body } = await harness.call(listRevisions, { query: {}, token: admin })
  return body.revisions.find(({ _id }) => _id === id)
}

async function decide(id: string, decision: 'approved' | 'rejected', reason = '') {
  const submittedAt = (await findWaiting(id))?.submittedAt ?? harness.clock.now().toISOString()
  const body = { decision, reason, submittedAt }
  return harness.call(decideRevision, { params: { id }, body, token: admin })
}

describe('a seller’s change of an approved product', () => {
  test('of stock, image, link or a price within 20% is public at once and logged', async () => {
    const id = await createShirt()
    const link = 'https://fern.example/tee'
    const saved = await save(id, { countInStock: 9, price: 24, productLink: link })
    expect(saved.body.revision).toBeNull()
    expect((await read(id)).body.product).toMatchObject({
      status: 'approved',
      countInStock: 9,
      price: 24,
      productLink: link,
    })
    expect(await findWaiting(id)).toBeUndefined()
    const { body } = await harness.call(listAudit, { query: { subject: id }, token: admin })
    expect(body.entries[0]?.changes.map(({ field }) => field)).toEqual([
      'price',
      'stock',
      'productLink',
    ])
  })

  test('of the price in small steps waits once it is over 20% from the approved one', async () => {
    const id = await createShirt()
    for (const price of [22, 24]) await save(id, { price })
    const { revision } = (await save(id, { price: 26 })).body
    expect(revision).toMatchObject({ fields: ['priceCents'], product: { price: 26 } })
    expect((await read(id)).body.product.price).toBe(24)
    await decide(id, 'approved')
    expect((await read(id)).body.product.price).toBe(26)
    expect((await save(id, { price: 31 })).body.revision).toBeNull()
    expect((await save(id, { price: null })).body.revision?.product.price).toBeNull()
  })

  test('of name, claims, category or THC waits, compared field by field, and is public when approved', async () => {
    const id = await createShirt()
    await save(id, { name: 'Fairest tee', description: 'Heals.', percent_THC: 12 })
    expect((await read(id)).body).toMatchObject({
      product: { name: 'Fair tee', description: 'Soft.', percent_THC: 0, status: 'approved' },
      revision: null,
    })
    expect((await read(id, seller.token)).body.revision).toMatchObject({
      product: { name: 'Fairest tee', description: 'Heals.', percent_THC: 12 },
    })
    expect(await findWaiting(id)).toMatchObject({
      kind: 'product',
      name: 'Fair tee',
      submittedBy: { _id: seller.accountId },
      changes: [
        { field: 'name', before: 'Fair tee', after: 'Fairest tee' },
        { field: 'description', before: 'Soft.', after: 'Heals.' },
        { field: 'percentThc', before: 0, after: 12 },
      ],
    })
    expect((await decide(id, 'approved')).status).toBe(200)
    expect((await read(id)).body.product).toMatchObject({ name: 'Fairest tee', percent_THC: 12 })
    await harness.runJobs()
    expect((await fetchEmails(seller.email))[0]).toMatchObject({
      subject: 'Your changes to Fair tee are live',
      text: expect.stringContaining(`/product/${id}`),
    })
    expect((await decide(id, 'approved')).status).toBe(409)
  })

  test('that is rejected changes nothing public, and its seller is told why', async () => {
    const id = await createShirt()
    const before = (await read(id)).body.product
    await save(id, { name: 'Miracle tee' })
    expect((await decide(id, 'rejected')).raw.json().fields).toHaveProperty('reason')
    await decide(id, 'rejected', 'No miracles, please.')
    expect((await read(id, seller.token)).body).toMatchObject({ product: before, revision: null })
    await harness.runJobs()
    expect((await fetchEmails(seller.email))[0]).toMatchObject({
      subject: 'We couldn’t approve your changes to Fair tee',
      text: expect.stringContaining('No miracles, please.'),
    })
  })

  test('is merged with the next one, withdrawn by the public value, and decided as it was seen', async () => {
    const id = await createShirt()
    await save(id, { name: 'Fern tee' })
    const seen = await findWaiting(id)
    harness.clock.advance(1)
    await save(id, { description: 'Softer.' })
    expect((await findWaiting(id))?.changes).toHaveLength(2)
    const body = { decision: 'approved' as const, submittedAt: seen?.submittedAt ?? '' }
    const stale = await harness.call(decideRevision, { params: { id }, body, token: admin })
    expect(stale.status).toBe(400)
    expect((await read(id)).body.product.name).toBe('Fair tee')
    await save(id, { name: 'Fair tee', description: 'Soft.' })
    expect(await findWaiting(id)).toBeUndefined()
  })

  test('to sizes waits with its counts', async () => {
    const id = await createShirt()
    await save(id, { apparel: true, sizes: { M: 3, L: 4 } })
    expect(await getStock(harness.db, id)).toEqual({ ONE: 5 })
    expect((await read(id, seller.token)).body.revision?.product.sizes).toEqual({ M: 3, L: 4 })
    await decide(id, 'approved')
    expect(await getStock(harness.db, id)).toEqual({ M: 3, L: 4 })
  })

  test('is gone with the product', async () => {
    const id = await createShirt()
    await save(id, { name: 'Fern tee' })
    await harness.call(deleteProduct, { params: { id }, token: seller.token })
    expect(await findWaiting(id)).toBeUndefined()
  })
})

test('a brand and its products stay public while its owner’s changes are reviewed', async () => {
  const id = await seedBrand(harness.db, { name: 'Moss', ownerId: seller.accountId })
  const product = await seedProduct(harness.db, { brandId: id })
  const brand = { name: 'Moss & Daughters', brandLink: 'https://moss.example/' }
  await harness.call(updateBrand, { params: { id }, body: { brand }, token: seller.token })
  await harness.runJobs()
  const shown = (await harness.call(getBrand, { params: { id } })).body.brand
  expect(shown).toMatchObject({ name: 'Moss', brandLink: 'https://moss.example/' })
  expect((await read(product)).body.product.brand?.name).toBe('Moss')
  await decide(id, 'approved')
  await harness.runJobs()
  const { body } = await harness.call(getBrand, { params: { id } })
  expect(body.brand).toMatchObject({ name: 'Moss & Daughters', status: 'approved' })
  expect((await read(product)).body.product.brand?.name).toBe('Moss & Daughters')
})

test('a dispensary’s new phone is public at once, its new description after review', async () => {
  const id = await seedDispensary(harness.db, { ownerId: seller.accountId })
  const dispensary = { telephone: '773-555-0142', description: 'The fairest on Elm Street.' }
  await harness.call(updateDispensary, {
    params: { id },
    body: { dispensary },
    token: seller.token,
  })
  const readPublic = async () =>
    (await harness.call(getDispensary, { params: { id } })).body.dispensary
  expect(await readPublic()).toMatchObject({ telephone: '773-555-0142', description: '' })
  await decide(id, 'approved')
  expect((await readPublic()).description).toBe('The fairest on Elm Street.')
})

test('an update keeps what it does not send, and null clears a field', async () => {
  const id = await createShirt()
  const before = (await read(id)).body.product
  await save(id, { name: 'Fair tee', category: 'Merchandise' }, admin)
  expect((await read(id)).body.product).toEqual(before)
  await save(id, { price: null, description: null, productLink: null }, admin)
  expect((await read(id)).body.product).toEqual({ ...before, price: null, description: '' })
  for (const product of [{ name: null }, { category: null }]) {
    expect((await save(id, product, admin)).status).toBe(400)
  }
})

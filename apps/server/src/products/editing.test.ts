import type { RequestInput } from '@fairgrove/contract/endpoint'
import {
  createProduct,
  deleteProduct,
  getProduct,
  updateProduct,
} from '@fairgrove/contract/products'
import { listingStatuses } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }
let rival: { accountId: string; token: string }
let brandId: string

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
  rival = await createSignedInAccount(harness, { isSeller: true })
  brandId = await seedBrand(harness.db, { ownerId: seller.accountId, flags: 8 })
})

type ProductInput = Partial<RequestInput<typeof updateProduct>['body']['product']>

function save(id: string, token: string, changes: ProductInput = {}) {
  const product = { name: 'Cedar balm', category: 'Topical' as const, ...changes }
  const body = { product, userInfo: { isAdmin: true } }
  return harness.call(updateProduct, { params: { id }, body, token })
}
const read = (id: string, token?: string) => harness.call(getProduct, { params: { id }, token })
const getStatus = async (id: string, token?: string) => (await read(id, token)).status

async function createBlankProduct(): Promise<string> {
  const made = await harness.call(createProduct, { body: {}, token: seller.token })
  expect(made.status).toBe(201)
  return made.body.product._id
}

describe('from a blank draft to a public product', () => {
  test('a draft belongs to its seller and their brand, and nobody else sees it', async () => {
    const id = await createBlankProduct()
    const { body } = await read(id, seller.token)
    expect(body.product).toMatchObject({ name: '', status: 'draft', seller: seller.accountId })
    expect(body.product.brand).toMatchObject({ _id: brandId })
    expect(await getStatus(id, admin)).toBe(200)
    for (const token of [undefined, rival.token]) expect(await getStatus(id, token)).toBe(404)
  })

  test('a seller’s save goes to review whatever its status says; an admin approves; the public version stays while a change is reviewed', async () => {
    const id = await createBlankProduct()
    const saved = await save(id, seller.token, { status: 'approved', statusReason: 'I say so.' })
    expect(saved.body.product).toMatchObject({ status: 'pending', statusReason: null })
    expect(await getStatus(id)).toBe(404)

    expect((await save(id, admin, { status: 'approved' })).body.product.status).toBe('approved')
    expect((await read(id)).body.product).toMatchObject({
      name: 'Cedar balm',
      advancedCategory: ['isWomanOwned'],
    })
    await save(id, seller.token, { name: 'Cedar balm, now stronger' })
    expect((await read(id)).body.product).toMatchObject({ name: 'Cedar balm', status: 'approved' })
  })

  test('the seller sees why a product was rejected, the public never does', async () => {
    const id = await createBlankProduct()
    const silent = await save(id, admin, { status: 'rejected' })
    expect(silent.raw.json().fields).toHaveProperty('statusReason')
    await save(id, admin, { status: 'rejected', statusReason: 'The picture is blurred.' })
    const response = await read(id, seller.token)
    expect(response.body.product.statusReason).toBe('The picture is blurred.')
    await save(id, admin, { status: 'approved', statusReason: 'Sharp enough.' })
    expect((await read(id)).body.product.statusReason).toBeNull()
    expect((await read(id, rival.token)).body.product.statusReason).toBeNull()
  })

  test('a product without a name or a brand is not approved, nor moved to a missing brand', async () => {
    const id = await seedProduct(harness.db, { status: 'pending', sellerId: seller.accountId })
    await harness.db.updateTable('products').set({ brandId: null }).where('id', '=', id).execute()
    const refused = [
      await save(id, admin, { status: 'approved' }),
      await save(id, admin, { status: 'approved', brand: crypto.randomUUID() }),
      await save(id, admin, { brand: await seedBrand(harness.db, { status: 'archived' }) }),
      await save(id, seller.token, { brand: await seedBrand(harness.db) }),
    ]
    for (const { status, raw } of refused) {
      expect(status).toBe(400)
      expect(raw.json().fields).toHaveProperty('brand')
    }
    expect((await save(id, admin, { name: ' ' })).raw.json().fields).toHaveProperty('product.name')
    expect((await save(id, seller.token, { brand: brandId })).status).toBe(200)
  })
})

test('another seller, a customer and a former seller cannot edit', async () => {
  const former = await createSignedInAccount(harness, { isSeller: false })
  const id = await seedProduct(harness.db, { sellerId: former.accountId, name: 'Oak oil' })
  for (const token of [former.token, rival.token]) {
    expect((await save(id, token)).status).toBe(404)
    expect((await harness.call(deleteProduct, { params: { id }, token })).status).toBe(404)
  }
  expect((await read(id)).body.product.name).toBe('Oak oil')
})

test('a deleted product is gone for the public, for its seller and for admins, and stays gone', async () => {
  const id = await seedProduct(harness.db, { sellerId: seller.accountId })
  const { token } = seller
  expect((await harness.call(deleteProduct, { params: { id }, token })).status).toBe(200)
  for (const who of [undefined, token, admin]) expect(await getStatus(id, who)).toBe(404)
  expect((await save(id, admin, { status: 'approved' })).status).toBe(404)
  expect((await harness.call(deleteProduct, { params: { id }, token })).status).toBe(404)
})

describe('product tables', () => {
  const table = (query: RequestInput<typeof listProducts>['query'], token?: string) =>
    harness.call(listProducts, { query, token })

  test('a seller finds their own in every status, an admin everyone’s, a guest has to sign in', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    for (const status of listingStatuses) {
      await seedProduct(harness.db, { sellerId: owner.accountId, status, name: `Fir ${status}` })
    }
    const own = await table({ seller: owner.accountId }, owner.token)
    expect(own.body).toMatchObject({ results: 4, pages: 1, facets: null })
    expect(own.body.products.map(({ status }) => status)).not.toContain('archived')
    const waiting = await table({ status: 'pending' }, owner.token)
    expect(waiting.body.products.map(({ name }) => name)).toEqual(['Fir pending'])

    const query = { seller: owner.accountId, status: 'archived' as const, name: 'FIR' }
    expect((await table(query, admin)).body.results).toBe(1)
    expect((await table({ seller: owner.accountId }, rival.token)).status).toBe(404)
    expect((await table({ status: 'approved' })).status).toBe(401)
  })

  test('sellers see why a product was rejected, and sort by name and price', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const add = (name: string, priceCents: number | null, statusReason: string | null = null) =>
      seedProduct(harness.db, {
        sellerId: owner.accountId,
        name,
        priceCents,
        statusReason,
        status: statusReason ? 'rejected' : 'pending',
      })
    await add('birch', 300)
    await add('Alder', 900, 'Too dark.')
    await add('Cedar', null)
    const names = async (order: 'name' | 'lowest' | 'highest') => {
      const { body } = await table({ status: 'all', order }, owner.token)
      return body.products.map(({ name }) => name)
    }
    expect(await names('name')).toEqual(['Alder', 'birch', 'Cedar'])
    expect(await names('lowest')).toEqual(['Cedar', 'birch', 'Alder'])
    expect(await names('highest')).toEqual(['Alder', 'birch', 'Cedar'])
    const { body } = await table({ status: 'rejected' }, owner.token)
    expect(body.products[0]).toMatchObject({ name: 'Alder', statusReason: 'Too dark.' })
  })

  test('only staff see every status at once; a shopper who requests it gets the public listing', async () => {
    const { token } = await createSignedInAccount(harness)
    for (const who of [undefined, token]) {
      const { body } = await table({ status: 'all', name: 'birch' }, who)
      expect(body.results).toBe(0)
      expect(body.facets).not.toBeNull()
    }
    expect((await table({ status: 'all', name: 'birch' }, admin)).body.results).toBe(1)
  })

  test('a blank draft is listed, and a page past the end is the last one', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    for (let n = 0; n < 27; n += 1) {
      await harness.call(createProduct, { body: {}, token: owner.token })
    }
    const last = await table({ seller: owner.accountId, pageNumber: 900 }, owner.token)
    expect(last.status).toBe(200)
    expect(last.body).toMatchObject({ page: 2, pages: 2, results: 27, isCapped: false })
    expect(last.body.products).toHaveLength(2)
  })
})

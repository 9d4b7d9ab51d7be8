import { decideBrands, getBrand, listBrands, updateBrand } from '@fairgrove/contract/brands'
import { texts } from '@fairgrove/contract/brands.options'
import { getProduct } from '@fairgrove/contract/products'
import { beforeAll, expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let owner: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  owner = await createSignedInAccount(harness, { isSeller: true })
})

const waiting = (name = 'Quiet Acre') =>
  seedBrand(harness.db, { name, status: 'pending', ownerId: owner.accountId })

const decide = (
  ids: string[],
  decision: { status: 'approved' | 'rejected'; statusReason?: string },
  token = admin,
) => harness.call(decideBrands, { body: { ids, ...decision }, token })

const read = async (id: string, token?: string) =>
  (await harness.call(getBrand, { params: { id }, token })).body.brand

test('brands are approved in bulk, one without a name is skipped, and products follow', async () => {
  const ids = [await waiting(), await waiting()]
  const nameless = await waiting('')
  const productId = await seedProduct(harness.db, { brandId: ids[0] ?? '' })
  const { body } = await decide([...ids, nameless], { status: 'approved' })
  expect(body).toMatchObject({
    decided: 2,
    left: [{ _id: nameless, name: '', reason: 'Needs a name first.' }],
  })
  expect((await read(ids[1] ?? '')).status).toBe('approved')
  await harness.runJobs()
  const product = await harness.call(getProduct, { params: { id: productId } })
  expect(product.status).toBe(200)
})

test('rejecting requires a reason, which the owner sees', async () => {
  const id = await waiting()
  const silent = await decide([id], { status: 'rejected' })
  expect(silent.raw.json().fields).toEqual({ statusReason: texts.reasonMissing })
  await decide([id], { status: 'rejected', statusReason: 'The link leads nowhere.' })
  expect((await read(id, owner.token)).statusReason).toBe('The link leads nowhere.')
})

test('skips a brand that its owner changed after it was loaded', async () => {
  const [calm = '', swapped = ''] = [await waiting(), await waiting()]
  const table = await harness.call(listBrands, {
    query: { pageNumber: 1, status: 'pending', order: 'newest' },
    token: admin,
  })
  const seen = table.body.brands.flatMap(({ _id, updatedAt }) =>
    updatedAt ? [{ _id, updatedAt }] : [],
  )
  harness.clock.advance(1)
  const body = { brand: { name: 'Buy now, cheap!' } }
  await harness.call(updateBrand, { params: { id: swapped }, body, token: owner.token })
  const decision = { ids: [calm, swapped], status: 'approved' as const, seen }
  const response = await harness.call(decideBrands, { body: decision, token: admin })
  const reason = 'This changed while you had it open. Review it again.'
  expect(response.body).toMatchObject({
    decided: 1,
    left: [{ _id: swapped, name: 'Buy now, cheap!', reason }],
  })
  expect((await read(swapped, admin)).status).toBe('pending')
})

test('an owner cannot decide, and deleted or unknown brands are not found', async () => {
  const id = await waiting()
  expect((await decide([id], { status: 'approved' }, owner.token)).status).toBe(403)
  const gone = await seedBrand(harness.db, { status: 'archived' })
  expect((await decide([gone, crypto.randomUUID()], { status: 'approved' })).status).toBe(404)
})

test('the table is sorted by name in either direction, or newest first', async () => {
  for (const name of ['Zinnia B', 'Zinnia a', 'Zinnia C']) await seedBrand(harness.db, { name })
  const names = async (order: 'name' | 'name_desc' | 'newest') => {
    const query = { status: 'all', name: 'zinnia', order } as const
    const { body } = await harness.call(listBrands, { query, token: admin })
    return body.brands.map(({ name }) => name.at(-1))
  }
  expect(await names('name')).toEqual(['a', 'B', 'C'])
  expect(await names('name_desc')).toEqual(['C', 'B', 'a'])
  expect(await names('newest')).toEqual(['C', 'a', 'B'])
})

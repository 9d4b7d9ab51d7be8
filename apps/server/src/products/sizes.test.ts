import { deleteProduct, getProduct } from '@fairgrove/contract/products'
import { saveProductSizes } from '@fairgrove/contract/products.families'
import { beforeAll, expect, test } from 'vitest'
import { groupProducts } from '../../test/family-fixtures.ts'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const threeSizes = [
  { size: '1', units: 'g', priceCents: 1_200 },
  { size: '3.5', units: 'g', priceCents: 4_000 },
  { size: '7', units: 'g', priceCents: 7_400 },
]

/** Approved sizes of one flower. */
async function seedFamily(name: string, sizes = threeSizes): Promise<[string, ...string[]]> {
  const brandId = await seedBrand(harness.db, { ownerId: seller.accountId })
  const ids: string[] = []
  for (const { size, units, priceCents } of sizes) {
    const product = { brandId, sellerId: seller.accountId, size, units, priceCents }
    ids.push(await seedProduct(harness.db, { ...product, name: `${name}, ${size} ${units}` }))
  }
  await groupProducts(harness.db, ids as [string, ...string[]])
  return ids as [string, ...string[]]
}

const read = (id: string, token?: string) =>
  harness.call(getProduct, { params: { id }, token }).then(({ body }) => body)

test('saving sizes keeps what it doesn’t send, and null clears the units', async () => {
  const ids = await seedFamily('Row Boat')
  const [id] = ids
  const save = async (row: object) => {
    const sizes = [{ _id: id, size: '1', ...row }]
    await harness.call(saveProductSizes, { params: { id }, body: { sizes }, token: admin })
    const { price, units } = (await read(id)).product
    return { price, units }
  }
  expect(await save({})).toEqual({ price: 12, units: 'g' })
  expect(await save({ price: 11 })).toEqual({ price: 11, units: 'g' })
  expect(await save({ units: null })).toEqual({ price: 11, units: null })
  expect(await save({ price: null })).toEqual({ price: null, units: null })
})

test('saving sizes as they are public keeps what is in review', async () => {
  const ids = await seedFamily('Salt Box')
  const [id] = ids
  const save = (row: object) => {
    const sizes = [{ _id: id, size: '1', units: 'g' as const, price: 12, percent_THC: 20, ...row }]
    return harness.call(saveProductSizes, { params: { id }, body: { sizes }, token: seller.token })
  }
  const { percent_THC } = (await read(id)).product
  expect((await save({ percent_THC: 25 })).status).toBe(200)
  expect((await read(id)).product.percent_THC).toBe(percent_THC)
  expect((await save({ percent_THC, price: 12.5 })).status).toBe(200)
  const { product, revision } = await read(id, seller.token)
  expect([product.price, revision?.product.percent_THC]).toEqual([12.5, 25])
})

test('a size that an admin adds goes to review, too', async () => {
  const ids = await seedFamily('Tin Roof')
  const params = { id: ids[0] }
  const body = { sizes: [{ size: '14', units: 'g' as const, price: 130 }] }
  expect((await harness.call(saveProductSizes, { params, body, token: admin })).status).toBe(200)
  const { family } = await read(ids[0], admin)
  expect(family?.sizes.at(-1)).toMatchObject({ name: 'Tin Roof, 14 g', status: 'pending' })
})

test('sizes are in order of their amount, also as fractions', async () => {
  const [id] = await seedFamily('Mill Pond', [
    { size: '1/8', units: 'oz', priceCents: 4_000 },
    { size: '1', units: 'g', priceCents: 1_200 },
    { size: '.5', units: 'g', priceCents: 700 },
    { size: '1/4', units: 'oz', priceCents: 7_400 },
  ])
  const { family } = await read(id)
  expect(family?.name).toBe('Mill Pond')
  expect(family?.sizes.map(({ size }) => size)).toEqual(['.5', '1', '1/8', '1/4'])
})

test('the size is left out of a name, and nothing else', async () => {
  const names = {
    'Meadow Haze, 3.5 g': 'Meadow Haze',
    'Meadow Haze 3.5g': 'Meadow Haze',
    'Meadow Haze (1/8 oz)': 'Meadow Haze',
    'Meadow Haze - half ounce': 'Meadow Haze',
    'Meadow Haze, eighth': 'Meadow Haze',
    'Peach gummies 10-pack': 'Peach gummies',
    'Special G': 'Special G',
    'Mushroom Caps': 'Mushroom Caps',
    'Cold Brew Cans': 'Cold Brew Cans',
    '3.5 g': '3.5 g',
  }
  const { rows } = await sql<{ name: string; found: string }>`
    select name, name_without_size(name) as found from unnest(${Object.keys(names)}::text[]) as name`.execute(
    harness.db,
  )
  expect(Object.fromEntries(rows.map(({ name, found }) => [name, found]))).toEqual(names)
})

test('deleting one size locks all sizes in id order', async () => {
  const ids = await seedFamily('Wheel House')
  const [first = '', , last = ''] = ids.toSorted()
  const lock = (id: string) => sql`select from products where id = ${id} for no key update nowait`
  let deleting: Promise<unknown> | undefined
  await harness.db.transaction().execute(async (tx) => {
    await lock(first).execute(tx)
    deleting = harness.call(deleteProduct, { params: { id: last }, token: admin })
    await waitForBlockedQuery(harness.db, 'the deletion')
    await lock(last).execute(tx)
  })
  await deleting
})

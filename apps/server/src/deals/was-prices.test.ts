import { listDeals } from '@fairgrove/contract/deals'
import { getProduct, updateProduct } from '@fairgrove/contract/products'
import { expect, test } from 'vitest'
import { createDealSeller, seedDeal } from '../../test/deal-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60

async function setPrice(id: string, price: number): Promise<void> {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const reply = await harness.call(updateProduct, {
    token,
    params: { id },
    body: { product: { price } },
  })
  expect(reply.status).toBe(200)
}

async function readDeal(id: string) {
  const { deals } = (await harness.call(getProduct, { params: { id } })).body
  return deals.map(({ title, isRegularPriceTrue }) => ({ title, isRegularPriceTrue }))
}

const isTrue = { title: '20% off', isRegularPriceTrue: true }
const isNot = { title: 'Deal price', isRegularPriceTrue: false }

test('a price that was the lowest for 30 days is shown, one that was raised is not', async () => {
  const { shirtId, brandId } = await createDealSeller(harness)
  const makeDeal = () => seedDeal(harness, { brandId, products: [shirtId] })
  const end = async (id: string) => {
    const stop = { stoppedAt: harness.clock.now(), stoppedBy: 'seller' }
    await harness.db.updateTable('deals').set(stop).where('id', '=', id).execute()
  }
  const first = await makeDeal()
  expect(await readDeal(shirtId)).toEqual([isTrue])
  // A raise while it runs.
  await setPrice(shirtId, 40)
  expect(await readDeal(shirtId)).toEqual([isNot])
  await end(first)

  harness.clock.advance(30 * dayMinutes)
  const early = await makeDeal()
  expect(await readDeal(shirtId)).toEqual([isNot])
  await end(early)

  harness.clock.advance(32 * dayMinutes)
  await makeDeal()
  expect(await readDeal(shirtId)).toEqual([isTrue])
})

test('a lower price is true at once, and raising it for a day does not hide that', async () => {
  const { shirtId, brandId } = await createDealSeller(harness)
  await setPrice(shirtId, 20)
  await setPrice(shirtId, 50)
  harness.clock.advance(dayMinutes)
  await seedDeal(harness, { brandId, products: [shirtId] })
  expect(await readDeal(shirtId)).toEqual([isNot])
  await setPrice(shirtId, 20)
  expect(await readDeal(shirtId)).toEqual([isTrue])
})

test('deals one after the other: the second has no price to compare with', async () => {
  const { shirtId, brandId } = await createDealSeller(harness)
  await seedDeal(harness, { brandId, products: [shirtId] })
  harness.clock.advance(20 * dayMinutes)
  const second = { brandId, products: [shirtId] }
  await seedDeal(harness, second)
  expect(await readDeal(shirtId)).toEqual([isNot])
  harness.clock.advance(45 * dayMinutes)
  await seedDeal(harness, second)
  expect(await readDeal(shirtId)).toEqual([isTrue])
})

test('a new product, and one that was hidden, have no earlier price', async () => {
  const { shirtId, flowerId, brandId } = await createDealSeller(harness)
  const hide = (status: 'approved' | 'rejected') =>
    harness.db
      .updateTable('products')
      .set({ status, updatedAt: harness.clock.now() })
      .where('id', '=', shirtId)
      .execute()
  await hide('rejected')
  harness.clock.advance(dayMinutes)
  await hide('approved')
  const createdAt = harness.clock.now()
  await harness.db.updateTable('products').set({ createdAt }).where('id', '=', flowerId).execute()
  await seedDeal(harness, { brandId, products: [shirtId, flowerId] })
  expect(await readDeal(shirtId)).toEqual([isNot])
  expect(await readDeal(flowerId)).toEqual([isNot])
})

test('a list names the discount only if it is true for each product', async () => {
  const { shirtId, flowerId, brandId } = await createDealSeller(harness)
  await seedDeal(harness, { brandId, products: [shirtId, flowerId] })
  const read = async () =>
    (await harness.call(listDeals, { query: { owner: brandId } })).body.deals[0]
  expect(await read()).toMatchObject({ title: '20% off', productCount: 2 })
  await setPrice(flowerId, 45)
  expect(await read()).toMatchObject({ title: 'Deal price' })
  expect((await read())?.products.map((each) => each.isRegularPriceTrue)).toEqual([true, false])
})

test('many price changes leave a row per day, and old days are forgotten', async () => {
  const { shirtId } = await createDealSeller(harness)
  for (const price of [31, 30, 33]) {
    harness.clock.advance(1)
    await setPrice(shirtId, price)
  }
  const read = () =>
    harness.db.selectFrom('productPriceLows').selectAll().where('productId', '=', shirtId).execute()
  expect(await read()).toMatchObject([{ priceCents: 3_000 }])
  harness.clock.advance(126 * dayMinutes)
  await setPrice(shirtId, 34)
  expect(await read()).toMatchObject([{ priceCents: 3_300 }])
})

import { flagBits } from '@fairgrove/contract/badges.options'
import {
  getHome,
  getHomeLayout,
  type HomeLayout,
  listTopSellers,
  saveHomeLayout,
} from '@fairgrove/contract/home'
import { createOrder } from '@fairgrove/contract/orders'
import { homeCounts } from '@fairgrove/contract/site'
import { expect, test } from 'vitest'
import { buildShippingOrder, newIdempotencyHeader, seedShirt } from '../../test/order-fixtures.ts'
import { insertProducts, randomProduct } from '../../test/random-catalogue.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { rankSellers } from './store.ts'

const harness = useServerHarness()
const emptyLayout: HomeLayout = { slides: [], dispensaries: [], products: [], artist: null }

async function saveLayout(changes: Partial<HomeLayout>) {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  return harness.call(saveHomeLayout, { token, body: { ...emptyLayout, ...changes } })
}
const fetchHome = async () => (await harness.call(getHome)).body
const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id)

test('featured dispensaries are minority-owned: the chosen ones first, then the best rated', async () => {
  const flags = flagBits.isBlackOwned
  const best = await seedDispensary(harness.db, { flags, ratingSum: 500, ratingCount: 100 })
  const good = await seedDispensary(harness.db, { flags, ratingSum: 400, ratingCount: 100 })
  const chosen = await seedDispensary(harness.db, { flags: flagBits.isWomanOwned })
  const notOwned = await seedDispensary(harness.db, { flags: flagBits.isUnionized })
  const hidden = await seedDispensary(harness.db, { flags, isApproved: false })
  await saveLayout({ dispensaries: [notOwned, chosen, hidden] })
  expect(ids((await fetchHome()).dispensaries)).toEqual([chosen, best, good])
})

test('says how many listed dispensaries are minority-owned', async () => {
  const before = (await fetchHome()).equity
  await seedDispensary(harness.db, { flags: flagBits.isWomanOwned | flagBits.isUnionized })
  await seedDispensary(harness.db, { flags: flagBits.isUnionized })
  await seedDispensary(harness.db, { flags: flagBits.isBlackOwned, isApproved: false })
  const { dispensaries, minorityOwned, fundTotal } = (await fetchHome()).equity
  expect(dispensaries - before.dispensaries).toBe(2)
  expect(minorityOwned - before.minorityOwned).toBe(1)
  expect(fundTotal).toBeGreaterThanOrEqual(0)
})

test('a chosen product that is hidden is replaced by the best rated', async () => {
  const brandId = await seedBrand(harness.db)
  const products = Array.from({ length: homeCounts.products + 2 }, (_, n) => ({
    ...randomProduct(brandId),
    status: 'approved' as const,
    ratingSum: 5 * n,
    ratingCount: n,
  }))
  await insertProducts(harness.db, products)
  const [first, second] = products.map(({ id }) => id) as [string, string]
  await saveLayout({ products: [second, first] })
  expect(ids((await fetchHome()).products).slice(0, 2)).toEqual([second, first])
  expect((await fetchHome()).products).toHaveLength(homeCounts.products)
  await harness.db
    .updateTable('products')
    .set({ status: 'rejected' })
    .where('id', '=', second)
    .execute()
  expect(ids((await fetchHome()).products)[0]).toBe(first)
  expect(ids((await fetchHome()).products)).not.toContain(second)
})

test('slides and the artist are shown as saved, and the change is audited', async () => {
  const slide = {
    title: 'Totes are back',
    text: 'In four colours.',
    image: null,
    link: '/merchandise',
  }
  const artist = { name: 'Ines Okafor', about: 'Draws what grows.', image: null, link: null }
  const { status } = await saveLayout({ slides: [slide], artist })
  expect(status).toBe(200)
  expect(await fetchHome()).toMatchObject({ slides: [slide], artist })
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  expect((await harness.call(getHomeLayout, { token })).body).toMatchObject({
    slides: [slide],
    artist,
  })
  const entry = await harness.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('action', '=', 'home.arranged')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.changes).toMatchObject({ slides: { before: [], after: [slide] } })
})

test.each([
  '//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
  'merchandise',
])('a slide cannot link to %s', async (link) => {
  const { status } = await saveLayout({ slides: [{ title: 'Away', text: '', image: null, link }] })
  expect(status).toBe(400)
})

test('top sellers are ranked by sales and reviews of the last thirty days', async () => {
  const { token } = await createSignedInAccount(harness)
  const sell = async (quantity: number) => {
    const brandId = await seedBrand(harness.db, { sellsOnline: true })
    const productId = await seedShirt(harness.db, { M: 9 }, { brandId })
    const { body } = await harness.call(createOrder, {
      token,
      headers: newIdempotencyHeader(),
      body: buildShippingOrder([{ product: productId, size: 'M', qty: quantity }]),
    })
    await harness.db
      .updateTable('orders')
      .set({ state: 'paid', paidAt: harness.clock.now() })
      .where('id', '=', body.order._id)
      .execute()
    return { brandId, orderId: body.order._id }
  }
  const few = await sell(1)
  const many = await sell(3)
  const long = await sell(4)
  const monthAgo = new Date(harness.clock.now().getTime() - 40 * 86_400_000)
  await harness.db
    .updateTable('orders')
    .set({ createdAt: monthAgo })
    .where('id', '=', long.orderId)
    .execute()
  const since = new Date(harness.clock.now().getTime() - 30 * 86_400_000)
  await inTx(harness.db, (tx) => rankSellers(tx, since))
  const { body } = await harness.call(listTopSellers)
  expect(ids(body.topSellers)).toEqual([many.brandId, few.brandId])
  expect(ids((await fetchHome()).topSellers)).toEqual([many.brandId, few.brandId])
})

import { flagBits } from '@fairgrove/contract/badges.options'
import {
  type Arrangement,
  getArrangement,
  getHome,
  listTopSellers,
  saveArrangement,
} from '@fairgrove/contract/home'
import { homeCounts } from '@fairgrove/contract/home.options'
import { createOrder } from '@fairgrove/contract/orders'
import { expect, test } from 'vitest'
import { insertProducts, randomProduct } from '../../test/catalogue.ts'
import { makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { makeShirt, newKey, shipping } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { rankSellers } from './store.ts'

const house = useHouse()
const empty: Arrangement = { slides: [], dispensaries: [], products: [], artist: null }

async function arrange(changes: Partial<Arrangement>) {
  const { token } = await signedIn(house, { isAdmin: true })
  return house.call(saveArrangement, { token, body: { ...empty, ...changes } })
}
const home = async () => (await house.call(getHome)).body
const ids = (things: { _id: string }[]) => things.map(({ _id }) => _id)

test('featured dispensaries are minority-owned: the chosen ones first, then the best rated', async () => {
  const flags = flagBits.isBlackOwned
  const best = await makeDispensary(house.db, { flags, ratingSum: 500, ratingCount: 100 })
  const good = await makeDispensary(house.db, { flags, ratingSum: 400, ratingCount: 100 })
  const chosen = await makeDispensary(house.db, { flags: flagBits.isWomanOwned })
  const notOwned = await makeDispensary(house.db, { flags: flagBits.isUnionized })
  const hidden = await makeDispensary(house.db, { flags, isApproved: false })
  await arrange({ dispensaries: [notOwned, chosen, hidden] })
  expect(ids((await home()).dispensaries)).toEqual([chosen, best, good])
})

test('a chosen product that leaves the shelves makes room for the best rated', async () => {
  const brandId = await makeBrand(house.db)
  const products = Array.from({ length: homeCounts.products + 2 }, (_, n) => ({
    ...randomProduct(brandId),
    status: 'approved' as const,
    ratingSum: 5 * n,
    ratingCount: n,
  }))
  await insertProducts(house.db, products)
  const [first, second] = products.map(({ id }) => id) as [string, string]
  await arrange({ products: [second, first] })
  expect(ids((await home()).products).slice(0, 2)).toEqual([second, first])
  expect((await home()).products).toHaveLength(homeCounts.products)
  await house.db
    .updateTable('products')
    .set({ status: 'rejected' })
    .where('id', '=', second)
    .execute()
  expect(ids((await home()).products)[0]).toBe(first)
  expect(ids((await home()).products)).not.toContain(second)
})

test('slides and the artist are shown as arranged, and the change is on record', async () => {
  const slide = {
    title: 'Totes are back',
    text: 'In four colours.',
    image: null,
    link: '/merchandise',
  }
  const artist = { name: 'Ines Okafor', about: 'Draws what grows.', image: null, link: null }
  const { status } = await arrange({ slides: [slide], artist })
  expect(status).toBe(200)
  expect(await home()).toMatchObject({ slides: [slide], artist })
  const { token } = await signedIn(house, { isAdmin: true })
  expect((await house.call(getArrangement, { token })).body).toMatchObject({
    slides: [slide],
    artist,
  })
  const entry = await house.db
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
])('a slide cannot lead to %s', async (link) => {
  const { status } = await arrange({ slides: [{ title: 'Away', text: '', image: null, link }] })
  expect(status).toBe(400)
})

test('top sellers are who sold and pleased in the last thirty days', async () => {
  const { token } = await signedIn(house)
  const sell = async (quantity: number) => {
    const brandId = await makeBrand(house.db, { sellsOnline: true })
    const productId = await makeShirt(house.db, { M: 9 }, { brandId })
    const { body } = await house.call(createOrder, {
      token,
      headers: newKey(),
      body: shipping([{ product: productId, size: 'M', qty: quantity }]),
    })
    await house.db
      .updateTable('orders')
      .set({ state: 'paid', paidAt: house.clock.now() })
      .where('id', '=', body.order._id)
      .execute()
    return { brandId, orderId: body.order._id }
  }
  const few = await sell(1)
  const many = await sell(3)
  const long = await sell(4)
  const monthAgo = new Date(house.clock.now().getTime() - 40 * 86_400_000)
  await house.db
    .updateTable('orders')
    .set({ createdAt: monthAgo })
    .where('id', '=', long.orderId)
    .execute()
  const since = new Date(house.clock.now().getTime() - 30 * 86_400_000)
  await inTx(house.db, (tx) => rankSellers(tx, since))
  const { body } = await house.call(listTopSellers)
  expect(ids(body.topSellers)).toEqual([many.brandId, few.brandId])
  expect(ids((await home()).topSellers)).toEqual([many.brandId, few.brandId])
})

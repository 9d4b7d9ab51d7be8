import { listAudit } from '@fairgrove/contract/audit'
import { refusalMessages } from '@fairgrove/contract/checkout.options'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { cancelOrder, createOrder } from '@fairgrove/contract/orders'
import { problems } from '@fairgrove/contract/problems.table'
import { getProductInventory } from '@fairgrove/contract/products'
import {
  listInventory,
  removeInventoryItem,
  setInventoryCount,
} from '@fairgrove/contract/products.inventory'
import { listProducts } from '@fairgrove/contract/search'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  getInventoryCount,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { seedDispensary as makePlace } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
type InventoryQuery = { name?: string; pageNumber?: number; among?: string[] }

async function createDispensaryOwner() {
  const person = await createSignedInAccount(harness, { isSeller: true })
  return { ...person, place: await seedPickupDispensary(harness.db, { ownerId: person.accountId }) }
}

const listInventoryFor = ({ token }: Person, id: string, query: InventoryQuery = {}) =>
  harness.call(listInventory, { token, params: { id }, query })

const setCount = ({ token }: Person, id: string, product: string, onHand: number, seen?: number) =>
  harness.call(setInventoryCount, {
    token,
    params: { id, product },
    body: { onHand, ...(seen !== undefined && { seen }) },
  })

const removeItem = ({ token }: Person, id: string, product: string) =>
  harness.call(removeInventoryItem, { token, params: { id, product } })

const order = async (place: string, product: string, qty = 1) => {
  const { token } = await createSignedInAccount(harness)
  return harness.call(createOrder, { token, body: buildPickupOrder(place, [{ product, qty }]) })
}

const cancel = ({ order, key }: ResponseBody<typeof createOrder>) =>
  harness.call(cancelOrder, { params: { id: order._id }, query: { key }, body: {} })

describe('adding inventory', () => {
  test('a product is refused until it is in the inventory', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, {})
    expect(await order(place, flower)).toMatchObject({
      status: 422,
      body: { message: refusalMessages.not_carried },
    })
    expect(await setCount(owner, place, flower, 6)).toMatchObject({
      status: 200,
      body: {
        product: {
          _id: flower,
          name: 'Meadow Haze',
          brand: 'Common Goods',
          category: 'flower',
          onHand: 6,
          isListed: true,
          includesTHC: true,
          confirmedAt: harness.clock.now().toISOString(),
        },
      },
    })
    expect((await order(place, flower, 2)).status).toBe(201)
    expect((await listInventoryFor(owner, place)).body).toMatchObject({
      dispensary: { _id: place, name: 'Corner Leaf' },
      products: [{ _id: flower, onHand: 4 }],
      results: 1,
    })
  })

  test('shoppers nearby find it in stock', async () => {
    const point = { lat: 41.88, lng: -87.63 }
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const place = await makePlace(harness.db, { ownerId: owner.accountId, state: 'IL', point })
    const flower = await seedFlower(harness.db, {})
    const near = async () => {
      const { products } = (await harness.call(listProducts, { query: point })).body
      return products.map(({ _id }) => _id)
    }
    expect(await near()).not.toContain(flower)
    await setCount(owner, place, flower, 3)
    expect(await near()).toContain(flower)
    const { places } = (await harness.call(getProductInventory, { params: { id: flower } })).body
    expect(places).toMatchObject([{ onHand: 3, takesPreOrders: true }])
    await setCount(owner, place, flower, 0, 3)
    expect(await near()).not.toContain(flower)
  })

  test('a sale made between reading a count and saving a new one is kept', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, { [place]: 5 })
    await order(place, flower, 2)
    expect((await setCount(owner, place, flower, 15, 5)).body.product.onHand).toBe(13)
    expect((await setCount(owner, place, flower, 13, 13)).body.product.onHand).toBe(13)
    await order(place, flower, 3)
    expect((await setCount(owner, place, flower, 1, 13)).body.product.onHand).toBe(0)
    expect((await setCount(owner, place, flower, 7)).body.product.onHand).toBe(7)
  })

  test('a repeated count is applied once', async () => {
    const owner = await createDispensaryOwner()
    const { place, token } = owner
    const flower = await seedFlower(harness.db, { [place]: 5 })
    const [row] = (await listInventoryFor(owner, place)).body.products
    const restock = () =>
      harness.call(setInventoryCount, {
        token,
        params: { id: place, product: flower },
        body: { onHand: 15, seen: 5, seenAt: row?.confirmedAt },
      })
    harness.clock.advance(1)
    expect((await restock()).body.product.onHand).toBe(15)
    expect((await restock()).body.product.onHand).toBe(15)
    await order(place, flower, 2)
    const refused = await restock()
    expect([refused.status, refused.raw.json().fields.onHand]).toEqual([
      400,
      'Someone updated this count to 13 while you had it open. Reload the page and try again.',
    ])
  })

  test('concurrent sales and counts lose nothing and do not deadlock', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, { [place]: 50 })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 ? order(place, flower) : setCount(owner, place, flower, 51, 50),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await getInventoryCount(harness.db, place, flower)).toBe(50)
  })

  test('a count is a whole number from 0 to 100,000', async () => {
    const owner = await createDispensaryOwner()
    const flower = await seedFlower(harness.db, {})
    for (const onHand of [-1, 1.5, 100_001]) {
      expect((await setCount(owner, owner.place, flower, onHand)).status).toBe(400)
    }
    for (const onHand of [0, 100_000]) {
      expect((await setCount(owner, owner.place, flower, onHand)).status).toBe(200)
    }
  })

  test('only listed THC products can be added', async () => {
    const owner = await createDispensaryOwner()
    const waiting = await seedFlower(harness.db, {}, { status: 'pending' })
    const things = [waiting, await seedShirt(harness.db, { ONE: 5 }), owner.accountId]
    for (const product of things) {
      expect(await setCount(owner, owner.place, product, 3)).toMatchObject({
        status: 422,
        body: { code: 'not_for_shelves', message: problems.not_for_shelves.text },
      })
    }
    expect((await listInventoryFor(owner, owner.place)).body.results).toBe(0)
  })
})

describe('removing inventory', () => {
  test('existing orders stay valid, and a canceled one does not restock it', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, { [place]: 5 })
    const held = await order(place, flower, 2)
    expect((await removeItem(owner, place, flower)).status).toBe(200)
    expect((await order(place, flower)).body).toMatchObject({
      message: refusalMessages.not_carried,
    })
    expect((await cancel(held.body)).status).toBe(200)
    expect((await listInventoryFor(owner, place)).body.results).toBe(0)
    expect((await removeItem(owner, place, flower)).status).toBe(404)
  })

  test('an order placed during the removal is refused', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, { [place]: 5 })
    const [ordered, dropped] = await Promise.all([
      order(place, flower),
      removeItem(owner, place, flower),
    ])
    expect(dropped.status).toBe(200)
    expect([201, 422]).toContain(ordered.status)
    expect((await listInventoryFor(owner, place)).body.results).toBe(0)
  })
})

describe('access to inventory', () => {
  test('is for its owner and admins; others do not find it', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, { [place]: 5 })
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    expect((await listInventoryFor(admin, place)).body.products).toHaveLength(1)
    expect((await setCount(admin, place, flower, 9)).status).toBe(200)
    const another = await createDispensaryOwner()
    for (const answer of [
      await listInventoryFor(another, place),
      await setCount(another, place, flower, 1),
      await removeItem(another, place, flower),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const customer = await createSignedInAccount(harness)
    expect((await listInventoryFor(customer, place)).status).toBe(403)
    expect((await setCount(customer, place, flower, 1)).status).toBe(403)
    const params = { id: place }
    expect((await harness.call(listInventory, { params, query: {} })).status).toBe(401)
    expect(await getInventoryCount(harness.db, place, flower)).toBe(9)
  })

  test('ends when the owner is no longer a seller, and when the dispensary is deleted', async () => {
    const former = await createSignedInAccount(harness)
    const theirs = await seedPickupDispensary(harness.db, { ownerId: former.accountId })
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const gone = await makePlace(harness.db, { ownerId: owner.accountId, isArchived: true })
    const flower = await seedFlower(harness.db, {})
    expect((await setCount(former, theirs, flower, 1)).status).toBe(403)
    expect((await setCount(owner, gone, flower, 1)).status).toBe(404)
    expect((await listInventoryFor(owner, gone)).status).toBe(404)
  })

  test('the audit log records who added, counted and removed an item', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const flower = await seedFlower(harness.db, {})
    await setCount(owner, place, flower, 4)
    await setCount(owner, place, flower, 9, 4)
    await removeItem(owner, place, flower)
    const { token } = await createSignedInAccount(harness, { isAdmin: true })
    const query = { subject: place }
    const { entries } = (await harness.call(listAudit, { token, query })).body
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['dispensary.taken_off_shelf', [{ field: 'onHand', before: 9, after: null }]],
      ['dispensary.shelf_counted', [{ field: 'onHand', before: 4, after: 9 }]],
      ['dispensary.put_on_shelf', [{ field: 'onHand', before: null, after: 4 }]],
    ])
    expect(entries[0]).toMatchObject({
      subject: place,
      subjectName: 'Corner Leaf',
      details: { product: 'Meadow Haze', productId: flower },
    })
  })
})

describe('listing inventory', () => {
  test('searches by name, 25 per page, and shows the last page for a page past the end', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    for (let n = 26; n > 0; n -= 1) {
      const name =
        n % 2 ? `haze ${String(n).padStart(2, '0')}` : `Haze ${String(n).padStart(2, '0')}`
      await seedFlower(harness.db, { [place]: n }, { name })
    }
    const first = (await listInventoryFor(owner, place)).body
    expect(first).toMatchObject({ page: 1, pages: 2, results: 26 })
    expect(first.products.map(({ onHand }) => onHand)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect((await listInventoryFor(owner, place, { pageNumber: 9 })).body).toMatchObject({
      page: 2,
      products: [{ onHand: 26 }],
    })
    expect((await listInventoryFor(owner, place, { name: '1 HAZE' })).body.results).toBe(12)
    expect((await listInventoryFor(owner, place, { name: '%' })).body).toMatchObject({
      results: 0,
      page: 1,
      pages: 1,
      products: [],
    })
  })

  test('says which of the given products are in it', async () => {
    const owner = await createDispensaryOwner()
    const { place } = owner
    const there = await seedFlower(harness.db, { [place]: 3 })
    const elsewhere = await seedFlower(harness.db, {})
    await seedFlower(harness.db, { [place]: 3 })
    const { products } = (await listInventoryFor(owner, place, { among: [there, elsewhere] })).body
    expect(products.map(({ _id }) => _id)).toEqual([there])
  })

  test('includes and marks products in review and products that cannot be pre-ordered', async () => {
    const owner = await createDispensaryOwner()
    const waiting = await seedFlower(harness.db, { [owner.place]: 3 }, { status: 'pending' })
    expect((await listInventoryFor(owner, owner.place)).body.products).toMatchObject([
      { _id: waiting, isListed: false },
    ])
    expect((await removeItem(owner, owner.place, waiting)).status).toBe(200)
    const mug = await seedFlower(harness.db, { [owner.place]: 3 }, { kind: 'goods' })
    expect((await listInventoryFor(owner, owner.place)).body.products).toMatchObject([
      { _id: mug, isListed: true, includesTHC: false },
    ])
  })
})

import { listAudit } from '@fairgrove/contract/audit'
import { refusals } from '@fairgrove/contract/checkout.options'
import type { Answer } from '@fairgrove/contract/endpoint'
import { cancelOrder, createOrder } from '@fairgrove/contract/orders'
import { problems } from '@fairgrove/contract/problems'
import { getAvailability } from '@fairgrove/contract/products'
import { countCarried, dropCarried, listCarried } from '@fairgrove/contract/products.carried'
import { listProducts } from '@fairgrove/contract/search'
import { afterEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { makeDispensary as makePlace } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { carriedBy, makeDispensary, makeFlower, makeShirt, pickup } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

type Person = Awaited<ReturnType<typeof signedIn>>
type Wish = { name?: string; pageNumber?: number; among?: string[] }

async function shopkeeper() {
  const person = await signedIn(house, { isSeller: true })
  return { ...person, place: await makeDispensary(house.db, { ownerId: person.accountId }) }
}

const look = ({ token }: Person, id: string, query: Wish = {}) =>
  house.call(listCarried, { token, params: { id }, query })

const count = ({ token }: Person, id: string, product: string, onHand: number, seen?: number) =>
  house.call(countCarried, {
    token,
    params: { id, product },
    body: { onHand, ...(seen !== undefined && { seen }) },
  })

const drop = ({ token }: Person, id: string, product: string) =>
  house.call(dropCarried, { token, params: { id, product } })

const order = async (place: string, product: string, qty = 1) => {
  const { token } = await signedIn(house)
  return house.call(createOrder, { token, body: pickup(place, [{ product, qty }]) })
}

const cancel = ({ order, key }: Answer<typeof createOrder>) =>
  house.call(cancelOrder, { params: { id: order._id }, query: { key }, body: {} })

describe('filling a shelf', () => {
  test('what was not carried is refused at the counter, and sold once it stands on the shelf', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, {})
    expect(await order(place, flower)).toMatchObject({
      status: 422,
      body: { message: refusals.not_carried },
    })
    expect(await count(keeper, place, flower, 6)).toMatchObject({
      status: 200,
      body: {
        product: {
          ...{ _id: flower, name: 'Meadow Haze', brand: 'Common Goods', category: 'flower' },
          ...{
            onHand: 6,
            isListed: true,
            includesTHC: true,
            confirmedAt: house.clock.now().toISOString(),
          },
        },
      },
    })
    expect((await order(place, flower, 2)).status).toBe(201)
    expect((await look(keeper, place)).body).toMatchObject({
      dispensary: { _id: place, name: 'Corner Leaf' },
      products: [{ _id: flower, onHand: 4 }],
      results: 1,
    })
  })

  test('shoppers near it find it in stock', async () => {
    const point = { lat: 41.88, lng: -87.63 }
    const keeper = await signedIn(house, { isSeller: true })
    const place = await makePlace(house.db, { ownerId: keeper.accountId, state: 'IL', point })
    const flower = await makeFlower(house.db, {})
    const near = async () => {
      const { products } = (await house.call(listProducts, { query: point })).body
      return products.map(({ _id }) => _id)
    }
    expect(await near()).not.toContain(flower)
    await count(keeper, place, flower, 3)
    expect(await near()).toContain(flower)
    const { places } = (await house.call(getAvailability, { params: { id: flower } })).body
    expect(places).toMatchObject([{ onHand: 3, takesPreOrders: true }])
    await count(keeper, place, flower, 0, 3)
    expect(await near()).not.toContain(flower)
  })

  test('a sale made between seeing a count and saving a new one stays sold', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, { [place]: 5 })
    await order(place, flower, 2)
    expect((await count(keeper, place, flower, 15, 5)).body.product.onHand).toBe(13)
    expect((await count(keeper, place, flower, 13, 13)).body.product.onHand).toBe(13)
    await order(place, flower, 3)
    expect((await count(keeper, place, flower, 1, 13)).body.product.onHand).toBe(0)
    expect((await count(keeper, place, flower, 7)).body.product.onHand).toBe(7)
  })

  test('a count that is sent again counts once', async () => {
    const keeper = await shopkeeper()
    const { place, token } = keeper
    const flower = await makeFlower(house.db, { [place]: 5 })
    const [row] = (await look(keeper, place)).body.products
    const restock = () =>
      house.call(countCarried, {
        ...{ token, params: { id: place, product: flower } },
        body: { onHand: 15, seen: 5, seenAt: row?.confirmedAt },
      })
    house.clock.advance(1)
    expect((await restock()).body.product.onHand).toBe(15)
    expect((await restock()).body.product.onHand).toBe(15)
    await order(place, flower, 2)
    const refused = await restock()
    expect([refused.status, refused.raw.json().fields.onHand]).toEqual([
      400,
      'Someone updated this count to 13 while you had it open. Reload the page and try again.',
    ])
  })

  test('sales and counts at the same moment lose nothing and never wait for each other in a circle', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, { [place]: 50 })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 ? order(place, flower) : count(keeper, place, flower, 51, 50),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await carriedBy(house.db, place, flower)).toBe(50)
  })

  test('a count is a whole number from 0 to 100,000', async () => {
    const keeper = await shopkeeper()
    const flower = await makeFlower(house.db, {})
    for (const onHand of [-1, 1.5, 100_001]) {
      expect((await count(keeper, keeper.place, flower, onHand)).status).toBe(400)
    }
    for (const onHand of [0, 100_000]) {
      expect((await count(keeper, keeper.place, flower, onHand)).status).toBe(200)
    }
  })

  test('only what is listed and has THC can stand there', async () => {
    const keeper = await shopkeeper()
    const waiting = await makeFlower(house.db, {}, { status: 'pending' })
    const things = [waiting, await makeShirt(house.db, { ONE: 5 }), keeper.accountId]
    for (const product of things) {
      expect(await count(keeper, keeper.place, product, 3)).toMatchObject({
        status: 422,
        body: { code: 'not_for_shelves', message: problems.not_for_shelves.text },
      })
    }
    expect((await look(keeper, keeper.place)).body.results).toBe(0)
  })
})

describe('taking something off the shelf', () => {
  test('what is ordered stays ordered, and a cancelled order brings nothing back', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, { [place]: 5 })
    const held = await order(place, flower, 2)
    expect((await drop(keeper, place, flower)).status).toBe(200)
    expect((await order(place, flower)).body).toMatchObject({ message: refusals.not_carried })
    expect((await cancel(held.body)).status).toBe(200)
    expect((await look(keeper, place)).body.results).toBe(0)
    expect((await drop(keeper, place, flower)).status).toBe(404)
  })

  test('whoever orders while it is taken away is told that it is not there', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, { [place]: 5 })
    const [ordered, dropped] = await Promise.all([
      order(place, flower),
      drop(keeper, place, flower),
    ])
    expect(dropped.status).toBe(200)
    expect([201, 422]).toContain(ordered.status)
    expect((await look(keeper, place)).body.results).toBe(0)
  })
})

describe('whose shelf it is', () => {
  test('its owner’s and the admins’; nobody else finds it', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, { [place]: 5 })
    const admin = await signedIn(house, { isAdmin: true })
    expect((await look(admin, place)).body.products).toHaveLength(1)
    expect((await count(admin, place, flower, 9)).status).toBe(200)
    const another = await shopkeeper()
    for (const answer of [
      await look(another, place),
      await count(another, place, flower, 1),
      await drop(another, place, flower),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const customer = await signedIn(house)
    expect((await look(customer, place)).status).toBe(403)
    expect((await count(customer, place, flower, 1)).status).toBe(403)
    const params = { id: place }
    expect((await house.call(listCarried, { params, query: {} })).status).toBe(401)
    expect(await carriedBy(house.db, place, flower)).toBe(9)
  })

  test('not its owner’s who is a seller no longer, and nobody’s once it is deleted', async () => {
    const former = await signedIn(house)
    const theirs = await makeDispensary(house.db, { ownerId: former.accountId })
    const keeper = await signedIn(house, { isSeller: true })
    const gone = await makePlace(house.db, { ownerId: keeper.accountId, isArchived: true })
    const flower = await makeFlower(house.db, {})
    expect((await count(former, theirs, flower, 1)).status).toBe(403)
    expect((await count(keeper, gone, flower, 1)).status).toBe(404)
    expect((await look(keeper, gone)).status).toBe(404)
  })

  test('the audit log says who put what there, counted it and took it away', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const flower = await makeFlower(house.db, {})
    await count(keeper, place, flower, 4)
    await count(keeper, place, flower, 9, 4)
    await drop(keeper, place, flower)
    const { token } = await signedIn(house, { isAdmin: true })
    const query = { subject: place }
    const { entries } = (await house.call(listAudit, { token, query })).body
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

describe('looking along a shelf', () => {
  test('by name, 25 to a page, the last page for whoever asks for more', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    for (let n = 26; n > 0; n -= 1) {
      const name =
        n % 2 ? `haze ${String(n).padStart(2, '0')}` : `Haze ${String(n).padStart(2, '0')}`
      await makeFlower(house.db, { [place]: n }, { name })
    }
    const first = (await look(keeper, place)).body
    expect(first).toMatchObject({ page: 1, pages: 2, results: 26 })
    expect(first.products.map(({ onHand }) => onHand)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect((await look(keeper, place, { pageNumber: 9 })).body).toMatchObject({
      page: 2,
      products: [{ onHand: 26 }],
    })
    expect((await look(keeper, place, { name: 'HAZE 1' })).body.results).toBe(10)
    expect((await look(keeper, place, { name: '%' })).body).toMatchObject({
      ...{ results: 0, page: 1, pages: 1, products: [] },
    })
  })

  test('of some products it says which are there', async () => {
    const keeper = await shopkeeper()
    const { place } = keeper
    const there = await makeFlower(house.db, { [place]: 3 })
    const elsewhere = await makeFlower(house.db, {})
    await makeFlower(house.db, { [place]: 3 })
    const { products } = (await look(keeper, place, { among: [there, elsewhere] })).body
    expect(products.map(({ _id }) => _id)).toEqual([there])
  })

  test('what is being checked again or not pre-ordered is still there, and marked', async () => {
    const keeper = await shopkeeper()
    const waiting = await makeFlower(house.db, { [keeper.place]: 3 }, { status: 'pending' })
    expect((await look(keeper, keeper.place)).body.products).toMatchObject([
      { _id: waiting, isListed: false },
    ])
    expect((await drop(keeper, keeper.place, waiting)).status).toBe(200)
    const mug = await makeFlower(house.db, { [keeper.place]: 3 }, { kind: 'goods' })
    expect((await look(keeper, keeper.place)).body.products).toMatchObject([
      { _id: mug, isListed: true, includesTHC: false },
    ])
  })
})

import {
  capturePayment,
  createOrder,
  deleteOrder,
  deliverOrder,
  getOrder,
  listOrders,
  lookUpOrder,
  payOrder,
  refundOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import type { ProblemCode } from '@fairgrove/contract/problems'
import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import {
  confirmedPickup,
  makeDispensary,
  makeFlower,
  makeShirt,
  pickup,
  shipping,
} from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { everyTable } from '../../test/tables.ts'

const house = useHouse()

type Person = Awaited<ReturnType<typeof signedIn>>
type Reply = { status: number; raw: { json(): { code?: string } } }

let buyer: Person
let stranger: Person
let seller: Person
let otherSeller: Person
let shirt: string
let flower: string
let place: string
/** Shipping, unpaid, with a payment that was approved for a dollar less; and one that nobody touched. */
let cheated: { id: string; providerOrderId: string }
let open: { id: string; providerOrderId: string }
let preOrder: { id: string; key: string; code: string }

beforeAll(async () => {
  buyer = await signedIn(house)
  stranger = await signedIn(house)
  seller = await signedIn(house, { isSeller: true })
  otherSeller = await signedIn(house, { isSeller: true })
  shirt = await makeShirt(house.db, { M: 50 }, { sellerId: seller.accountId })
  place = await makeDispensary(house.db, { ownerId: seller.accountId })
  flower = await makeFlower(house.db, { [place]: 50 })
  const start = async () => {
    const body = shipping([{ product: shirt, size: 'M' }])
    const placed = await house.call(createOrder, { body, token: buyer.token })
    const params = { id: placed.body.order._id }
    const { body: started } = await house.call(startPayment, { params, token: buyer.token })
    return { id: params.id, providerOrderId: started.id }
  }
  open = await start()
  cheated = await start()
  house.paypal.switches.set({ changesAmount: 'of the order', losesNotices: true }, cheated.id)
  house.paypal.approve(cheated.providerOrderId)
  const { order, key } = await confirmedPickup(house, pickup(place, [{ product: flower }]))
  preOrder = { id: order._id, key, code: order.pickupCode ?? '' }
  await house.work()
})

const shirtOrder = (item: object = {}, order: object = {}) =>
  house.call(createOrder, {
    body: shipping([{ product: shirt, size: 'M', ...item }], order),
    token: buyer.token,
  })
const flowerOrder = (item: object = {}, order: object = {}) =>
  house.call(createOrder, { body: pickup(place, [{ product: flower, ...item }], order) })
const notice = (change: (text: string) => string, headers: object = {}) => {
  const [written] = house.paypal.notices.written
  if (!written) throw new Error('There is no notice to forge.')
  const signed = house.paypal.notices.signed(written)
  return house.app
    .inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: { ...signed.headers, ...headers },
      payload: change(signed.text),
    })
    .then((raw) => ({ status: raw.statusCode, raw }))
}

const attempts: [string, () => Promise<Reply>, number, ProblemCode][] = [
  ['a lower price', () => shirtOrder({ price: 0.01 }), 409, 'price_changed'],
  ['a price of nothing', () => shirtOrder({ price: 0 }), 409, 'price_changed'],
  ['a lower total', () => shirtOrder({}, { totalPrice: 1 }), 409, 'price_changed'],
  ['a lower items price', () => shirtOrder({}, { itemsPrice: 1 }), 409, 'price_changed'],
  ['no tax in Illinois', () => flowerOrder({}, { taxPrice: 0 }), 409, 'price_changed'],
  ['no excise', () => flowerOrder({}, { exciserTax: 0 }), 409, 'price_changed'],
  ['a reward nobody earned', () => shirtOrder({ redeemed: true }), 422, 'not_sold'],
  ['a reward at its price', () => shirtOrder({ redeemed: true, price: 0 }), 422, 'not_sold'],
  ['a negative quantity', () => shirtOrder({ qty: -1 }), 400, 'invalid_input'],
  ['half a shirt', () => shirtOrder({ qty: 0.5 }), 400, 'invalid_input'],
  ['a hundred shirts', () => shirtOrder({ qty: 100 }), 400, 'invalid_input'],
  ['a size that is none', () => shirtOrder({ size: 'XS' }), 422, 'not_sold'],
  ['cash for what ships', () => shirtOrder({}, { paymentMethod: 'Cash' }), 400, 'invalid_input'],
  ['THC by mail', () => shirtOrder({ product: flower, size: '' }), 422, 'not_sold'],
  ['a shirt at the counter', () => flowerOrder({ product: shirt }), 422, 'not_sold'],
  [
    'another dispensary',
    () => flowerOrder({}, { dispensary: crypto.randomUUID() }),
    422,
    'not_sold',
  ],
  ['more than the law allows', () => flowerOrder({ qty: 9 }), 422, 'not_sold'],
  [
    'a stranger reading an order',
    () => house.call(getOrder, { params: { id: open.id }, token: stranger.token }),
    404,
    'not_found',
  ],
  [
    'a stranger paying it',
    () => house.call(payOrder, { params: { id: open.id }, token: stranger.token, body: {} }),
    404,
    'not_found',
  ],
  [
    'a seller calling a shipped order paid',
    () =>
      house.call(payOrder, {
        params: { id: open.id },
        token: seller.token,
        body: { status: 'COMPLETED' },
      }),
    403,
    'role_needed',
  ],
  [
    'another order’s payment',
    () =>
      house.call(payOrder, {
        params: { id: open.id },
        token: buyer.token,
        body: { id: cheated.providerOrderId, status: 'COMPLETED' },
      }),
    404,
    'not_found',
  ],
  [
    'a buyer taking their own cash',
    () =>
      house.call(payOrder, {
        params: { id: preOrder.id },
        query: { key: preOrder.key },
        body: { status: 'COMPLETED' },
      }),
    401,
    'not_signed_in',
  ],
  [
    'another seller taking the cash',
    () => house.call(payOrder, { params: { id: preOrder.id }, token: otherSeller.token, body: {} }),
    404,
    'not_found',
  ],
  [
    'another seller looking up the code',
    () => house.call(lookUpOrder, { query: { q: preOrder.code }, token: otherSeller.token }),
    404,
    'not_found',
  ],
  [
    'another seller’s list',
    () => house.call(listOrders, { query: { seller: seller.accountId }, token: otherSeller.token }),
    404,
    'not_found',
  ],
  [
    'another seller deleting',
    () => house.call(deleteOrder, { params: { id: open.id }, token: otherSeller.token }),
    404,
    'not_found',
  ],
  [
    'a seller shipping',
    () =>
      house.call(deliverOrder, {
        params: { id: open.id },
        token: seller.token,
        body: { trackingNumber: '1' },
      }),
    403,
    'role_needed',
  ],
  [
    'a seller refunding',
    () => house.call(refundOrder, { params: { id: open.id }, token: seller.token, body: {} }),
    403,
    'role_needed',
  ],
  [
    'a pre-order through PayPal',
    () => house.call(startPayment, { params: { id: preOrder.id }, query: { key: preOrder.key } }),
    409,
    'wrong_order_state',
  ],
  [
    'a forged notice',
    () => notice((text) => text.replace('APPROVED', 'DENIED')),
    403,
    'not_genuine',
  ],
  [
    'a notice with another signature',
    () => notice((text) => text, { 'paypal-transmission-sig': 'AAAA' }),
    403,
    'not_genuine',
  ],
]

describe('refused, and nothing changed:', () => {
  test.each(attempts)('%s', async (_what, attempt, status, code) => {
    const before = await everyTable(house.db)
    const reply = await attempt()
    expect([reply.status, reply.raw.json().code]).toEqual([status, code])
    expect(await everyTable(house.db)).toEqual(before)
  })

  test('an amount changed at PayPal is not collected', async () => {
    const reply = await house.call(capturePayment, {
      params: { id: cheated.id },
      token: buyer.token,
    })
    expect([reply.status, reply.raw.json().code]).toEqual([409, 'payment_mismatch'])
    expect(house.paypal.books.balances()[cheated.id] ?? 0).toBe(0)
    const order = await house.call(getOrder, { params: { id: cheated.id }, token: buyer.token })
    expect(order.body.order.isPaid).toBe(false)
  })

  test('a notice told twice is kept once', async () => {
    await notice((text) => text)
    await house.work()
    const before = await everyTable(house.db)
    expect((await notice((text) => text)).status).toBeLessThan(300)
    expect(await everyTable(house.db)).toEqual(before)
  })

  test('and after all of it the books are right', async () => {
    expect(await booksOf(house)).toEqual([])
  })
})

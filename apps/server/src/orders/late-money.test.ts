import { eraseAccount } from '@fairgrove/contract/accounts'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deleteOrder,
  listOrders,
  startPayment,
} from '@fairgrove/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo, withoutNumber } from '../../test/inbox.ts'
import { makeShirt, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { reconcileNow } from '../payments/reconcile.actions.ts'
import { markPaid, releaseExpired } from './moving.actions.ts'

const house = useHouse()
beforeEach(() => house.paypal.switches.reset())
afterEach(async () => {
  await house.paypal.notices.settled()
  expect(await booksOf(house)).toEqual([])
})

const stateOf = async (id: string) =>
  (await house.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())
    ?.state
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => withoutNumber(subject))

/** Two shirts are ordered, and their buyer has said yes at PayPal. */
async function approved(token?: string) {
  const shirt = await makeShirt(house.db, { M: 2 })
  const body = shipping([{ product: shirt, size: 'M', qty: 2 }])
  const { order, key } = (await house.call(createOrder, { body, token })).body
  const by = { params: { id: order._id }, token, query: token ? {} : { key } }
  const { id: providerOrderId } = (await house.call(startPayment, by)).body
  house.paypal.approve(providerOrderId)
  return { shirt, body, order, by, providerOrderId }
}

/** The bank takes longer than the hold lasts. */
async function givenUpWhilePending() {
  const { shirt, body, order, by, providerOrderId } = await approved()
  house.paypal.switches.set({ pends: true }, order._id)
  const waiting = await house.call(capturePayment, by)
  expect([waiting.status, waiting.body.order.isPaid]).toEqual([200, false])
  house.clock.advance(61)
  await releaseExpired(house.deps)
  expect(await stateOf(order._id)).toBe('cancelled')
  const email = body.order.shippingAddress?.email ?? ''
  const takeOne = () => house.call(createOrder, { body: shipping([{ product: shirt, size: 'M' }]) })
  return { id: order._id, shirt, providerOrderId, email, takeOne }
}

async function bankSaysYes(providerOrderId: string) {
  await house.paypal.complete(providerOrderId)
  await house.paypal.notices.settled()
  await house.work()
}

test('money that comes too late revives the order while its things are there', async () => {
  const { id, shirt, providerOrderId } = await givenUpWhilePending()
  await bankSaysYes(providerOrderId)
  expect(await stateOf(id)).toBe('paid')
  expect(await stockOf(house.db, shirt)).toEqual({ M: 0 })
})

test('money for an order that was deleted meanwhile puts it back on the shop’s list', async () => {
  const { id, providerOrderId } = await givenUpWhilePending()
  const { token } = await signedIn(house, { isAdmin: true })
  expect((await house.call(deleteOrder, { params: { id }, token })).status).toBe(200)
  await bankSaysYes(providerOrderId)
  const { body } = await house.call(listOrders, { token })
  expect(body.orders.map((order) => order._id)).toContain(id)
})

test('money that comes too late goes back when somebody else has them', async () => {
  const { id, shirt, email, providerOrderId, takeOne } = await givenUpWhilePending()
  expect((await takeOne()).status).toBe(201)
  await bankSaysYes(providerOrderId)
  expect(await stateOf(id)).toBe('cancelled')
  expect(house.paypal.books.balances()[id] ?? 0).toBe(0)
  expect(await stockOf(house.db, shirt)).toEqual({ M: 1 })
  expect(await subjectsTo(email)).toContain('Refund for order')
})

test('money that was promised back pays for nothing, even when the things are there again', async () => {
  const { id, shirt, email, providerOrderId, takeOne } = await givenUpWhilePending()
  const other = (await takeOne()).body
  house.paypal.switches.set({ losesNotices: true }, id)
  await house.paypal.complete(providerOrderId)
  await reconcileNow(house.deps)
  const news = () => inTx(house.db, (tx) => markPaid(house.deps, tx, id))
  expect(await news()).toBe('too_late')
  await house.call(cancelOrder, {
    ...{ params: { id: other.order._id }, query: { key: other.key }, body: {} },
  })
  expect(await stockOf(house.db, shirt)).toEqual({ M: 2 })
  expect(await news()).toBe('too_late')
  await house.work()
  expect(await news()).toBe('too_late')
  expect(await stateOf(id)).toBe('cancelled')
  expect(house.paypal.books.balances()[id] ?? 0).toBe(0)
  expect(await subjectsTo(email)).not.toContain('Payment received for order')
})

async function erasedAfter(work: (made: Awaited<ReturnType<typeof approved>>) => unknown) {
  const { token } = await signedIn(house)
  const made = await approved(token)
  await work(made)
  expect((await house.call(eraseAccount, { token, body: {} })).status).toBe(200)
  await house.work()
  const addressOf = () =>
    house.db
      .selectFrom('orders')
      .select(['state', 'contactName', 'contactEmail', 'shipTo'])
      .where('id', '=', made.order._id)
      .executeTakeFirst()
  return { ...made, id: made.order._id, addressOf }
}
const nobody = { contactName: null, contactEmail: null, shipTo: null }

test('what an erased account had not paid is given up: its things go back, and nothing is collected', async () => {
  const { id, shirt, addressOf } = await erasedAfter(() => undefined)
  expect(await addressOf()).toEqual({ state: 'cancelled', ...nobody })
  expect(await stockOf(house.db, shirt)).toEqual({ M: 2 })
  house.clock.advance(5)
  await reconcileNow(house.deps)
  await house.work()
  expect(house.paypal.books.balances()[id] ?? 0).toBe(0)
})

test('money that was taken while the account was erased goes back: there is no address any more', async () => {
  const { id, providerOrderId, addressOf } = await erasedAfter(() => undefined)
  await house.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  await house.paypal.notices.settled()
  await house.work()
  expect(await addressOf()).toMatchObject({ state: 'cancelled' })
  expect(house.paypal.books.balances()[id] ?? 0).toBe(0)
})

test('an address stays while a bank thinks about the money, for the parcel it may still pay', async () => {
  const { providerOrderId, addressOf } = await erasedAfter(async ({ order, by }) => {
    house.paypal.switches.set({ pends: true }, order._id)
    await house.call(capturePayment, by)
  })
  expect(await addressOf()).toMatchObject({ state: 'cancelled', shipTo: { address: '12 Elm St' } })
  await bankSaysYes(providerOrderId)
  expect(await addressOf()).toMatchObject({ state: 'paid', shipTo: { address: '12 Elm St' } })
})

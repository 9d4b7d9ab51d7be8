import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { capturePayment, createOrder, deliverOrder, startPayment } from '@fairgrove/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { makeAccount } from '../../test/make.ts'
import { makeShirt, shipping } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { forgetContactsInTime } from './forgetting.actions.ts'

const house = useHouse()
afterEach(async () => {
  await house.paypal.notices.settled()
  expect(await booksOf(house)).toEqual([])
})

/** One shirt, ordered with this address by somebody who is not signed in. */
async function guestOrder(email: string, { isPaid = false } = {}): Promise<string> {
  const body = shipping([{ product: await makeShirt(house.db, { M: 1 }), size: 'M' }])
  if (body.order.shippingAddress) body.order.shippingAddress.email = email
  const { order, key } = (await house.call(createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  if (isPaid) {
    house.paypal.approve((await house.call(startPayment, by)).body.id)
    await house.call(capturePayment, by)
  }
  await house.work()
  return order._id
}

const contactOf = (id: string) =>
  house.db
    .selectFrom('orders')
    .select(['state', 'contactName', 'contactEmail', 'shipTo'])
    .where('id', '=', id)
    .executeTakeFirst()
const nobody = { contactName: null, contactEmail: null, shipTo: null }
const somebody = { contactName: 'Imani Reyes', shipTo: { address: '12 Elm St' } }

async function ship(id: string): Promise<void> {
  const { token } = await signedIn(house, { isAdmin: true })
  await house.call(deliverOrder, { params: { id }, token, body: { trackingNumber: '9400' } })
}

test('what somebody ordered as a guest with their own address is in their export, and nobody else’s', async () => {
  const owner = await makeAccount(house)
  const id = await guestOrder(owner.email)
  const ordersOf = async (token: string) =>
    (await house.call(exportAccount, { token })).body.records.orders
  expect(await ordersOf(owner.token)).toMatchObject([
    { _id: id, shippingAddress: { fullName: 'Imani Reyes', address: '12 Elm St' } },
  ])
  expect(await ordersOf((await makeAccount(house)).token)).toEqual([])
})

test('erasing an account forgets who ordered as a guest with its address', async () => {
  const owner = await makeAccount(house)
  const [unpaid, paid] = [
    await guestOrder(owner.email),
    await guestOrder(owner.email, { isPaid: true }),
  ]
  const shipped = await guestOrder(owner.email, { isPaid: true })
  await ship(shipped)
  const another = await guestOrder((await makeAccount(house)).email)
  await house.work()
  await house.call(eraseAccount, { token: owner.token, body: {} })
  await house.work()
  expect(await contactOf(unpaid)).toEqual({ state: 'cancelled', ...nobody })
  expect(await contactOf(shipped)).toEqual({ state: 'delivered', ...nobody })
  expect(await contactOf(paid)).toMatchObject({ state: 'paid', ...somebody })
  expect(await contactOf(another)).toMatchObject({ state: 'placed', ...somebody })
  await ship(paid)
  await house.work()
  expect(await contactOf(paid)).toEqual({ state: 'delivered', ...nobody })
})

test('a letter that never arrives keeps no erased person’s address for longer than a week', async () => {
  const owner = await makeAccount(house)
  const theirs = await guestOrder(owner.email, { isPaid: true })
  const another = await guestOrder((await makeAccount(house)).email, { isPaid: true })
  await house.call(eraseAccount, { token: owner.token, body: {} })
  await house.work()
  // Nobody works off the letters about it.
  for (const id of [theirs, another]) await ship(id)
  const days = 24 * 60
  house.clock.advance(6 * days)
  await forgetContactsInTime(house.deps)
  expect(await contactOf(theirs)).toMatchObject(somebody)
  house.clock.advance(2 * days)
  await forgetContactsInTime(house.deps)
  expect(await contactOf(theirs)).toMatchObject(nobody)
  expect(await contactOf(another)).toMatchObject(somebody)
})

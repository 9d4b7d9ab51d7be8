import { getQuote } from '@fairgrove/contract/checkout'
import { capturePayment, createOrder, deliverOrder, startPayment } from '@fairgrove/contract/orders'
import { deleteReview } from '@fairgrove/contract/reviews'
import { getRewards } from '@fairgrove/contract/rewards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { addReviews, offerItem, reviewer } from '../../test/rewarded.ts'
import { makeShirt, newAddress, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { getWholeOrder } from './store.ts'

const house = useHouse()
beforeEach(() => house.paypal.switches.reset())
afterEach(async () => {
  await house.paypal.notices.settled()
  expect(await booksOf(house)).toEqual([])
})

type Person = Awaited<ReturnType<typeof signedIn>>
type Address = ReturnType<typeof newAddress>

const redeem = ({ token }: Person, product: string, shippingAddress: Address = newAddress()) =>
  house.call(createOrder, {
    body: shipping([{ product, redeemed: true, price: 0 }], { shippingAddress }),
    token,
  })

/** Somebody with one review that counts, and the id of that review. */
async function reviewedOnce() {
  const person = await signedIn(house)
  const [review = ''] = await addReviews(house, person.accountId, 1)
  const forget = () => house.call(deleteReview, { params: { id: review }, token: person.token })
  return { person, forget }
}

async function withEmail(email: string): Promise<Person> {
  const person = await reviewer(house, 1)
  await house.db.updateTable('accounts').set({ email }).where('id', '=', person.accountId).execute()
  return person
}

test('a gift goes once to a mailbox, however its addresses are spelled', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 5 })
  const name = crypto.randomUUID()
  const first = await withEmail(`${name}@gmail.com`)
  const second = await withEmail(`${name.replaceAll('-', '.-')}+gifts@gmail.com`)
  expect((await redeem(first, sticker)).status).toBe(201)
  const refused = await redeem(second, sticker)
  expect([refused.status, refused.raw.json().message]).toEqual([
    422,
    'This gift has already been sent to your email or shipping address. It’s limited to one per household.',
  ])
})

test('a gift goes once to a shipping address, and the cart says so beforehand', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 5 })
  const [ada, ben] = [await reviewer(house, 1), await reviewer(house, 1)]
  const number = crypto.randomUUID()
  const at = (address: string) => ({ ...newAddress(), address })
  expect((await redeem(ada, sticker, at(`${number} North Elm Street`))).status).toBe(201)
  const shippingAddress = at(`${number} N. Elm St.`)
  const body = shipping([{ product: sticker, redeemed: true }], { shippingAddress })
  const quoted = await house.call(getQuote, { body, token: ben.token })
  expect(quoted.body.refusals.map(({ reason }) => reason)).toEqual(['gift_claimed'])
  expect((await redeem(ben, sticker, shippingAddress)).status).toBe(422)
  expect((await redeem(ben, sticker)).status).toBe(201)
  expect(await stockOf(house.db, sticker)).toEqual({ ONE: 3 })
})

test('six accounts redeem at one address at once: one gets it', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 9 })
  const address = newAddress()
  const people = await Promise.all(Array.from({ length: 6 }, () => reviewer(house, 1)))
  const tries = await Promise.all(people.map((person) => redeem(person, sticker, address)))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  expect(await stockOf(house.db, sticker)).toEqual({ ONE: 8 })
})

test('a review is deleted before its gift ships: the order is canceled and the sticker is back', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 2 })
  const { person, forget } = await reviewedOnce()
  const address = newAddress()
  const { order } = (await redeem(person, sticker, address)).body
  await forget()
  await house.work()
  expect((await getWholeOrder(house.db, order._id)).state).toBe('refunded')
  expect(await stockOf(house.db, sticker)).toEqual({ ONE: 2 })
  const { items } = (await house.call(getRewards, { token: person.token })).body
  expect(items[0]).toMatchObject({ state: 'locked', missing: 1, order: null })
  const subjects = (await mailsTo(address.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^We removed a gift from order/))
})

test('a gift beside what was paid for is taken out of the order, which ships without it', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 2 })
  const shirt = await makeShirt(house.db, { M: 2 })
  const { person, forget } = await reviewedOnce()
  const items = [
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ]
  const body = shipping(items, { shippingAddress: newAddress() })
  const { order } = (await house.call(createOrder, { body, token: person.token })).body
  const by = { params: { id: order._id }, token: person.token, query: {} }
  house.paypal.approve((await house.call(startPayment, by)).body.id)
  await house.call(capturePayment, by)
  await forget()
  await house.work()
  const { state, lines } = await getWholeOrder(house.db, order._id)
  expect([state, lines.map(({ productId }) => productId)]).toEqual(['paid', [shirt]])
  expect(await stockOf(house.db, sticker)).toEqual({ ONE: 2 })
})

test('a gift that has shipped stays its owner’s', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 1 })
  const { person, forget } = await reviewedOnce()
  const admin = await signedIn(house, { isAdmin: true })
  const params = { id: (await redeem(person, sticker)).body.order._id }
  await house.call(deliverOrder, { params, token: admin.token, body: { trackingNumber: '1Z' } })
  await forget()
  await house.work()
  expect((await getWholeOrder(house.db, params.id)).state).toBe('delivered')
  expect(await stockOf(house.db, sticker)).toEqual({ ONE: 0 })
})

test('a gift is not a verified purchase', async () => {
  const sticker = await offerItem(house, 'sticker', { ONE: 1 })
  const person = await reviewer(house, 1)
  await redeem(person, sticker)
  const purchases = house.db.selectFrom('verifiedPurchases').select('productId')
  expect(await purchases.where('accountId', '=', person.accountId).execute()).toEqual([])
})

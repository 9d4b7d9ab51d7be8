import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { getEquityFund, getEquityFundLedger } from '@fairgrove/contract/equity-fund'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deliverOrder,
  getOrder,
  payOrder,
  refundOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { getOwnProductReview, postProductReview } from '@fairgrove/contract/reviews'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo, withoutNumber } from '../../test/inbox.ts'
import { makeShirt, newKey, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { reconcileNow } from '../payments/reconcile.actions.ts'
import { releaseExpired } from './moving.actions.ts'

const house = useHouse()
beforeEach(() => house.paypal.switches.reset())
afterEach(async () => {
  await house.paypal.notices.settled()
  expect(await booksOf(house)).toEqual([])
})

type Buyer = Awaited<ReturnType<typeof signedIn>>

/** Two shirts for $64.00, ordered and approved at the provider, but not collected yet. */
async function approved(buyer?: Buyer, given?: string) {
  const shirt = given ?? (await makeShirt(house.db, { M: 2 }))
  const body = shipping([{ product: shirt, size: 'M', qty: 2 }])
  const placed = await house.call(createOrder, { body, token: buyer?.token })
  const id = placed.body.order._id
  const by = { params: { id }, token: buyer?.token, query: buyer ? {} : { key: placed.body.key } }
  const started = await house.call(startPayment, by)
  expect(started.status).toBe(201)
  house.paypal.approve(started.body.id)
  return {
    id,
    shirt,
    by,
    providerOrderId: started.body.id,
    email: body.order.shippingAddress?.email ?? '',
  }
}

const stateOf = async (id: string) =>
  (await house.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())
    ?.state
const fundOf = async (id: string) => {
  const rows = await house.db
    .selectFrom('fundEntries')
    .select('amountCents')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ amountCents }) => amountCents)
}
const coinsOf = async ({ accountId, token }: Buyer) =>
  (await house.call(getUserRewards, { token, params: { id: accountId } })).body.points
const subjectsTo = async (email: string) => {
  await house.work()
  return (await mailsTo(email)).map(({ subject }) => withoutNumber(subject))
}

test('a collected payment pays the order, the coins, the fund and the mail', async () => {
  const buyer = await signedIn(house)
  const { id, by, email } = await approved(buyer)
  const paid = await house.call(capturePayment, by)
  expect(paid.body.order).toMatchObject({ isPaid: true, state: 'paid', holdUntil: null })
  expect(await coinsOf(buyer)).toBe(24)
  expect(await fundOf(id)).toEqual([320])
  expect(await subjectsTo(email)).toContain('Payment received for order')
})

test('a buyer who changes their mind on the way is not sold out by their own hold', async () => {
  const { id, shirt, by, email } = await approved()
  expect(await stockOf(house.db, shirt)).toMatchObject({ M: 0 })
  const released = await house.call(cancelOrder, { ...by, body: { reason: 'replaced' } })
  expect(released.body.order).toMatchObject({ state: 'cancelled', isPaid: false })
  expect(await stockOf(house.db, shirt)).toMatchObject({ M: 2 })
  expect((await house.call(capturePayment, by)).body).toMatchObject({ code: 'payment_closed' })
  expect(await stateOf(id)).toBe('cancelled')
  expect(await subjectsTo(email)).not.toContain('Order was canceled')
})

test('nobody releases what is paid, or what is somebody else’s', async () => {
  const { by } = await approved()
  const stranger = { ...by, query: {} }
  expect(
    (await house.call(cancelOrder, { ...stranger, body: { reason: 'replaced' } })).status,
  ).toBe(404)
  await house.call(capturePayment, by)
  expect(
    (await house.call(cancelOrder, { ...by, body: { reason: 'replaced' } })).body,
  ).toMatchObject({ code: 'wrong_order_state' })
})

test('the result the browser names is a hint: PUT /pay collects at the provider', async () => {
  const { by, providerOrderId } = await approved()
  const body = { id: providerOrderId, status: 'COMPLETED', email_address: 'a@example.test' }
  expect((await house.call(payOrder, { ...by, body })).body.order.isPaid).toBe(true)
})

test('browser and notice at once, and each of them ten times: paid once, coins and fund once', async () => {
  const buyer = await signedIn(house)
  house.paypal.switches.set({ doublesNotices: true, noticesFirst: true })
  const { id, by, email } = await approved(buyer)
  await Promise.all([
    ...Array.from({ length: 10 }, () => house.call(capturePayment, by)),
    ...Array.from({ length: 3 }, () => house.work()),
  ])
  await house.paypal.notices.settled()
  await Promise.all(house.paypal.notices.written.map((n) => house.paypal.notices.resend(n.id)))
  await Promise.all(Array.from({ length: 3 }, () => house.work()))
  expect(await stateOf(id)).toBe('paid')
  expect(await coinsOf(buyer)).toBe(24)
  expect(await fundOf(id)).toEqual([320])
  const received = (await subjectsTo(email)).filter((each) => each === 'Payment received for order')
  expect(received).toHaveLength(1)
})

test('a browser that never comes back is paid by the clock', async () => {
  house.paypal.switches.set({ losesNotices: true })
  const { id } = await approved()
  house.clock.advance(6)
  await reconcileNow(house.deps)
  await house.work()
  expect(await stateOf(id)).toBe('paid')
})

test('a declined payment leaves the order open, and another try may work', async () => {
  const { id, by } = await approved()
  house.paypal.switches.set({ declines: true }, id)
  const refused = await house.call(capturePayment, by)
  expect([refused.status, refused.raw.json().code]).toEqual([402, 'payment_declined'])
  expect(await stateOf(id)).toBe('placed')
  house.paypal.switches.set({ declines: false }, id)
  expect((await house.call(capturePayment, by)).body.order.isPaid).toBe(true)
})

describe('a hold', () => {
  test('runs out after 20 minutes: the shelf is full again and the buyer is told', async () => {
    const { id, shirt, by, email } = await approved()
    house.clock.advance(19)
    await releaseExpired(house.deps)
    expect(await stockOf(house.db, shirt)).toEqual({ M: 0 })
    house.clock.advance(1)
    await Promise.all([1, 2, 3].map(() => releaseExpired(house.deps)))
    expect(await stockOf(house.db, shirt)).toEqual({ M: 2 })
    expect(await stateOf(id)).toBe('cancelled')
    const late = await house.call(capturePayment, by)
    expect([late.status, late.raw.json().code]).toEqual([409, 'payment_closed'])
    const canceled = (await subjectsTo(email)).filter((each) => each === 'Order was canceled')
    expect(canceled).toHaveLength(1)
  })

  test('and a payment at the same moment: one of them wins, and the books agree', async () => {
    const { id, by, shirt } = await approved()
    house.clock.advance(20)
    await Promise.all([house.call(capturePayment, by), releaseExpired(house.deps)])
    await house.work()
    const state = await stateOf(id)
    expect(['paid', 'cancelled']).toContain(state)
    expect(await stockOf(house.db, shirt)).toEqual({ M: state === 'paid' ? 0 : 2 })
  })
})

describe('a refund', () => {
  async function paidOrder(buyer?: Buyer, shirt?: string) {
    const made = await approved(buyer, shirt)
    await house.call(capturePayment, made.by)
    return made
  }
  const refund = async (id: string, amount?: number, headers = {}) => {
    const { token } = await signedIn(house, { isAdmin: true })
    const reply = await house.call(refundOrder, {
      params: { id },
      token,
      body: { amount },
      headers,
    })
    await house.work()
    return reply
  }

  test('of everything takes back coins and fund, fills the shelf and tells the buyer', async () => {
    const buyer = await signedIn(house)
    const { id, shirt, email } = await paidOrder(buyer)
    expect((await refund(id)).status).toBe(202)
    expect(await stateOf(id)).toBe('refunded')
    expect(await coinsOf(buyer)).toBe(0)
    expect(await fundOf(id)).toEqual([320, -320])
    expect(await stockOf(house.db, shirt)).toEqual({ M: 2 })
    expect(await subjectsTo(email)).toContain('Refund for order')
    expect((await refund(id)).raw.json().code).toBe('wrong_order_state')
  })

  test('of the last order with a product ends its buyer’s verified purchase', async () => {
    const buyer = await signedIn(house)
    const shirt = await makeShirt(house.db, { M: 4 })
    const orders = [await paidOrder(buyer, shirt), await paidOrder(buyer, shirt)]
    const about = { params: { id: shirt }, token: buyer.token }
    const body = { comment: 'Soft.', rating: 5 }
    await house.call(postProductReview, { ...about, body })
    const isVerified = async () =>
      (await house.call(getOwnProductReview, about)).body.review?.isVerified
    const after: unknown[] = [await isVerified()]
    for (const { id } of orders) {
      await refund(id)
      after.push(await isVerified())
    }
    expect(after).toEqual([true, true, false])
    await house.call(postProductReview, { ...about, body })
    expect(await isVerified()).toBe(false)
  })

  test('of a part takes its part of the fund; the rest follows later', async () => {
    const { id } = await paidOrder()
    await refund(id, 16)
    expect(await stateOf(id)).toBe('paid')
    expect(await fundOf(id)).toEqual([320, -80])
    expect((await refund(id, 50)).raw.json().code).toBe('refund_too_large')
    await refund(id)
    expect(await stateOf(id)).toBe('refunded')
    expect(await fundOf(id)).toEqual([320, -80, -240])
  })

  test('that PayPal refused is asked for anew by whoever decides again', async () => {
    const { id } = await paidOrder()
    const refusing = vi.spyOn(house.deps.payments, 'refund').mockResolvedValue('refused')
    await refund(id, 10)
    refusing.mockRestore()
    expect(house.paypal.books.balances()[id]).toBe(6_400)
    expect((await refund(id, 10)).status).toBe(202)
    expect(house.paypal.books.balances()[id]).toBe(5_400)
  })

  test('pressed twice with one key is one refund; with another amount it is refused', async () => {
    const { id } = await paidOrder()
    const { token } = await signedIn(house, { isAdmin: true })
    const headers = newKey()
    const ask = (amount: number) =>
      house.call(refundOrder, { params: { id }, token, body: { amount }, headers })
    const twice = await Promise.all([ask(10), ask(10)])
    expect(twice.map(({ status }) => status)).toEqual([202, 202])
    expect((await ask(11)).status).toBe(422)
    await house.work()
    expect(house.paypal.books.balances()[id]).toBe(5_400)
  })
})

test('the fund says what it holds, month by month and entry by entry, and nothing about buyers', async () => {
  const { id } = await approved()
  const { body: fund } = await house.call(getEquityFund)
  const ledger = await house.app.inject(getEquityFundLedger.path)
  const [head, ...lines] = ledger.payload.trim().split('\r\n')
  expect(head).toBe('entry,time,kind,usd')
  const sum = lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[3]) * 100), 0)
  expect(fund.sharePercent).toBe(5)
  expect(Math.round(fund.total * 100)).toBe(sum)
  expect(fund.months.reduce((entries, month) => entries + month.entries, 0)).toBe(lines.length)
  expect(ledger.payload).not.toContain(id)
})

test('an erased account gets its parcel; then its orders are in the books and nothing of itself in them', async () => {
  const buyer = await signedIn(house)
  const { id, by } = await approved(buyer)
  await house.call(capturePayment, by)
  const { body: everything } = await house.call(exportAccount, { token: buyer.token })
  expect(JSON.stringify(everything)).toContain(id)
  expect((await house.call(eraseAccount, { token: buyer.token, body: {} })).status).toBe(200)
  const { token } = await signedIn(house, { isAdmin: true })
  const see = async () => (await house.call(getOrder, { params: { id }, token })).body.order
  expect((await see()).shippingAddress).toMatchObject({ address: '12 Elm St' })
  const body = { trackingNumber: '9400' }
  await house.call(deliverOrder, { params: { id }, token, body })
  await house.work()
  expect(await see()).toMatchObject({
    shippingAddress: null,
    totalPrice: 64,
    user: { name: 'Former member' },
  })
})

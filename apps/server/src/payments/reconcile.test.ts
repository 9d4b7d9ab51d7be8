import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHouse } from '../../test/house.ts'
import {
  approvedOrder,
  newsOf,
  paymentOf,
  totalCents,
  unpaidOrder,
  wishFor,
} from '../../test/payments-by-hand.ts'
import { inTx } from '../db/tx.ts'
import { capturePayment, closePayment, createPayment } from './actions.ts'
import { reconcileNow } from './reconcile.actions.ts'
import { refundPayment } from './refunds.actions.ts'

const house = useHouse()
beforeEach(() => house.work())
afterEach(() => house.paypal.switches.reset())

const statusOf = async (orderId: string) => (await paymentOf(house, orderId)).status
const lookMinutesOf = async (orderId: string) => {
  const { lookAt } = await paymentOf(house, orderId)
  return lookAt && (lookAt.getTime() - house.clock.now().getTime()) / 60_000
}

test('a buyer who approved and closed the browser has paid a minute later', async () => {
  const { orderId } = await approvedOrder(house)
  await house.paypal.notices.settled()
  await house.work()
  expect(await statusOf(orderId)).toBe('created')
  house.clock.advance(1)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('captured')
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(1)
})

test('without any notice it takes five minutes', async () => {
  const { orderId } = await approvedOrder(house, { losesNotices: true })
  house.clock.advance(4)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('created')
  house.clock.advance(1)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('captured')
})

test('money taken by a process that died before it wrote that down is found', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house, { losesNotices: true })
  await house.deps.payments.capture(randomUUID(), providerOrderId)
  house.paypal.forgetRequestIds()
  house.clock.advance(7 * 60)
  await Promise.all([reconcileNow(house.deps), reconcileNow(house.deps)])
  expect(await statusOf(orderId)).toBe('captured')
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(1)
})

test('what was given up is looked at, and money that came anyway is told', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house, { losesNotices: true })
  await inTx(house.db, (tx) => closePayment(tx, orderId))
  house.clock.advance(5)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('closed')
  expect(house.paypal.books.get(providerOrderId).status).toBe('APPROVED')

  await house.deps.payments.capture(randomUUID(), providerOrderId)
  house.clock.advance(10)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('captured')
})

test('who never approves is asked about ever more seldom, and after three days no more', async () => {
  const orderId = await unpaidOrder(house)
  await createPayment(house.deps, wishFor(orderId))
  const pauses: number[] = []
  for (let pause = await lookMinutesOf(orderId); pause; pause = await lookMinutesOf(orderId)) {
    pauses.push(pause)
    house.clock.advance(pause)
    await reconcileNow(house.deps)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  expect(await statusOf(orderId)).toBe('closed')
})

test('a bank may think for weeks, even when the order was given up meanwhile', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house, {
    ...{ pends: true, losesNotices: true },
  })
  await capturePayment(house.deps, { orderId })
  await inTx(house.db, (tx) => closePayment(tx, orderId))
  house.clock.advance(9 * 24 * 60)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('pending')
  await house.paypal.complete(providerOrderId)
  house.clock.advance(24 * 60)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('captured')
})

test('while PayPal is away nothing is decided, and it is asked again', async () => {
  const { orderId } = await approvedOrder(house, { losesNotices: true })
  house.clock.advance(5)
  house.paypal.switches.set({ failures: 100 })
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('created')
  expect(await lookMinutesOf(orderId)).toBe(5)
  house.paypal.switches.reset()
  house.clock.advance(5)
  await reconcileNow(house.deps)
  expect(await statusOf(orderId)).toBe('captured')
})

test('a payment that PayPal says nothing about keeps no other one waiting', async () => {
  const odd = await approvedOrder(house, { losesNotices: true })
  house.clock.advance(0.1)
  const other = await approvedOrder(house, { losesNotices: true })
  house.paypal.switches.set({ failures: 100 }, odd.orderId)
  house.clock.advance(5)
  await reconcileNow(house.deps)
  expect(await statusOf(other.orderId)).toBe('captured')
  expect(await statusOf(odd.orderId)).toBe('created')
  expect(await lookMinutesOf(odd.orderId)).toBe(5)
})

test('a payment that fails in an unexpected way keeps no other one waiting, and is tried again', async () => {
  const odd = await approvedOrder(house, { losesNotices: true })
  house.clock.advance(0.1)
  const other = await approvedOrder(house, { losesNotices: true })
  const { payments } = house.deps
  const findOrder: typeof payments.findOrder = async (id) => {
    if (id === odd.providerOrderId) throw new TypeError('An answer nobody has seen before.')
    return payments.findOrder(id)
  }
  house.clock.advance(5)
  const warn = vi.fn()
  await reconcileNow({ ...house.deps, payments: { ...payments, findOrder }, warn })
  expect(await statusOf(other.orderId)).toBe('captured')
  expect(await statusOf(odd.orderId)).toBe('created')
  expect(await lookMinutesOf(odd.orderId)).toBe(5)
  expect(warn).toHaveBeenCalledOnce()
  house.clock.advance(5)
  await reconcileNow(house.deps)
  expect(await statusOf(odd.orderId)).toBe('captured')
})

test('a refund that a bank thinks about keeps no other one waiting, and is found once it is done', async () => {
  const [slow, lost] = [await approvedOrder(house), await approvedOrder(house)]
  const ask = async ({ orderId }: typeof slow) => {
    await capturePayment(house.deps, { orderId })
    const wish = { orderId, requestId: 'broken', reason: 'It arrived broken.' }
    return (await refundPayment(house.deps, wish))?.refundId
  }
  const slowId = await ask(slow)
  await ask(lost)
  const { payments } = house.deps
  const asBanksDo: typeof payments = {
    ...payments,
    refund: async (requestId, refund) => {
      const said = await payments.refund(requestId, refund)
      const isSlow = refund.refundId === slowId && said !== 'refused'
      return isSlow ? { ...said, state: 'pending' } : said
    },
  }
  house.clock.advance(61)
  await reconcileNow({ ...house.deps, payments: asBanksDo })
  expect(await paymentOf(house, lost.orderId)).toMatchObject({ refundedCents: totalCents })
  expect(await paymentOf(house, slow.orderId)).toMatchObject({ refundedCents: 0 })
  house.clock.advance(7 * 60)
  await reconcileNow(house.deps)
  expect(await paymentOf(house, slow.orderId)).toMatchObject({ refundedCents: totalCents })
})

import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import * as contract from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, expect, test } from 'vitest'
import { confirmWaiting } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  createPayee,
  passReturnWindow,
  refundSale,
  seedPayout,
  seedShippedSale,
} from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { findPaidOnError, getLineStatus } from './rules.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

const today = () => harness.clock.now().toISOString().slice(0, 10)
const markPaid = (token: string, id: string, reference = 'ACH 20260615-7') =>
  harness.call(contract.markPayoutPaid, {
    token,
    params: { id },
    body: { paidOn: today(), reference },
  })
const markFailed = (token: string, id: string, reason = 'The account is closed.') =>
  harness.call(contract.markPayoutFailed, { token, params: { id }, body: { reason } })
const readBalance = async (token: string) =>
  (await harness.call(contract.getSellerPayouts, { token })).body.balance
const listStatuses = async (sellerId: string) => {
  const rows = await harness.db
    .selectFrom('payouts')
    .select(['status', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ status, amountCents }) => `${status} ${amountCents}`)
}

test('two admins who create a payout at once create one', async () => {
  const seller = await createPayee(harness)
  await seedShippedSale(harness, seller.accountId)
  const { adminToken, sellerToken } = await passReturnWindow(harness, seller)
  const other = await createSignedInAccount(harness, { isAdmin: true })
  const body = { seller: seller.accountId, amount: 30.4 }
  const replies = await Promise.all(
    [adminToken, other.token, adminToken, other.token].map((token) =>
      harness.call(contract.createPayout, { token, body }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  await confirmWaiting(harness)
  expect(await listStatuses(seller.accountId)).toEqual(['created 3040'])
  expect(await readBalance(sellerToken)).toMatchObject({ available: 0, transferring: 30.4 })
})

test('refunds that race with the payout are in it or in the next one, never in both or neither', async () => {
  for (let round = 0; round < 2; round += 1) {
    const seller = await createPayee(harness)
    const orderId = await seedShippedSale(harness, seller.accountId)
    await seedShippedSale(harness, seller.accountId)
    const { adminToken: token, sellerToken } = await passReturnWindow(harness, seller)
    const params = { id: orderId }
    await harness.call(refundOrder, { token, params, body: { amount: 16 } })
    const body = { seller: seller.accountId }
    // While the refund is open its order is held; once it is done, the balance is smaller.
    const [, ...created] = await Promise.all([
      harness.runJobs(),
      ...[60.8, 30.4, 45.6].map((amount) =>
        harness.call(contract.createPayout, { token, body: { ...body, amount } }),
      ),
    ])
    const succeeded = created.filter(({ status }) => status === 201)
    expect(succeeded.length).toBeLessThanOrEqual(1)
    await confirmWaiting(harness)
    const { available, pending, transferring } = await readBalance(sellerToken)
    expect(Math.round((available + pending + transferring) * 100)).toBe(4_560)
  }
})

test('an amount other than the available one is refused, as is a seller without bank details', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  const { adminToken: token } = await passReturnWindow(harness, seller)
  await refundSale(harness, orderId, 16)
  const pay = (accountId: string, amount: number) =>
    harness.call(contract.createPayout, { token, body: { seller: accountId, amount } })
  expect((await pay(seller.accountId, 30.4)).raw.json().code).toBe('balance_changed')
  const unpaid = await createPayee(harness, false)
  expect((await pay(unpaid.accountId, 30.4)).raw.json().code).toBe('payment_details_missing')
  expect(await listStatuses(seller.accountId)).toEqual([])
  expect((await pay(seller.accountId, 15.2)).status).toBe(201)
})

test('marked as paid twice, the seller gets one email with amount, reference, digits and orders', async () => {
  const seller = await createPayee(harness)
  const { id, adminToken } = await seedPayout(harness, seller)
  const replies = await Promise.all([markPaid(adminToken, id), markPaid(adminToken, id, 'Other')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await harness.runJobs()
  const emails = (await fetchEmails(seller.email)).filter(({ subject }) => /payout/.test(subject))
  expect(emails.map(({ subject }) => subject)).toEqual(['We sent your $30.40 payout'])
  const { payout, lines } = (
    await harness.call(contract.getPayout, { token: adminToken, params: { id } })
  ).body
  expect(payout).toMatchObject({ status: 'paid', amount: 30.4, paidOn: today() })
  for (const part of ['$30.40', payout.reference ?? '-', 'ending in 4321', lines[0]?.orderNumber]) {
    expect(emails[0]?.text).toContain(part)
  }
  expect(JSON.stringify(emails)).not.toContain('987654321')
  const token = await createNewSession(harness, seller)
  expect(await readBalance(token)).toEqual({
    available: 0,
    pending: 0,
    transferring: 0,
    paid: 30.4,
  })
})

test('a failed transfer frees its lines, also after it was marked as paid', async () => {
  const seller = await createPayee(harness)
  const { id, adminToken } = await seedPayout(harness, seller)
  await markPaid(adminToken, id)
  expect((await markFailed(adminToken, id)).body.message).toBe(texts.failed)
  expect((await markFailed(adminToken, id)).status).toBe(409)
  expect((await markPaid(adminToken, id)).status).toBe(409)
  const token = await createNewSession(harness, seller)
  expect(await readBalance(token)).toMatchObject({ available: 30.4, paid: 0 })
  await harness.runJobs()
  const emails = (await fetchEmails(seller.email)).filter(({ subject }) => /payout/.test(subject))
  expect(emails.map(({ subject }) => subject)).toEqual(['Your $30.40 payout failed'])
  expect(emails[0]?.text).toContain('The account is closed.')
  const body = { seller: seller.accountId, amount: 30.4 }
  const again = await harness.call(contract.createPayout, { token: adminToken, body })
  expect(again.status).toBe(201)
  await confirmWaiting(harness)
  expect(await listStatuses(seller.accountId)).toEqual(['failed 3040', 'created 3040'])
})

test('a seller sees their own payouts only, and a customer none', async () => {
  const [seller, rival] = [await createPayee(harness), await createPayee(harness)]
  const { id, adminToken } = await seedPayout(harness, seller)
  const own = await createNewSession(harness, seller)
  const rivals = await createNewSession(harness, rival)
  const customer = (await createSignedInAccount(harness)).token
  const read = async (token: string) =>
    (await harness.call(contract.getSellerPayout, { token, params: { id } })).status
  expect([await read(own), await read(rivals), await read(customer)]).toEqual([200, 404, 403])
  const { lines, payouts } = (await harness.call(contract.getSellerPayouts, { token: rivals })).body
  expect([lines, payouts]).toEqual([[], []])
  for (const token of [own, customer]) {
    expect((await harness.call(contract.getPayout, { token, params: { id } })).status).toBe(403)
    expect((await harness.call(contract.listPayouts, { token })).status).toBe(403)
  }
  const order = (await harness.call(contract.getPayout, { token: adminToken, params: { id } })).body
  expect(order.lines[0]?.orderNumber).toMatch(formatOrderNumber(1).slice(0, 3))
})

test('balances come in pages, the largest available first', async () => {
  const sellers = await Promise.all([createPayee(harness), createPayee(harness, false)])
  for (const { accountId } of sellers) await seedShippedSale(harness, accountId)
  await seedShippedSale(harness, sellers[1].accountId)
  const { adminToken: token } = await passReturnWindow(harness, sellers[0])
  const first = (await harness.call(contract.listPayoutBalances, { token })).body
  const rows = first.sellers.filter(({ _id }) => sellers.some((each) => each.accountId === _id))
  expect(rows).toMatchObject([
    { available: 60.8, accountLastFour: null, openPayoutId: null },
    { available: 30.4, accountLastFour: '4321' },
  ])
  const query = { pageNumber: '9' }
  const last = (await harness.call(contract.listPayoutBalances, { token, query })).body
  expect([last.page, last.results]).toEqual([first.pages, first.results])
})

test.each([
  ['paid', { payoutStatus: 'paid', isHeld: true, days: 5 }],
  ['transferring', { payoutStatus: 'created', isHeld: false, days: -5 }],
  ['held', { payoutStatus: null, isHeld: true, days: -5 }],
  ['pending', { payoutStatus: null, isHeld: false, days: 1 }],
  ['available', { payoutStatus: null, isHeld: false, days: 0 }],
] as const)('a line is %s', (status, { days, ...entry }) => {
  const now = new Date('2026-06-15T12:00:00Z')
  const availableAt = new Date(now.getTime() + days * 86_400_000)
  expect(getLineStatus({ ...entry, availableAt }, now)).toBe(status)
})

test.each([
  ['2026-06-13', texts.paidTooEarly],
  ['2026-06-14', undefined],
  ['2026-06-18', undefined],
  ['2026-06-19', texts.paidInFuture],
])('a transfer on %s of a payout created on June 15, entered on June 17', (paidOn, error) => {
  const times = {
    createdAt: new Date('2026-06-15T12:00:00Z'),
    now: new Date('2026-06-17T12:00:00Z'),
  }
  expect(findPaidOnError(paidOn, times)).toBe(error)
})

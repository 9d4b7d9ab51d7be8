import { refundOrder } from '@fairgrove/contract/orders.refunds'
import * as payouts from '@fairgrove/contract/payouts'
import * as contract from '@fairgrove/contract/payouts.statements'
import fc from 'fast-check'
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
import { readSellerBalance } from './balances.store.ts'
import { getMonthPeriod } from './rules.ts'
import { getStatement, listStatements } from './statements.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

type Account = { accountId: string }

const toCents = (dollars: number) => Math.round(dollars * 100)
const getMonth = (time: Date) => time.toISOString().slice(0, 7)
const getCurrentMonth = () => getMonth(harness.clock.now())
const readMonth = ({ accountId }: Account, month = getCurrentMonth()) =>
  getStatement(harness.deps, accountId, month)
const advanceToNextMonth = () => {
  const { to } = getMonthPeriod(getCurrentMonth())
  harness.clock.advance((to.getTime() - harness.clock.now().getTime()) / 60_000)
}
const createAdminToken = async () => (await createSignedInAccount(harness, { isAdmin: true })).token

test('a sale, its refund, a payout and its return are on the statements of their months', async () => {
  advanceToNextMonth()
  const seller = await createPayee(harness)
  const first = getCurrentMonth()
  const refunded = await seedShippedSale(harness, seller.accountId)
  await seedShippedSale(harness, seller.accountId)
  await refundSale(harness, refunded, 16)
  expect(await readMonth(seller)).toMatchObject({
    isCurrent: true,
    opening: 0,
    sales: 60.8,
    refunds: -15.2,
    payouts: 0,
    closing: 45.6,
    rows: [
      { kind: 'sale', amount: 30.4, balance: 30.4, details: 'Grow Fair tee' },
      { kind: 'sale', amount: 30.4, balance: 60.8 },
      { kind: 'refund', orderId: refunded, amount: -15.2, balance: 45.6 },
    ],
  })
  advanceToNextMonth()
  const { adminToken: token } = await passReturnWindow(harness, seller)
  const second = getCurrentMonth()
  const body = { seller: seller.accountId, amount: 45.6 }
  const created = await harness.call(payouts.createPayout, { token, body })
  await confirmWaiting(harness)
  const params = { id: created.body.payoutId }
  const paidOn = harness.clock.now().toISOString().slice(0, 10)
  const paid = { paidOn, reference: 'ACH 1' }
  await harness.call(payouts.markPayoutPaid, { token, params, body: paid })
  expect(await readMonth(seller)).toMatchObject({ opening: 45.6, payouts: -45.6, closing: 0 })
  advanceToNextMonth()
  const reason = 'The account is closed.'
  const later = await createAdminToken()
  await harness.call(payouts.markPayoutFailed, { token: later, params, body: { reason } })
  expect(await readMonth(seller)).toMatchObject({
    opening: 0,
    returned: 45.6,
    closing: 45.6,
    rows: [{ kind: 'returned', payoutId: params.id, details: reason, balance: 45.6 }],
  })
  // What was issued before stays as it was.
  expect(await readMonth(seller, second)).toMatchObject({ payouts: -45.6, closing: 0 })
  expect(await readMonth(seller, first)).toMatchObject({ isCurrent: false, closing: 45.6 })
})

test('a refund after the payout leaves a negative balance, which opens the next month', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  const { adminToken: token } = await passReturnWindow(harness, seller)
  const body = { seller: seller.accountId, amount: 30.4 }
  await harness.call(payouts.createPayout, { token, body })
  await confirmWaiting(harness)
  await refundSale(harness, orderId)
  expect(await readMonth(seller)).toMatchObject({ refunds: -30.4, closing: -30.4 })
  advanceToNextMonth()
  expect(await readMonth(seller)).toMatchObject({ opening: -30.4, closing: -30.4, rows: [] })
})

test('the first millisecond of a month in UTC belongs to it, the one before does not', async () => {
  // November 1 begins in Chicago five hours later, and daylight saving time ends there that day.
  while (!getCurrentMonth().endsWith('-11')) advanceToNextMonth()
  const seller = await createPayee(harness)
  const first = await seedShippedSale(harness, seller.accountId)
  harness.clock.advance(-1 / 60_000)
  const last = await seedShippedSale(harness, seller.accountId)
  harness.clock.advance(1 / 60_000)
  const november = getCurrentMonth()
  expect((await readMonth(seller)).rows.map(({ orderId }) => orderId)).toEqual([first])
  const { months } = await listStatements(harness.deps, seller.accountId)
  expect(months.map(({ _id }) => _id)).toEqual([november, november.replace('11', '10')])
  const october = await readMonth(seller, november.replace('11', '10'))
  expect(october.rows.map(({ orderId }) => orderId)).toEqual([last])
})

/** What can happen to a seller's money, with how many days pass before it. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  action: fc.constantFrom('ship', 'ship two', 'refund', 'refund all', 'pay out', 'return'),
  cents: fc.integer({ min: 1, max: 3_200 }),
})

test('whatever happens, every statement adds up and continues the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      const seller = await createPayee(harness)
      const orders: string[] = []
      /** The balance after each step, by the ledger itself. */
      const balances: { at: Date; cents: number }[] = []
      for (const { days, action, cents } of steps) {
        harness.clock.advance(days * 24 * 60 + 1)
        await takeStep(seller, action, { cents, orders })
        const now = harness.clock.now()
        const balance = await readSellerBalance(harness.db, seller.accountId, now)
        balances.push({ at: now, cents: balance.availableCents + balance.pendingCents })
      }
      await checkStatements(seller, balances)
    }),
    { numRuns: 4, seed: 2026 },
  )
}, 120_000)

async function takeStep(
  { accountId }: Account,
  action: string,
  { cents, orders }: { cents: number; orders: string[] },
): Promise<void> {
  const token = await createAdminToken()
  const last = orders.at(-1)
  if (action.startsWith('ship')) {
    const sellers = action === 'ship two' ? [accountId, accountId, null] : [accountId]
    orders.push(await seedShippedSale(harness, ...sellers))
  } else if (action.startsWith('refund') && last) {
    const body = action === 'refund' ? { amount: cents / 100 } : {}
    await harness.call(refundOrder, { token, params: { id: last }, body })
    await harness.runJobs()
  } else if (action === 'pay out') {
    const { availableCents } = await readSellerBalance(harness.db, accountId, harness.clock.now())
    const body = { seller: accountId, amount: availableCents / 100 }
    await harness.call(payouts.createPayout, { token, body })
    await confirmWaiting(harness)
  } else if (action === 'return') {
    const { body } = await harness.call(payouts.listPayouts, { token })
    const open = body.payouts.find(
      ({ seller, status }) => seller._id === accountId && status !== 'failed',
    )
    const failure = { params: { id: open?._id ?? '' }, body: { reason: 'Returned.' } }
    if (open) await harness.call(payouts.markPayoutFailed, { token, ...failure })
  }
}

async function checkStatements(
  seller: Account,
  balances: { at: Date; cents: number }[],
): Promise<void> {
  const { months } = await listStatements(harness.deps, seller.accountId)
  let before = 0
  for (const listed of months.toReversed()) {
    const { rows, results, ...statement } = await readMonth(seller, listed._id)
    const { opening, sales, refunds, payouts: paid, returned, closing } = statement
    expect(listed).toEqual({
      _id: statement.month,
      opening,
      sales,
      refunds,
      payouts: paid,
      returned,
      closing,
    })
    expect(toCents(opening)).toBe(before)
    const sum = rows.reduce((total, { amount }) => total + toCents(amount), before)
    expect(sum).toBe(toCents(closing))
    expect(rows.length).toBe(results)
    expect(rows.at(-1)?.balance).toBe(closing)
    const { to } = getMonthPeriod(listed._id)
    expect(toCents(closing)).toBe(balances.findLast(({ at }) => at < to)?.cents)
    before = toCents(closing)
  }
  expect(before).toBe(balances.at(-1)?.cents)
}

test('the file has the same rows, and no cell is run as a formula', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  await harness.db
    .updateTable('orderLines')
    .set({ name: '=HYPERLINK("https://evil.example")' })
    .where('orderId', '=', orderId)
    .execute()
  await refundSale(harness, orderId, 16)
  const reply = await harness.app.inject({
    url: `/api/seller/statements/${getCurrentMonth()}/statement.csv`,
    headers: { authorization: `Bearer ${await createNewSession(harness, seller)}` },
  })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = reply.body.trim().split('\r\n')
  expect(lines[0]).toBe('time_utc,type,order,payout,details,amount_usd,balance_usd')
  expect(lines[1]).toMatch(/^20\d\d-\d\d-01T00:00:00.000Z,opening_balance,,,,,0.00$/)
  expect(lines[2]).toContain('"\'=HYPERLINK(""https://evil.example"")",30.40,30.40')
  expect(lines[3]).toMatch(/,refund,FG-.*,-15\.20,15\.20$/)
  expect(lines[4]).toMatch(/,closing_balance,,,,,15\.20$/)
})

test('a seller reads their own, an admin anyone’s, and a month to come has none', async () => {
  const [seller, rival] = [await createPayee(harness), await createPayee(harness)]
  const { adminToken: token } = await seedPayout(harness, seller)
  const month = getCurrentMonth()
  const own = await createNewSession(harness, seller)
  const rivals = await createNewSession(harness, rival)
  const params = { id: seller.accountId, month }
  const byAdmin = await harness.call(contract.getSellerStatement, { token, params })
  const bySeller = await harness.call(contract.getOwnStatement, { token: own, params })
  expect(byAdmin.body).toEqual(bySeller.body)
  expect(byAdmin.body.payouts).toBe(-30.4)
  const byRival = await harness.call(contract.getOwnStatement, { token: rivals, params })
  expect(byRival.body).toMatchObject({ rows: [], closing: 0 })
  for (const endpoint of [contract.getSellerStatement, contract.getSellerStatementFile]) {
    expect((await harness.call(endpoint, { token: own, params })).status).toBe(403)
  }
  const read = (other: string) =>
    harness.call(contract.getOwnStatement, { token: own, params: { month: other } })
  expect((await read('2099-01')).status).toBe(404)
  expect((await read('2026-13')).status).toBe(400)
  const nobody = { id: crypto.randomUUID(), month }
  const unknown = await harness.call(contract.getSellerStatement, { token, params: nobody })
  expect(unknown.status).toBe(404)
})

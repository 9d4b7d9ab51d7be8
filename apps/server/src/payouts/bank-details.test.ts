import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import * as contract from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { deletePaymentDetails, savePaymentDetails } from '@fairgrove/contract/sellers'
import { requireEnv } from '@fairgrove/testing/require-env'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import { confirmWaiting } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  accountNumber,
  buildPaymentDetails,
  routingNumber,
} from '../../test/payment-details-fixtures.ts'
import { createPayee, seedPaidSale, seedPayout, shipOrder } from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { eraseAccountRow } from '../accounts/store.ts'
import { buildApp } from '../app.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { erasePaidOutDetails } from './bank-details.actions.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

const reveal = (token: string, id: string, currentPassword?: string) =>
  harness.call(contract.revealBankDetails, { token, params: { id }, body: { currentPassword } })
const countDetails = async (accountId: string) =>
  (
    await harness.db
      .selectFrom('sellerPaymentDetails')
      .select('accountId')
      .where('accountId', '=', accountId)
      .execute()
  ).length

test('an admin who just signed in sees the numbers, and both logs say so', async () => {
  const seller = await createPayee(harness)
  const { id } = await seedPayout(harness, seller)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { token } = admin
  const shown = await reveal(token, id)
  expect(shown.body.bankDetails).toMatchObject({
    companyName: 'Elm & Daughters',
    routingNumber,
    accountNumber,
  })
  expect(shown.raw.headers['cache-control']).toMatch(/no-store/)
  const query = { who: admin.accountId, kind: 'bank_details_read' as const }
  const { events } = (await harness.call(listSecurityEvents, { token, query })).body
  expect(events).toMatchObject([{ account: { _id: seller.accountId }, subject: id }])
  const audit = await harness.call(listAudit, { token, query: { subject: id } })
  expect(audit.body.entries.map(({ action }) => action)).toContain('payout.bankDetailsRead')
  const lists = await Promise.all([
    harness.call(contract.getPayout, { token, params: { id } }),
    harness.call(contract.listPayouts, { token }),
    harness.call(contract.listPayoutBalances, { token }),
  ])
  for (const { raw } of [...lists, audit]) expect(raw.body).not.toMatch(/021000021|987654321/)
})

test('later it takes the password, for admins only and for open payouts only', async () => {
  const seller = await createPayee(harness)
  const { id } = await seedPayout(harness, seller)
  const admin = await createAccount(harness, { isAdmin: true })
  harness.clock.advance(60)
  expect((await reveal(admin.token, id)).raw.json().code).toBe('password_needed')
  expect((await reveal(admin.token, id, 'a guess at it')).raw.json().code).toBe('password_needed')
  expect((await reveal(admin.token, id, admin.password)).status).toBe(200)
  expect((await reveal(await createNewSession(harness, seller), id)).status).toBe(403)
  const body = { reason: 'Wrong bank.' }
  await harness.call(contract.markPayoutFailed, { token: admin.token, params: { id }, body })
  const settled = await reveal(admin.token, id, admin.password)
  expect(settled.raw.json()).toMatchObject({
    code: 'already_decided',
    message: texts.alreadyClosed,
  })
})

test('an admin can read only so many in an hour', async () => {
  const seller = await createPayee(harness)
  const { id } = await seedPayout(harness, seller)
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  // A tenth of the real limit: three an hour.
  const limiter = await createRateLimiter({
    redisUrl: requireEnv('TEST_REDIS_URL'),
    factor: 0.1,
    warn: () => undefined,
  })
  const app = await buildApp({ deps: harness.deps, limiter, trustedProxies: ['127.0.0.1'] })
  onTestFinished(async () => {
    await app.close()
    await limiter.close()
  })
  const statuses = []
  for (let count = 1; count <= 4; count += 1) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/payouts/${id}/bank_details`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('details that changed since are not shown, and removed ones are said to be missing', async () => {
  const seller = await createPayee(harness)
  const { id } = await seedPayout(harness, seller)
  const own = await createNewSession(harness, seller)
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const changes = { accountNumber: '11112222', accountNumberConfirmation: '11112222' }
  const body = buildPaymentDetails(changes)
  expect((await harness.call(savePaymentDetails, { token: own, body })).status).toBe(200)
  const changed = await reveal(token, id)
  expect(changed.raw.json()).toMatchObject({
    code: 'balance_changed',
    message: texts.detailsChanged,
  })
  expect(changed.raw.body).not.toMatch(/11112222|987654321/)
  const { payout } = (await harness.call(contract.getPayout, { token, params: { id } })).body
  expect(payout.accountLastFour).toBe('4321')
  await harness.call(deletePaymentDetails, { token: own })
  expect((await reveal(token, id)).raw.json().message).toBe(texts.detailsRemoved)
})

test('details that can’t be erased don’t block the others, and are reported', async () => {
  const sellers = [
    await createPayee(harness),
    await createPayee(harness),
    await createPayee(harness),
  ].map(({ accountId }) => accountId)
  const [bad = '', ...others] = sellers
  await inTx(harness.db, async (tx) => {
    for (const id of sellers) await eraseAccountRow(tx, id, harness.clock.now())
  })
  await sql`create function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'A test.'; end $$`.execute(harness.ownerDb)
  await sql`create trigger refuse_deletion before delete on seller_payment_details
    for each row when (old.account_id = ${sql.lit(bad)}) execute function refuse_deletion()`.execute(
    harness.ownerDb,
  )
  const warn = vi.fn()
  await erasePaidOutDetails({ ...harness.deps, warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ task: 'payouts.erasePaidOutDetails', id: bad }),
    expect.any(String),
  )
  for (const id of others) expect(await countDetails(id)).toBe(0)
  await sql`drop trigger refuse_deletion on seller_payment_details`.execute(harness.ownerDb)
  await erasePaidOutDetails(harness.deps)
  expect(await countDetails(bad)).toBe(0)
})

test('the export has payouts with their orders; a deleted seller is paid before the details go', async () => {
  const seller = await createPayee(harness)
  const unshipped = await seedPaidSale(harness, [seller.accountId])
  const { id, adminToken } = await seedPayout(harness, seller)
  const token = await createNewSession(harness, seller)
  const { records } = (await harness.call(exportAccount, { token })).body
  expect(records.payouts).toMatchObject([
    {
      amount: 30.4,
      status: 'created',
      accountLastFour: '4321',
      orders: [expect.stringMatching(/^FG-/)],
    },
  ])
  await harness.call(eraseAccount, { token, body: {} })
  const pay = async (payoutId: string) => {
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const paidOn = harness.clock.now().toISOString().slice(0, 10)
    const body = { paidOn, reference: 'ACH 1' }
    const params = { id: payoutId }
    await harness.call(contract.markPayoutPaid, { token: admin.token, params, body })
    await erasePaidOutDetails(harness.deps)
  }
  await erasePaidOutDetails(harness.deps)
  expect((await reveal(adminToken, id)).status).toBe(200)
  await pay(id)
  // One paid order still has to ship.
  expect(await countDetails(seller.accountId)).toBe(1)
  await shipOrder(harness, unshipped)
  harness.clock.advance(15 * 24 * 60)
  const { token: later } = await createSignedInAccount(harness, { isAdmin: true })
  const body = { seller: seller.accountId, amount: 30.4 }
  const last = await harness.call(contract.createPayout, { token: later, body })
  await confirmWaiting(harness)
  await pay(last.body.payoutId)
  expect(await countDetails(seller.accountId)).toBe(0)
})

import { listAudit } from '@fairgrove/contract/audit'
import * as payouts from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import * as contract from '@fairgrove/contract/payouts.runs'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { deletePaymentDetails, savePaymentDetails } from '@fairgrove/contract/sellers'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, expect, test } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import { confirmWaiting } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildPaymentDetails } from '../../test/payment-details-fixtures.ts'
import {
  createPayee,
  passReturnWindow,
  refundSale,
  seedShippedSale,
} from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
  // Each test starts with nobody to pay.
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  await createRun(token, await preview(token))
  await confirmWaiting(harness)
})

const preview = async (token: string) =>
  (await harness.call(contract.previewPayoutRun, { token })).body
const createRun = (
  token: string,
  { asOf, digest }: { asOf: string; digest: string },
  key: string = crypto.randomUUID(),
) =>
  harness.call(contract.createPayoutRun, {
    token,
    body: { asOf, digest },
    headers: { 'idempotency-key': key },
  })
const readRun = async (token: string, id: string) =>
  (await harness.call(contract.getPayoutRun, { token, params: { id } })).body
const markPaid = (token: string, id: string, ids?: string[]) =>
  harness.call(contract.markRunPaid, {
    token,
    params: { id },
    body: {
      paidOn: harness.clock.now().toISOString().slice(0, 10),
      reference: 'ACH 77',
      ...(ids && { payouts: ids }),
    },
  })
const exportFile = (token: string, id: string, currentPassword?: string) =>
  harness.call(contract.exportPayoutRun, { token, params: { id }, body: { currentPassword } })
const countPayouts = async (sellerId: string) =>
  (await harness.db.selectFrom('payouts').select('id').where('sellerId', '=', sellerId).execute())
    .length

/** Two sellers who can be paid $30.40 each. */
async function seedTwoSellers() {
  const sellers = [await createPayee(harness), await createPayee(harness)] as const
  for (const { accountId } of sellers) await seedShippedSale(harness, accountId)
  const { adminToken: token } = await passReturnWindow(harness, sellers[0])
  return { sellers, token }
}

/** With these bank details of the first seller, if any. */
async function seedRun(changes?: Parameters<typeof buildPaymentDetails>[0]) {
  const { sellers, token } = await seedTwoSellers()
  if (changes) {
    const own = await createNewSession(harness, sellers[0])
    const body = buildPaymentDetails(changes)
    expect((await harness.call(savePaymentDetails, { token: own, body })).status).toBe(200)
  }
  const { runId } = (await createRun(token, await preview(token))).body
  await confirmWaiting(harness)
  return { sellers, token, runId }
}

test('the preview has everyone who can be paid, and says why the others can’t', async () => {
  const { sellers, token: early } = await seedTwoSellers()
  const [missing, owing, held, pending] = [
    await createPayee(harness, false),
    await createPayee(harness),
    await createPayee(harness),
    await createPayee(harness),
  ]
  const refunded = await seedShippedSale(harness, owing.accountId)
  const heldOrder = await seedShippedSale(harness, held.accountId)
  await seedShippedSale(harness, missing.accountId)
  const body = { seller: sellers[0].accountId, amount: 30.4 }
  await harness.call(payouts.createPayout, { token: early, body })
  await confirmWaiting(harness)
  await seedShippedSale(harness, sellers[0].accountId)
  const { adminToken: token } = await passReturnWindow(harness, owing)
  await harness.call(payouts.createPayout, { token, body: { ...body, seller: owing.accountId } })
  await confirmWaiting(harness)
  await refundSale(harness, refunded, 16)
  await seedShippedSale(harness, pending.accountId)
  const { id: paymentId } = await harness.db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', heldOrder)
    .executeTakeFirstOrThrow()
  await harness.db
    .insertInto('paymentFlags')
    .values({ paymentId, flag: 'disputed', cause: 'D-8', raisedAt: harness.clock.now() })
    .execute()
  const { payouts: planned, total, excluded } = await preview(token)
  expect(planned).toMatchObject([
    { _id: sellers[1].accountId, amount: 30.4, accountLastFour: '4321' },
  ])
  expect(total).toBe(30.4)
  const reasons = new Map(excluded.map(({ _id, reason }) => [_id, reason]))
  expect(reasons).toEqual(
    new Map([
      [sellers[0].accountId, 'open_payout'],
      [missing.accountId, 'details_missing'],
      [owing.accountId, 'negative'],
      [held.accountId, 'on_hold'],
    ]),
  )
})

test('two admins and double clicks: everyone is paid once', async () => {
  const { sellers, token } = await seedTwoSellers()
  const other = (await createSignedInAccount(harness, { isAdmin: true })).token
  const plan = await preview(token)
  const key = crypto.randomUUID()
  const replies = await Promise.all([
    createRun(token, plan, key),
    createRun(token, plan, key),
    createRun(other, plan),
    createRun(other, plan),
    harness.call(payouts.createPayout, {
      token: other,
      body: { seller: sellers[0].accountId, amount: 30.4 },
    }),
  ])
  const created = replies.filter(({ status }) => status === 201)
  const refused = replies.filter(({ status }) => status !== 201)
  for (const { raw } of refused) {
    expect(['approval_waiting', 'balance_changed']).toContain(raw.json().code)
  }
  // A run and a single payout may both wait; of these the second that is confirmed is refused.
  expect(created.length).toBeGreaterThan(0)
  await confirmWaiting(harness)
  expect(await countPayouts(sellers[0].accountId)).toBe(1)
  expect(await countPayouts(sellers[1].accountId)).toBeLessThanOrEqual(1)
  const again = await createRun(token, await preview(token))
  expect([201, 409]).toContain(again.status)
  await confirmWaiting(harness)
  for (const { accountId } of sellers) expect(await countPayouts(accountId)).toBe(1)
})

test('a double click gets the first response, and a refund in between refuses the run', async () => {
  const { sellers, token } = await seedTwoSellers()
  const outdated = await preview(token)
  const [first] = sellers
  const orderId = await seedShippedSale(harness, first.accountId)
  await refundSale(harness, orderId)
  // Pending sales and their refunds change nothing that was confirmed.
  const plan = await preview(token)
  expect(plan.digest).toBe(outdated.digest)
  const { orderId: paidOrder } = await harness.db
    .selectFrom('sellerEntries')
    .select('orderId')
    .where('sellerId', '=', first.accountId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await refundSale(harness, paidOrder, 16)
  expect((await createRun(token, plan)).raw.json().code).toBe('balance_changed')
  const current = await preview(token)
  expect(current.total).toBe(45.6)
  const key = crypto.randomUUID()
  const [one, two] = [await createRun(token, current, key), await createRun(token, current, key)]
  expect([one.status, two.body.runId]).toEqual([201, one.body.runId])
  await confirmWaiting(harness)
  const { run } = await readRun(token, one.body.runId)
  expect(run).toMatchObject({ count: 2, amount: 45.6, open: 2, paid: 0, failed: 0 })
  const { entries } = (await harness.call(listAudit, { token, query: { subject: one.body.runId } }))
    .body
  expect(entries.map(({ action }) => action)).toEqual([
    'approval.confirmed',
    'payout.runCreated',
    'approval.requested',
  ])
  harness.clock.advance(61)
  expect((await createRun(token, current)).raw.json().code).toBe('balance_changed')
})

test('the bank file has the numbers of the run’s open payouts, and both logs say who exported it', async () => {
  const changed = { companyName: '=Elm', accountNumber: '00012222' }
  const details = { ...changed, accountNumberConfirmation: changed.accountNumber }
  const { sellers, token, runId } = await seedRun(details)
  const own = await createNewSession(harness, sellers[0])
  const exported = await exportFile(token, runId)
  expect(exported.body).toMatchObject({ count: 2, amount: 60.8 })
  expect(exported.raw.headers['cache-control']).toMatch(/no-store/)
  const lines = exported.body.csv.trim().split('\r\n')
  expect(lines[0]).toMatch(/^payout,payee,.*routing_number,account_number,amount_usd$/)
  expect(lines.slice(1).join('\n')).toMatch(/'=Elm,.*,021000021,00012222,30\.40/)
  expect(lines).toHaveLength(3)
  const { payouts: exportedPayouts } = await readRun(token, runId)
  const lastFour = exportedPayouts.map(({ accountLastFour }) => accountLastFour)
  expect(lastFour.toSorted()).toEqual(['2222', '4321'])
  const query = { kind: 'bank_details_read' as const }
  const { events } = (await harness.call(listSecurityEvents, { token, query })).body
  expect(new Set(events.slice(0, 2).map(({ account }) => account?._id))).toEqual(
    new Set(sellers.map(({ accountId }) => accountId)),
  )
  const audit = await harness.call(listAudit, { token, query: { subject: runId } })
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    'payout.runExported',
    'approval.confirmed',
    'payout.runCreated',
    'approval.requested',
  ])
  expect(audit.raw.body).not.toMatch(/021000021|00012222/)
  await harness.call(deletePaymentDetails, { token: own })
  expect((await exportFile(token, runId)).raw.json().message).toBe(texts.runDetailsRemoved)
})

test('exporting takes the password later, is for admins, and ends with the last open payout', async () => {
  const { sellers, runId } = await seedRun()
  const admin = await createAccount(harness, { isAdmin: true })
  harness.clock.advance(60)
  expect((await exportFile(admin.token, runId)).raw.json().code).toBe('password_needed')
  expect((await exportFile(admin.token, runId, admin.password)).status).toBe(200)
  const own = await createNewSession(harness, sellers[0])
  expect((await exportFile(own, runId)).status).toBe(403)
  await markPaid(admin.token, runId)
  const closed = await exportFile(admin.token, runId, admin.password)
  expect(closed.raw.json()).toMatchObject({ code: 'already_decided', message: texts.runClosed })
})

test('some are marked as paid, then the rest; a returned one is in the balance again', async () => {
  const { sellers, token, runId } = await seedRun()
  const { payouts: open } = await readRun(token, runId)
  const [first, second] = open
  if (!first || !second) throw new Error('The run has two payouts.')
  expect((await markPaid(token, runId, [])).raw.json().message).toBe(texts.noneSelected)
  const some = await markPaid(token, runId, [first._id])
  expect(some.body.message).toBe('Marked one payout as paid. We’re emailing the seller.')
  expect((await readRun(token, runId)).run).toMatchObject({ open: 1, paid: 1 })
  const replies = await Promise.all([markPaid(token, runId), markPaid(token, runId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await harness.runJobs()
  for (const { email } of sellers) {
    const emails = (await fetchEmails(email)).filter(({ subject }) => /payout/.test(subject))
    expect(emails.map(({ subject }) => subject)).toEqual(['We sent your $30.40 payout'])
  }
  const body = { reason: 'The bank returned it.' }
  await harness.call(payouts.markPayoutFailed, { token, params: { id: second._id }, body })
  expect((await readRun(token, runId)).run).toMatchObject({ open: 0, paid: 1, failed: 1 })
  const { payouts: planned } = await preview(token)
  expect(planned).toMatchObject([{ _id: second.seller._id, amount: 30.4 }])
})

test('an unknown run is not found', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const params = { id: crypto.randomUUID() }
  expect((await harness.call(contract.getPayoutRun, { token, params })).status).toBe(404)
  expect((await markPaid(token, params.id)).status).toBe(404)
  expect((await exportFile(token, params.id)).status).toBe(404)
  const { runs } = (await harness.call(contract.listPayoutRuns, { token })).body
  expect(runs[0]).toMatchObject({ failed: expect.any(Number) })
})

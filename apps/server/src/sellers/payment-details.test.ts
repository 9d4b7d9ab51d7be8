import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import {
  deletePaymentDetails,
  getPaymentDetails,
  type PaymentDetailsDraft,
  savePaymentDetails,
} from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test, vi } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import {
  accountNumber,
  buildPaymentDetails,
  routingNumber,
} from '../../test/payment-details-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { decrypt } from '../encryption.ts'
import { reencryptPaymentDetails } from './payment-details.actions.ts'

const harness = useServerHarness()
const createSeller = () => createSignedInAccount(harness, { isSeller: true })
const saveDetails = (token: string, body = buildPaymentDetails()) =>
  harness.call(savePaymentDetails, { token, body })
const fetchDetails = async (token: string) =>
  (await harness.call(getPaymentDetails, { token })).body.details

const findRow = (accountId: string) =>
  harness.db
    .selectFrom('sellerPaymentDetails')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()

test('a seller saves them and then sees the last four digits', async () => {
  const { token } = await createSeller()
  expect(await fetchDetails(token)).toBeNull()
  const saved = await saveDetails(token)
  expect(saved.body).toMatchObject({
    message: texts.paymentDetailsSaved,
    details: { companyName: 'Elm & Daughters', routingLastFour: '0021', accountLastFour: '4321' },
  })
  expect(await fetchDetails(token)).toEqual(saved.body.details)
  expect(saved.raw.body).not.toMatch(/021000021|987654321/)
})

test('neither database, audit log, queue, email nor export contains a number', async () => {
  await harness.runJobs()
  const { token, accountId, email } = await createSeller()
  await saveDetails(token)
  const queue = sql`select payload::text from graphile_worker._private_jobs`
  const { rows: jobs } = await queue.execute(harness.db)
  expect(jobs).toHaveLength(1)
  await harness.runJobs()
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const query = { subject: accountId }
  const { entries } = (await harness.call(listAudit, { token: admin.token, query })).body
  expect(entries).toMatchObject([
    { action: 'seller.paymentDetailsSaved', changes: [], details: {} },
  ])
  const emails = await fetchEmails(email)
  expect(emails).toHaveLength(1)
  const { body: copy } = await harness.call(exportAccount, { token })
  expect(copy.records.paymentDetails).toMatchObject([{ accountLastFour: '4321' }])
  const row = await findRow(accountId)
  const everything = JSON.stringify([
    row,
    row?.sealed.toString('latin1'),
    entries,
    emails,
    copy,
    jobs,
  ])
  expect(everything).not.toMatch(/021000021|987654321/)
})

test('numbers that differ get the specified message, and a wrong routing number gets ours', async () => {
  const { token } = await createSeller()
  const differ = await saveDetails(
    token,
    buildPaymentDetails({ accountNumberConfirmation: '000987654322' }),
  )
  expect(differ.status).toBe(400)
  expect(differ.raw.json()).toMatchObject({
    message: 'account number and account number confirmation do NOT match',
    fields: { accountNumberConfirmation: texts.accountNumbersDiffer },
  })
  for (const wrong of ['021000022', '012000021', '02100002', '000000000', 'nine-digit']) {
    const { fields } = (
      await saveDetails(token, buildPaymentDetails({ routingNumber: wrong }))
    ).raw.json()
    expect(fields, wrong).toEqual({ routingNumber: texts.routingUnknown })
  }
  expect(await fetchDetails(token)).toBeNull()
})

test('every field is required', async () => {
  const { token } = await createSeller()
  const { fields } = (
    await harness.call(savePaymentDetails, { token, body: {} as PaymentDetailsDraft })
  ).raw.json()
  expect(Object.keys(fields).sort()).toEqual(Object.keys(buildPaymentDetails()).sort())
})

test('an unattended phone cannot redirect payouts: later changes require the password', async () => {
  const { token, password } = await createAccount(harness, { isSeller: true })
  harness.clock.advance(60)
  const refused = await saveDetails(token)
  expect(refused.raw.json()).toMatchObject({ code: 'password_needed' })
  const guessed = await saveDetails(
    token,
    buildPaymentDetails({ currentPassword: 'a guess at it' }),
  )
  expect(guessed.raw.json()).toMatchObject({ code: 'password_needed' })
  expect(await fetchDetails(token)).toBeNull()
  expect(
    (await saveDetails(token, buildPaymentDetails({ currentPassword: password }))).status,
  ).toBe(200)
})

test('key rotation encrypts everything again, and the numbers are the same', async () => {
  const { token, accountId } = await createSeller()
  await saveDetails(token)
  const before = await findRow(accountId)
  const newest = { id: 'newest', key: Buffer.alloc(32, 7) }
  const encryptionKeys = [newest, ...harness.deps.encryptionKeys] as const
  await reencryptPaymentDetails({ ...harness.deps, encryptionKeys })
  const after = await findRow(accountId)
  expect([before?.keyId, after?.keyId]).toEqual(['test', 'newest'])
  if (!after) throw new Error('The row is gone.')
  expect(JSON.parse(decrypt([newest], after, accountId))).toEqual({ routingNumber, accountNumber })
  // Back to the original key, for the tests that follow.
  await reencryptPaymentDetails({
    ...harness.deps,
    encryptionKeys: [harness.deps.encryptionKeys[0], newest],
  })
})

test('one that can’t be decrypted doesn’t block the others, and is reported', async () => {
  const sellers = [await createSeller(), await createSeller(), await createSeller()]
  for (const { token } of sellers) await saveDetails(token)
  const [first, ...others] = sellers.map(({ accountId }) => accountId).toSorted()
  await harness.db
    .updateTable('sellerPaymentDetails')
    .set({ keyId: 'removed' })
    .where('accountId', '=', first ?? '')
    .execute()
  const newest = { id: 'newest', key: Buffer.alloc(32, 7) }
  const encryptionKeys = [newest, ...harness.deps.encryptionKeys] as const
  const warn = vi.fn()
  await reencryptPaymentDetails({ ...harness.deps, encryptionKeys, warn }, 1)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ task: 'sellers.turnSealingKey', id: first }),
    expect.any(String),
  )
  for (const id of others) expect((await findRow(id))?.keyId).toBe('newest')
  expect((await findRow(first ?? ''))?.keyId).toBe('removed')
})

test('they are deleted when their seller removes them, and when the account is erased', async () => {
  const [first, second] = [await createSeller(), await createSeller()]
  await saveDetails(first.token)
  await saveDetails(second.token)
  const removed = await harness.call(deletePaymentDetails, { token: first.token })
  expect(removed.body.message).toBe(texts.paymentDetailsRemoved)
  expect((await harness.call(deletePaymentDetails, { token: first.token })).status).toBe(404)
  expect(await findRow(second.accountId)).toBeDefined()
  await harness.call(eraseAccount, { token: second.token, body: {} })
  expect(await findRow(second.accountId)).toBeUndefined()
})

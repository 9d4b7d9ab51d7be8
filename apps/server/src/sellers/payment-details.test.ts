import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { listAudit } from '@fairgrove/contract/audit'
import {
  deletePaymentDetails,
  getPaymentDetails,
  type PaymentDetailsDraft,
  savePaymentDetails,
} from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { makeAccount } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'
import { sql } from '../db/sql.ts'
import { unseal } from '../sealing.ts'
import { sealAnew } from './payment-details.actions.ts'

const house = useHouse()
const routingNumber = '021000021'
const accountNumber = '000987654321'

function draft(changes: Partial<PaymentDetailsDraft> = {}): PaymentDetailsDraft {
  return {
    ...{ companyName: 'Elm & Daughters', address: '12 Elm Street', city: 'Chicago', state: 'IL' },
    ...{ postalCode: '60601', country: 'US', email: 'pay@elm.example', phone: '312-555-0100' },
    ...{ routingNumber, accountNumber, accountNumberConfirmation: accountNumber },
    ...changes,
  }
}

const seller = () => signedIn(house, { isSeller: true })
const save = (token: string, body = draft()) => house.call(savePaymentDetails, { token, body })
const read = async (token: string) => (await house.call(getPaymentDetails, { token })).body.details

const rowOf = (accountId: string) =>
  house.db
    .selectFrom('sellerPaymentDetails')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()

test('a seller saves them and sees the last four digits from then on', async () => {
  const { token } = await seller()
  expect(await read(token)).toBeNull()
  const saved = await save(token)
  expect(saved.body).toMatchObject({
    message: texts.paymentDetailsSaved,
    details: { companyName: 'Elm & Daughters', routingLastFour: '0021', accountLastFour: '4321' },
  })
  expect(await read(token)).toEqual(saved.body.details)
  expect(saved.raw.body).not.toMatch(/021000021|987654321/)
})

test('neither database, audit log, queue, mail nor export holds a number', async () => {
  await house.work()
  const { token, accountId, email } = await seller()
  await save(token)
  const queue = sql`select payload::text from graphile_worker._private_jobs`
  const { rows: jobs } = await queue.execute(house.db)
  expect(jobs).toHaveLength(1)
  await house.work()
  const admin = await signedIn(house, { isAdmin: true })
  const query = { subject: accountId }
  const { entries } = (await house.call(listAudit, { token: admin.token, query })).body
  expect(entries).toMatchObject([
    { action: 'seller.paymentDetailsSaved', changes: [], details: {} },
  ])
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  const { body: copy } = await house.call(exportAccount, { token })
  expect(copy.records.paymentDetails).toMatchObject([{ accountLastFour: '4321' }])
  const row = await rowOf(accountId)
  const everything = JSON.stringify([
    row,
    row?.sealed.toString('latin1'),
    entries,
    mails,
    copy,
    jobs,
  ])
  expect(everything).not.toMatch(/021000021|987654321/)
})

test('numbers that differ are refused in the specified words, and a wrong routing number in ours', async () => {
  const { token } = await seller()
  const differ = await save(token, draft({ accountNumberConfirmation: '000987654322' }))
  expect(differ.status).toBe(400)
  expect(differ.raw.json()).toMatchObject({
    message: 'account number and account number confirmation do NOT match',
    fields: { accountNumberConfirmation: texts.accountNumbersDiffer },
  })
  for (const wrong of ['021000022', '012000021', '02100002', '000000000', 'nine-digit']) {
    const { fields } = (await save(token, draft({ routingNumber: wrong }))).raw.json()
    expect(fields, wrong).toEqual({ routingNumber: texts.routingUnknown })
  }
  expect(await read(token)).toBeNull()
})

test('every field is required', async () => {
  const { token } = await seller()
  const { fields } = (
    await house.call(savePaymentDetails, { token, body: {} as PaymentDetailsDraft })
  ).raw.json()
  expect(Object.keys(fields).sort()).toEqual(Object.keys(draft()).sort())
})

test('a phone left on a table does not redirect the money: later on it takes the password', async () => {
  const { token, password } = await makeAccount(house, { isSeller: true })
  house.clock.advance(60)
  const refused = await save(token)
  expect(refused.raw.json()).toMatchObject({ code: 'password_needed' })
  const guessed = await save(token, draft({ currentPassword: 'a guess at it' }))
  expect(guessed.raw.json()).toMatchObject({ code: 'password_needed' })
  expect(await read(token)).toBeNull()
  expect((await save(token, draft({ currentPassword: password }))).status).toBe(200)
})

test('a turned key seals everything anew, and the numbers are the same', async () => {
  const { token, accountId } = await seller()
  await save(token)
  const before = await rowOf(accountId)
  const newest = { id: 'newest', key: Buffer.alloc(32, 7) }
  const sealingKeys = [newest, ...house.deps.sealingKeys] as const
  await sealAnew({ ...house.deps, sealingKeys })
  const after = await rowOf(accountId)
  expect([before?.keyId, after?.keyId]).toEqual(['test', 'newest'])
  if (!after) throw new Error('The row is gone.')
  expect(JSON.parse(unseal([newest], after, accountId))).toEqual({ routingNumber, accountNumber })
  // Back to the house's own key, for the tests that follow.
  await sealAnew({ ...house.deps, sealingKeys: [house.deps.sealingKeys[0], newest] })
})

test('they go when their seller removes them, and when the account is erased', async () => {
  const [first, second] = [await seller(), await seller()]
  await save(first.token)
  await save(second.token)
  const removed = await house.call(deletePaymentDetails, { token: first.token })
  expect(removed.body.message).toBe(texts.paymentDetailsRemoved)
  expect((await house.call(deletePaymentDetails, { token: first.token })).status).toBe(404)
  expect(await rowOf(second.accountId)).toBeDefined()
  await house.call(eraseAccount, { token: second.token, body: {} })
  expect(await rowOf(second.accountId)).toBeUndefined()
})

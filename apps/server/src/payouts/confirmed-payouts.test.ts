import * as contract from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import {
  createPayoutRun,
  exportPayoutRun,
  getPayoutRun,
  previewPayoutRun,
} from '@fairgrove/contract/payouts.runs'
import { savePaymentDetails } from '@fairgrove/contract/sellers'
import { beforeEach, expect, test } from 'vitest'
import { createAdmin, decide, keepAdmins } from '../../test/approval-fixtures.ts'
import { accountNumber, buildPaymentDetails } from '../../test/payment-details-fixtures.ts'
import { createPayee, seedAvailableSale } from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
type Person = Awaited<ReturnType<typeof createAdmin>>
let ada: Person
let ben: Person
let seller: Person
beforeEach(async () => {
  ada = await createAdmin(harness)
  ben = await createAdmin(harness)
  await keepAdmins(harness, ada, ben)
  seller = await createPayee(harness)
  await seedAvailableSale(harness, seller.accountId)
})

const amount = 30.4
const pay = (dollars = amount) =>
  harness.call(contract.createPayout, {
    token: ada.token,
    body: { seller: seller.accountId, amount: dollars },
  })
const planRun = async () => {
  const { asOf, digest } = (await harness.call(previewPayoutRun, { token: ada.token })).body
  return harness.call(createPayoutRun, { token: ada.token, body: { asOf, digest } })
}
const countPayouts = async () =>
  (
    await harness.db
      .selectFrom('payouts')
      .select('id')
      .where('sellerId', '=', seller.accountId)
      .execute()
  ).length
const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code
const changeAccount = async (number = '11112222') => {
  harness.clock.advance(1)
  const token = await createNewSession(harness, seller)
  const details = { accountNumber: number, accountNumberConfirmation: number }
  const saved = await harness.call(savePaymentDetails, {
    token,
    body: buildPaymentDetails(details),
  })
  expect(saved.status).toBe(200)
}

test('a run is created when another admin confirms, hours after its preview, and once', async () => {
  const { body, status } = await planRun()
  expect([status, await countPayouts()]).toEqual([201, 0])
  expect(body.message).toBe('Waiting for another admin to confirm this payout run.')
  harness.clock.advance(5 * 60)
  // Available since the preview: for the next run.
  await seedAvailableSale(harness, seller.accountId)
  const later = { ...ben, token: await createNewSession(harness, ben) }
  const carol = await createAdmin(harness)
  const id = body.approvalId ?? ''
  const replies = await Promise.all([decide(harness, later, id), decide(harness, carol, id)])
  expect(replies.map(({ status: each }) => each).sort()).toEqual([200, 409])
  expect(await countPayouts()).toBe(1)
  const run = await harness.call(getPayoutRun, { token: carol.token, params: { id: body.runId } })
  const own = run.body.payouts.filter(({ seller: { _id } }) => _id === seller.accountId)
  expect(own).toMatchObject([{ amount }])
})

test('a run with another account, or a payout in between, is refused when it is confirmed', async () => {
  const { body } = await planRun()
  await changeAccount()
  expect(codeOf(await decide(harness, ben, body.approvalId ?? ''))).toBe('balance_changed')
  expect(await countPayouts()).toBe(0)
  expect((await decide(harness, ben, body.approvalId ?? '', 'rejected')).status).toBe(200)
})

test('a single payout waits as well, so that a run cannot be made one by one', async () => {
  const { body } = await pay()
  expect(await countPayouts()).toBe(0)
  expect(codeOf(await pay())).toBe('approval_waiting')
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  const params = { id: body.payoutId }
  const { payout } = (await harness.call(contract.getPayout, { token: ben.token, params })).body
  expect(payout).toMatchObject({ amount, status: 'created' })
})

const numbers = [
  ['with other last digits', '11112222'],
  ['with the same last digits', '11114321'],
] as const

test.each(numbers)(
  'money to an account %s that was entered since is refused',
  async (_, number) => {
    const { body } = await pay()
    await changeAccount(number)
    expect(codeOf(await decide(harness, ben, body.approvalId ?? ''))).toBe('balance_changed')
    expect(await countPayouts()).toBe(0)
  },
)

test.each(numbers)('nor does a confirmed payout go to an account %s', async (_, number) => {
  const { body } = await pay()
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  const call = { token: ada.token, params: { id: body.payoutId }, body: {} }
  const shown = await harness.call(contract.revealBankDetails, call)
  expect(shown.body.bankDetails.accountNumber).toBe(accountNumber)
  await changeAccount(number)
  const refused = await harness.call(contract.revealBankDetails, call)
  expect([refused.status, refused.raw.json()]).toMatchObject([
    409,
    { code: 'balance_changed', message: texts.detailsChanged },
  ])
  expect(refused.raw.body).not.toContain(number)
  const { token, params } = call
  const { payout } = (await harness.call(contract.getPayout, { token, params })).body
  expect(payout.accountLastFour).toBe('4321')
})

test.each(numbers)('nor does a payout of a run to an account %s', async (_, number) => {
  const { body } = await planRun()
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  const call = { token: ada.token, params: { id: body.runId }, body: {} }
  expect((await harness.call(exportPayoutRun, call)).body.csv).toContain(accountNumber)
  await changeAccount(number)
  const { raw, status } = await harness.call(exportPayoutRun, call)
  expect([status, raw.json()]).toMatchObject([
    409,
    { code: 'balance_changed', message: texts.runDetailsChanged('4321') },
  ])
})

test('a run is not confirmed with an account that has the same last digits', async () => {
  const { body } = await planRun()
  await changeAccount('11114321')
  expect(codeOf(await decide(harness, ben, body.approvalId ?? ''))).toBe('balance_changed')
  expect((await decide(harness, ben, body.approvalId ?? '', 'rejected')).status).toBe(200)
})

test('of a payout from before details had a time, the last digits decide', async () => {
  const { body } = await pay()
  await decide(harness, ben, body.approvalId ?? '')
  await harness.db.updateTable('payouts').set({ detailsSavedAt: null }).execute()
  const call = { token: ada.token, params: { id: body.payoutId }, body: {} }
  expect((await harness.call(contract.revealBankDetails, call)).status).toBe(200)
  await changeAccount()
  expect(codeOf(await harness.call(contract.revealBankDetails, call))).toBe('balance_changed')
})

test('another amount than what is available is refused when it is asked for', async () => {
  expect(codeOf(await pay(amount - 1))).toBe('balance_changed')
})

test('the only admin pays out alone', async () => {
  await keepAdmins(harness, ada)
  expect((await pay()).body.approvalId).toBeUndefined()
  expect(await countPayouts()).toBe(1)
})

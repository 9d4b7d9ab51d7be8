import { freshRefundDollars } from '@fairgrove/contract/orders.options'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { beforeEach, expect, test } from 'vitest'
import { createAdmin, decide, keepAdmins, readApprovals } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import { seedPaidSale } from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()
type Admin = Awaited<ReturnType<typeof createAdmin>>
let ada: Admin
let ben: Admin
let order: string
beforeEach(async () => {
  ada = await createAdmin(harness)
  ben = await createAdmin(harness)
  await keepAdmins(harness, ada, ben)
  // Four shirts of $32.
  order = await seedPaidSale(harness, [null, null, null, null])
})

const refund = (amount?: number, { by = ada, key = '' } = {}) =>
  harness.call(refundOrder, {
    token: by.token,
    params: { id: order },
    body: amount === undefined ? {} : { amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
/** In dollars. */
const readRequested = async () => {
  const { refundAskedCents } = await harness.db
    .selectFrom('payments')
    .select('refundAskedCents')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow()
  return refundAskedCents / 100
}
const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code

test('a refund up to the sum starts at once, one above it when another admin confirms', async () => {
  expect((await refund(20)).body.approvalId).toBeUndefined()
  expect(await readRequested()).toBe(20)
  const { body, status } = await refund(freshRefundDollars, { key: crypto.randomUUID() })
  expect([status, body.message]).toEqual([
    202,
    'Waiting for another admin to confirm the refund of $100.00.',
  ])
  expect(await readRequested()).toBe(20)
  const { waiting } = await readApprovals(harness, ben)
  expect(waiting.find(({ _id }) => _id === body.approvalId)).toMatchObject({
    kind: 'refund',
    title: 'Refund $100.00',
    subject: { _id: order, name: expect.stringMatching(/^Order FG-/) },
  })
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  expect(await readRequested()).toBe(120)
  expect(await runJobsAndAudit(harness)).toEqual([])
})

test('several small refunds of one order count together, also those of another admin', async () => {
  expect((await refund(60)).body.approvalId).toBeUndefined()
  expect((await refund(40.01, { key: crypto.randomUUID() })).body.approvalId).toBeDefined()
  expect((await refund(40.01, { by: ben, key: crypto.randomUUID() })).raw.json().code).toBe(
    'approval_waiting',
  )
  expect((await refund(40, { by: ben, key: crypto.randomUUID() })).body.approvalId).toBeUndefined()
  expect(await readRequested()).toBe(100)
})

test('all that is left is an amount when it is asked for', async () => {
  const { body } = await refund()
  await decide(harness, ben, body.approvalId ?? '')
  expect(await readRequested()).toBeGreaterThan(freshRefundDollars)
})

test('a refund in between makes a request outdated: it is refused and still waits', async () => {
  const { body } = await refund(110)
  await refund(10, { by: ben })
  const id = body.approvalId ?? ''
  expect(codeOf(await decide(harness, ben, id))).toBe('balance_changed')
  expect(await readRequested()).toBe(10)
  const { waiting } = await readApprovals(harness, ben)
  expect(waiting.map(({ _id }) => _id)).toContain(id)
  expect((await decide(harness, ben, id, 'rejected')).status).toBe(200)
})

test('more than was paid is refused when it is asked for', async () => {
  expect(codeOf(await refund(5_000))).toBe('refund_too_large')
})

test('a repeated click is one request, and two confirmations are one refund', async () => {
  const key = crypto.randomUUID()
  const [one, two] = [await refund(105, { key }), await refund(105, { key })]
  expect(two.body.approvalId).toBe(one.body.approvalId)
  const id = one.body.approvalId ?? ''
  const carol = await createAdmin(harness)
  const replies = await Promise.all([decide(harness, ben, id), decide(harness, carol, id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readRequested()).toBe(105)
})

test('a repeated click on a small one starts nothing more, whatever the sum', async () => {
  const [one, two] = [await refund(80), await refund(80)]
  expect([one.status, two.status]).toEqual([202, 202])
  expect(two.body.approvalId).toBeUndefined()
  expect(await readRequested()).toBe(80)
})

test('the only admin refunds alone', async () => {
  await keepAdmins(harness, ada)
  expect((await refund(110)).body.approvalId).toBeUndefined()
  expect(await readRequested()).toBe(110)
})

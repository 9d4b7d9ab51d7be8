import { getOverview } from '@fairgrove/contract/analytics.overview'
import { listAudit } from '@fairgrove/contract/audit'
import { clearPaymentFlag, listFlaggedPayments } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { beforeAll, expect, test } from 'vitest'
import { getPayment, seedApprovedOrder } from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { raiseFlag } from './flags.store.ts'

const harness = useServerHarness()
let admin: Awaited<ReturnType<typeof createSignedInAccount>>
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
})

async function flag(orderId: string, as: PaymentFlag, cause = 'D-1'): Promise<void> {
  const { id } = await getPayment(harness, orderId)
  await inTx(harness.db, (tx) => raiseFlag(tx, id, { flag: as, cause }, harness.clock.now()))
}

async function flaggedOrder(as: PaymentFlag): Promise<string> {
  const { orderId } = await seedApprovedOrder(harness)
  await flag(orderId, as)
  return orderId
}

async function listed(orderId: string): Promise<string[]> {
  const { body } = await harness.call(listFlaggedPayments, { token: admin.token })
  const theirs = body.payments.filter((payment) => payment.orderId === orderId)
  return theirs.map((payment) => `${payment.flag} ${payment.cause}`).sort()
}

async function isListed(orderId: string): Promise<boolean> {
  return (await listed(orderId)).length > 0
}

async function waiting(): Promise<number> {
  return (await harness.call(getOverview, { token: admin.token })).body.waiting.payments
}

function clear(
  orderId: string,
  flag: PaymentFlag,
  { note = 'Answered at PayPal.', cause = 'D-1' } = {},
) {
  const by = { token: admin.token, params: { orderId } }
  return harness.call(clearPaymentFlag, { ...by, body: { flag, cause, note } })
}

test('a flagged payment stays listed until someone records what was done about it', async () => {
  const before = await waiting()
  const orderId = await flaggedOrder('disputed')
  expect(await waiting()).toBe(before + 1)
  expect(await isListed(orderId)).toBe(true)
  expect((await clear(orderId, 'disputed')).status).toBe(200)
  expect(await isListed(orderId)).toBe(false)
  expect(await waiting()).toBe(before)
  const query = { subject: orderId }
  const { body } = await harness.call(listAudit, { token: admin.token, query })
  expect(body.entries).toMatchObject([
    {
      action: 'order.flag_cleared',
      actor: { _id: admin.accountId },
      details: { flag: 'disputed', note: 'Answered at PayPal.' },
    },
  ])
})

test('unresolved flags stay', async () => {
  const orderId = await flaggedOrder('reversed')
  expect((await clear(orderId, 'reversed', { note: ' ' })).status).toBe(400)
  expect((await clear(orderId, 'disputed')).status).toBe(404)
  expect((await clear(crypto.randomUUID(), 'reversed')).status).toBe(404)
  expect(await isListed(orderId)).toBe(true)
})

test('two admins resolve a flag at once: one learns that it is done', async () => {
  const orderId = await flaggedOrder('reversed')
  const replies = await Promise.all([clear(orderId, 'reversed'), clear(orderId, 'reversed')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the same problem does not raise the flag again, another one does', async () => {
  const orderId = await flaggedOrder('disputed')
  await clear(orderId, 'disputed')
  await flag(orderId, 'disputed')
  expect(await isListed(orderId)).toBe(false)
  await flag(orderId, 'reversed')
  expect(await isListed(orderId)).toBe(true)
})

test('a second dispute or failed refund is flagged although the first was resolved', async () => {
  const before = await waiting()
  const orderId = await flaggedOrder('refund_refused')
  await clear(orderId, 'refund_refused')
  await flag(orderId, 'refund_refused', 'D-2')
  expect(await listed(orderId)).toEqual(['refund_refused D-2'])
  await flag(orderId, 'refund_refused', 'D-3')
  expect(await waiting()).toBe(before + 1)
  await clear(orderId, 'refund_refused', { cause: 'D-2' })
  expect(await listed(orderId)).toEqual(['refund_refused D-3'])
})

test('later events clear no flag', async () => {
  const orderId = await flaggedOrder('disputed')
  await flag(orderId, 'refund_refused', 'D-2')
  expect(await listed(orderId)).toEqual(['disputed D-1', 'refund_refused D-2'])
  await clear(orderId, 'refund_refused', { cause: 'D-2' })
  expect(await listed(orderId)).toEqual(['disputed D-1'])
})

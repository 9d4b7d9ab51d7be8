import { createOrder } from '@fairgrove/contract/orders'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildPickupOrder,
  buildShippingOrder,
  newIdempotencyHeader,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { markPaid } from './status-transitions.actions.ts'

const harness = useServerHarness()

const listSubjects = async (email: string) =>
  (await fetchEmails(email)).map(({ subject }) => subject.replace(/FG-\w{4}-\w{3}/, 'N'))

test('a pre-order emails the dispensary’s owner at once, without the pickup code', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const dispensary = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [dispensary]: 4 })
  const { order } = await placeConfirmedPickup(
    harness,
    buildPickupOrder(dispensary, [{ product: flower }]),
  )
  await harness.runJobs()
  const [email, ...others] = await fetchEmails(owner.email)
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^New pre-order FG-\w{4}-\w{3} at Corner Leaf$/)
  expect(email?.text).toContain('/orderlist/seller')
  expect(email?.text).not.toContain(order.pickupCode)
})

test('a paid order emails each seller their own items, once', async () => {
  const [seller, other] = [
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness, { isSeller: true }),
  ]
  const shirt = await seedShirt(harness.db, { M: 50 }, { sellerId: seller.accountId, name: 'Tee' })
  const cap = await seedShirt(harness.db, { M: 50 }, { sellerId: other.accountId, name: 'Cap' })
  const buyer = await createSignedInAccount(harness)
  const { body } = await harness.call(createOrder, {
    body: buildShippingOrder([
      { product: shirt, size: 'M', qty: 2 },
      { product: cap, size: 'M', qty: 1 },
    ]),
    headers: newIdempotencyHeader(),
    token: buyer.token,
  })
  await harness.runJobs()
  expect(await listSubjects(seller.email)).toEqual([])
  for (let n = 0; n < 2; n += 1) {
    await inTx(harness.db, (tx) => markPaid(harness.deps, tx, body.order._id))
  }
  await harness.runJobs()
  expect(await listSubjects(seller.email)).toEqual(['You sold an item in order N'])
  const [email] = await fetchEmails(seller.email)
  expect(email?.text).toContain('2 × Tee, M: $64.00')
  expect(email?.text).not.toContain('Cap')
  expect(await listSubjects(other.email)).toHaveLength(1)
})

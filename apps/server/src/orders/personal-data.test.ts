import { setTimeout } from 'node:timers/promises'
import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { capturePayment, createOrder, deliverOrder, startPayment } from '@fairgrove/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildShippingOrder, getStock, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { eraseAccountInTx } from '../accounts/profile.actions.ts'
import { lockAccount } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { eraseExpiredContacts, orderData } from './personal-data.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

/** One shirt, ordered with this address while signed out. */
async function placeGuestOrder(email: string, { isPaid = false } = {}): Promise<string> {
  const body = buildShippingOrder([{ product: await seedShirt(harness.db, { M: 1 }), size: 'M' }])
  if (body.order.shippingAddress) body.order.shippingAddress.email = email
  const { order, key } = (await harness.call(createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  if (isPaid) {
    harness.paypal.approve((await harness.call(startPayment, by)).body.id)
    await harness.call(capturePayment, by)
  }
  await harness.runJobs()
  return order._id
}

const findContact = (id: string) =>
  harness.db
    .selectFrom('orders')
    .select(['state', 'contactName', 'contactEmail', 'shipTo'])
    .where('id', '=', id)
    .executeTakeFirst()
const erasedContact = { contactName: null, contactEmail: null, shipTo: null }
const storedContact = { contactName: 'Imani Reyes', shipTo: { address: '12 Elm St' } }

async function markShipped(id: string): Promise<void> {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  await harness.call(deliverOrder, { params: { id }, token, body: { trackingNumber: '9400' } })
}

test('guest orders with the account’s address are in its export, and nobody else’s are', async () => {
  const owner = await createAccount(harness)
  const id = await placeGuestOrder(owner.email)
  const listOrdersFor = async (token: string) =>
    (await harness.call(exportAccount, { token })).body.records.orders
  expect(await listOrdersFor(owner.token)).toMatchObject([
    { _id: id, shippingAddress: { fullName: 'Imani Reyes', address: '12 Elm St' } },
  ])
  expect(await listOrdersFor((await createAccount(harness)).token)).toEqual([])
})

test('erasing an account erases the contact of guest orders with its address', async () => {
  const owner = await createAccount(harness)
  const [unpaid, paid] = [
    await placeGuestOrder(owner.email),
    await placeGuestOrder(owner.email, { isPaid: true }),
  ]
  const shipped = await placeGuestOrder(owner.email, { isPaid: true })
  await markShipped(shipped)
  const another = await placeGuestOrder((await createAccount(harness)).email)
  await harness.runJobs()
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  await harness.runJobs()
  expect(await findContact(unpaid)).toEqual({ state: 'cancelled', ...erasedContact })
  expect(await findContact(shipped)).toEqual({ state: 'delivered', ...erasedContact })
  expect(await findContact(paid)).toMatchObject({ state: 'paid', ...storedContact })
  expect(await findContact(another)).toMatchObject({ state: 'placed', ...storedContact })
  await markShipped(paid)
  await harness.runJobs()
  expect(await findContact(paid)).toEqual({ state: 'delivered', ...erasedContact })
})

test('an undeliverable email keeps an erased account’s address for a week at most', async () => {
  const owner = await createAccount(harness)
  const ownOrders = await placeGuestOrder(owner.email, { isPaid: true })
  const another = await placeGuestOrder((await createAccount(harness)).email, { isPaid: true })
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  await harness.runJobs()
  // No worker sends the emails about it.
  for (const id of [ownOrders, another]) await markShipped(id)
  const days = 24 * 60
  harness.clock.advance(6 * days)
  await eraseExpiredContacts(harness.deps)
  expect(await findContact(ownOrders)).toMatchObject(storedContact)
  harness.clock.advance(2 * days)
  await eraseExpiredContacts(harness.deps)
  expect(await findContact(ownOrders)).toMatchObject(erasedContact)
  expect(await findContact(another)).toMatchObject(storedContact)
})

test('no order is written for an account that is being erased', async () => {
  const owner = await createAccount(harness)
  const productId = await seedShirt(harness.db, { M: 1 })
  const body = buildShippingOrder([{ product: productId, size: 'M' }])
  const place = () => harness.call(createOrder, { token: owner.token, body })
  let placing: ReturnType<typeof place> | undefined
  await inTx(harness.db, async (tx) => {
    await lockAccount(tx, owner._id)
    placing = place()
    await setTimeout(300)
    await eraseAccountInTx(tx, harness.clock.now(), owner._id, [orderData])
  })
  expect((await placing)?.raw.json().code).toBe('not_signed_in')
  const orders = await harness.db
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', owner._id)
    .execute()
  expect(orders).toEqual([])
  expect(await getStock(harness.db, productId)).toEqual({ M: 1 })
})

import { randomUUID } from 'node:crypto'
import { forgotPassword, register } from '@fairgrove/contract/accounts'
import { capturePayment, createOrder, startPayment } from '@fairgrove/contract/orders'
import { subscribe } from '@fairgrove/contract/subscribers'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, uniqueEmail } from '../../test/account-fixtures.ts'
import { buildShippingAddress, buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteOldMailboxEmailsJob } from './declared-jobs.ts'
import { budgets } from './mailbox-budget.actions.ts'
import { reserveEmail } from './mailbox-budget.store.ts'

const harness = useServerHarness()

/** An account, and new spellings of its mailbox. */
async function newMailbox() {
  const name = randomUUID()
  const address = `${name}@gmail.com`
  const spellings = [address]
  const { accountId, token } = await createSignedInAccount(harness)
  await harness.db
    .updateTable('accounts')
    .set({ email: address })
    .where('id', '=', accountId)
    .execute()
  const respell = () => {
    spellings.push(`${name}+${spellings.length}@gmail.com`)
    return spellings.at(-1) ?? ''
  }
  const received = async () => {
    await harness.runJobs()
    const messages = await Promise.all(spellings.map(fetchEmails))
    return messages.flat().map(({ subject }) => subject)
  }
  return { address, token, respell, received }
}

const requestReset = (email: string) => harness.call(forgotPassword, { body: { email } })
const join = (email: string) => harness.call(subscribe, { body: { email } })

const order = async (email: string, token?: string) => {
  const shirt = await seedShirt(harness.db, { M: 1 })
  const shippingAddress = { ...buildShippingAddress(), email }
  const body = buildShippingOrder([{ product: shirt, size: 'M' }], { shippingAddress })
  return harness.call(createOrder, { body, ...(token && { token }) })
}

test('40 requests of strangers at four endpoints: one mailbox gets six emails, every response is the same', async () => {
  const { address, respell, received } = await newMailbox()
  const statuses = new Set<string>()
  const note = (what: string, { status }: { status: number }) => statuses.add(`${what} ${status}`)
  for (let n = 0; n < 10; n++) {
    note('reset', await requestReset(address))
    note(
      'register',
      await harness.call(register, { body: buildRegistration({ email: respell() }) }),
    )
    note('subscribe', await join(respell()))
    // One mailbox can't have more than eight unpaid orders.
    note('order', await order(n < 8 ? respell() : uniqueEmail()))
  }
  expect([...statuses]).toEqual(['reset 200', 'register 202', 'subscribe 202', 'order 201'])
  expect(await received()).toHaveLength(6)
})

test('a paid order is emailed even if strangers have used up the budget', async () => {
  const { address, token, received } = await newMailbox()
  for (let n = 0; n < 8; n++) await requestReset(address)
  expect(await received()).toHaveLength(6)
  const params = { id: (await order(address, token)).body.order._id }
  const by = { params, token, query: {} }
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)
  expect(await received()).toContainEqual(expect.stringMatching(/^Payment received for order/))
})

test('repeated subscriptions leave budget for a password reset', async () => {
  const { address, respell, received } = await newMailbox()
  for (let n = 0; n < 8; n++) await join(respell())
  expect(await received()).toHaveLength(budgets.other.perHour)
  await requestReset(address)
  expect(await received()).toContainEqual(expect.stringMatching(/password/i))
})

test('six an hour and twenty a day, however many jobs run at once', async () => {
  const mailbox = randomUUID()
  const reserveTen = async () => {
    const now = harness.clock.now()
    const tries = Array.from({ length: 10 }, () =>
      inTx(harness.db, (tx) =>
        reserveEmail(tx, { mailbox, messageKey: randomUUID(), now }, budgets.account),
      ),
    )
    return (await Promise.all(tries)).filter(Boolean).length
  }
  const sent = []
  for (let hour = 0; hour < 5; hour++) {
    sent.push(await reserveTen())
    harness.clock.advance(60)
  }
  expect(sent).toEqual([6, 6, 6, 2, 0])
  harness.clock.advance(24 * 60)
  await inTx(harness.db, (tx) => enqueue(tx, deleteOldMailboxEmailsJob, {}))
  await harness.runJobs()
  const stored = harness.db.selectFrom('mailboxEmails').select('mailbox')
  expect(await stored.where('mailbox', '=', mailbox).execute()).toEqual([])
  expect(await reserveTen()).toBe(6)
})

test('a retried email counts once', async () => {
  const email = { mailbox: randomUUID(), messageKey: 'once', now: harness.clock.now() }
  const reserve = () => inTx(harness.db, (tx) => reserveEmail(tx, email, { perHour: 1, perDay: 1 }))
  expect([await reserve(), await reserve()]).toEqual([true, true])
})

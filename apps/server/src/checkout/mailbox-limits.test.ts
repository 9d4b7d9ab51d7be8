import { createOrder } from '@fairgrove/contract/orders'
import { expect, test } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import {
  buildPickupOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { normalizeMailbox } from '../accounts/rules.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()

test.each([
  'ada@people.test',
  'ada+shop@people.test',
  'ada+shop+again@people.test',
  'a.d.a@people.test',
  'a.d.a+shop@gmail.com',
  'a.d.a@googlemail.com',
])('the database and the code normalize the mailbox of %s the same way', async (email) => {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(
    harness.db,
  )
  expect(rows).toEqual([{ mailbox: normalizeMailbox(email) }])
})

/** 16 g of flower in Illinois, where a resident may buy 30 g a day. */
async function createPickupFixture() {
  const place = await seedPickupDispensary(harness.db)
  const flower = await seedFlower(harness.db, { [place]: 50 }, { size: '16' })
  return (email: string) =>
    buildPickupOrder(place, [{ product: flower }], {
      shippingAddress: { fullName: 'Ada Moss', email },
    })
}

test('the daily limit counts by mailbox, however the address is spelled', async () => {
  const cart = await createPickupFixture()
  const first = await placeConfirmedPickup(harness, cart('ada+one@people.test'))
  expect(first.order.state).toBe('placed')
  const second = await placeConfirmedPickup(harness, cart('ada+two@people.test'))
  expect(second.order).toBeUndefined()
  const other = await placeConfirmedPickup(harness, cart('grace+one@people.test'))
  expect(other.order.state).toBe('placed')
})

test('an account and a guest with the same mailbox share one daily limit', async () => {
  const cart = await createPickupFixture()
  const { token, email } = await createAccount(harness)
  await placeConfirmedPickup(harness, cart(email.replace('@', '+guest@')))
  const reply = await harness.call(createOrder, { token, body: cart(email) })
  expect(reply.raw.json()).toMatchObject({
    code: 'not_sold',
    message: expect.stringContaining('you can buy up to 30 g of flower'),
  })
})

test('a second account of one mailbox earns no signup coins', async () => {
  const first = await createAccount(harness)
  const second = await createAccount(harness, { email: first.email.replace('@', '+again@') })
  expect([first.points, second.points]).toEqual([10, 0])
})

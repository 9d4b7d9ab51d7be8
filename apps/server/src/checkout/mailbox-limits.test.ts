import { createOrder } from '@fairgrove/contract/orders'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { makeAccount } from '../../test/make.ts'
import { confirmedPickup, makeDispensary, makeFlower, pickup } from '../../test/shop.ts'
import { mailboxOf } from '../accounts/rules.ts'
import { sql } from '../db/sql.ts'

const house = useHouse()

test.each([
  'ada@people.test',
  'ada+shop@people.test',
  'ada+shop+again@people.test',
  'a.d.a@people.test',
  'a.d.a+shop@gmail.com',
  'a.d.a@googlemail.com',
])('the database and the code agree whose mailbox %s is', async (email) => {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(
    house.db,
  )
  expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
})

/** 16 g of flower in Illinois, where a resident may buy 30 g a day. */
async function flowerFor() {
  const place = await makeDispensary(house.db)
  const flower = await makeFlower(house.db, { [place]: 50 }, { size: '16' })
  return (email: string) =>
    pickup(place, [{ product: flower }], { shippingAddress: { fullName: 'Ada Moss', email } })
}

test('the daily limit counts by mailbox, however the address is spelled', async () => {
  const cart = await flowerFor()
  const first = await confirmedPickup(house, cart('ada+one@people.test'))
  expect(first.order.state).toBe('placed')
  const second = await confirmedPickup(house, cart('ada+two@people.test'))
  expect(second.order).toBeUndefined()
  const other = await confirmedPickup(house, cart('grace+one@people.test'))
  expect(other.order.state).toBe('placed')
})

test('an account and a guest with the same mailbox share one daily limit', async () => {
  const cart = await flowerFor()
  const { token, email } = await makeAccount(house)
  await confirmedPickup(house, cart(email.replace('@', '+guest@')))
  const reply = await house.call(createOrder, { token, body: cart(email) })
  expect(reply.raw.json()).toMatchObject({
    code: 'not_sold',
    message: expect.stringContaining('you can buy up to 30 g of flower'),
  })
})

test('a second account of one mailbox earns no signup coins', async () => {
  const first = await makeAccount(house)
  const second = await makeAccount(house, { email: first.email.replace('@', '+again@') })
  expect([first.points, second.points]).toEqual([10, 0])
})

import { capturePayment, createOrder, startPayment } from '@fairgrove/contract/orders'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildShippingOrder, getStock, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { metrics } from '../metrics/metrics.ts'
import { registerHeldStockMetrics } from './stock-holds.actions.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
afterEach(async () => {
  expect(await runJobsAndAudit(harness)).toEqual([])
  harness.clock.advance(60)
  await cancelExpiredOrders(harness.deps)
})

/** A request from this address, as the edge proxy forwards it. */
const withNetwork = (address: string) => ({ headers: { 'x-forwarded-for': address } })

type Items = Parameters<typeof buildShippingOrder>[0]
const buy = (items: Items, options: { token?: string; headers?: Record<string, string> }) =>
  harness.call(createOrder, { body: buildShippingOrder(items), ...options })

const isHeld = ({ status, body }: Awaited<ReturnType<typeof buy>>) => {
  expect(status).toBe(201)
  return body.order.isStockHeld
}

async function createProducts(products: number, units: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < products; n += 1) ids.push(await seedShirt(harness.db, { ONE: units }))
  return ids
}

async function listUnitsLeft(products: string[]): Promise<number[]> {
  const rows = await harness.db
    .selectFrom('productStock')
    .select('onHand')
    .where('productId', 'in', products)
    .execute()
  return rows.map(({ onHand }) => onHand)
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

describe('one guest', () => {
  test('cannot sell out the shop, however the carts are split', async () => {
    const products = await createProducts(61, 35)
    const address = withNetwork('203.0.113.9')
    const cart = (quantity: number, part: number, parts: number) =>
      products
        .filter((_, index) => index % parts === part)
        .map((product) => ({ product, qty: quantity }))
    // 35, then 8 of each product in carts of up to 96 units, then one at a time until nothing more is held.
    const carts = [
      ...[0, 1].map((part) => cart(35, part, 2)),
      ...[...Array(6).keys()].map((part) => cart(8, part, 6)),
      ...[...Array(12).keys()].map(() => cart(1, 0, 1)),
    ]
    await Promise.all(carts.map((items) => buy(items, address)))
    const left = await listUnitsLeft(products)
    expect(sum(left)).toBeGreaterThanOrEqual(61 * 35 - 500)
    expect(Math.min(...left)).toBeGreaterThanOrEqual(27)
  })

  test('cannot hold most of one product from many mailboxes at once', async () => {
    const shirt = await seedShirt(harness.db, { M: 60 })
    const items = [{ product: shirt, size: 'M', qty: 2 }]
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => buy(items, withNetwork('203.0.113.20'))),
    )
    expect(replies.filter(isHeld)).toHaveLength(7)
    expect(await getStock(harness.db, shirt)).toEqual({ M: 46 })
    expect(await buy(items, withNetwork('203.0.113.21'))).toSatisfy(isHeld)
  })

  test('can still buy the last units', async () => {
    const shirt = await seedShirt(harness.db, { M: 2 })
    const reply = await buy([{ product: shirt, size: 'M', qty: 2 }], withNetwork('203.0.113.40'))
    expect(reply).toSatisfy(isHeld)
  })

  test('is one network with 2^72 IPv6 addresses', async () => {
    const shirt = await seedShirt(harness.db, { M: 40 })
    const items = [{ product: shirt, size: 'M', qty: 5 }]
    const held: boolean[] = []
    for (const subnet of ['00', '01', '7f', 'ff']) {
      held.push(isHeld(await buy(items, withNetwork(`2001:db8:1:a${subnet}::1`))))
    }
    expect(held).toEqual([true, true, false, false])
    expect(await buy(items, withNetwork('2001:db8:1:b00::1'))).toSatisfy(isHeld)
  })
})

test('guests on any number of networks leave a quarter to customers with accounts', async () => {
  const shirt = await seedShirt(harness.db, { M: 40 })
  const items = [{ product: shirt, size: 'M', qty: 5 }]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => buy(items, withNetwork(`198.51.100.${n}`))),
  )
  expect(replies.filter(isHeld)).toHaveLength(6)
  const { token } = await createSignedInAccount(harness)
  expect(await buy(items, { token, ...withNetwork('198.51.100.1') })).toSatisfy(isHeld)
})

test('a hundred customers with accounts behind one carrier address all get a shirt', async () => {
  const shirt = await seedShirt(harness.db, { M: 100 })
  const people = await Promise.all(
    Array.from({ length: 100 }, () => createSignedInAccount(harness)),
  )
  const replies = await Promise.all(
    people.map(({ token }) =>
      buy([{ product: shirt, size: 'M' }], { token, ...withNetwork('203.0.113.50') }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await getStock(harness.db, shirt)).toEqual({ M: 0 })
})

test('new accounts together leave a quarter to others, and a few units to each of them', async () => {
  const regular = await createSignedInAccount(harness)
  const cap = await seedShirt(harness.db, { M: 1 })
  const { order } = (await buy([{ product: cap, size: 'M' }], regular)).body
  const by = { token: regular.token, params: { id: order._id } }
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)

  const shirt = await seedShirt(harness.db, { M: 40 })
  const take = (qty: number, buyer: { token: string }) =>
    buy([{ product: shirt, size: 'M', qty }], buyer)
  const people = await Promise.all([1, 2, 3].map(() => createSignedInAccount(harness)))
  const [ann, bob, cy] = people as [typeof regular, typeof regular, typeof regular]
  expect(await take(20, ann)).toSatisfy(isHeld)
  const refused = await take(20, bob)
  expect(refused.raw.json()).toMatchObject({
    code: 'hold_limit',
    message: newAccountsMessage,
  })
  expect(await take(10, bob)).toSatisfy(isHeld)
  expect((await take(5, cy)).raw.json().message).toBe(newAccountsMessage)
  expect(await take(4, cy)).toSatisfy(isHeld)
  expect((await take(1, cy)).raw.json().message).toBe(newAccountsMessage)
  expect(await take(6, regular)).toSatisfy(isHeld)
  expect(await getStock(harness.db, shirt)).toEqual({ M: 0 })
})
const newAccountsMessage =
  'New customers are holding too many of Grow Fair tee. You can have up to 4 in unpaid orders. Lower the quantity, or try again later.'

test('a new account can have all of the last six', async () => {
  const { token } = await createSignedInAccount(harness)
  const shirt = await seedShirt(harness.db, { M: 6 })
  expect(await buy([{ product: shirt, size: 'M', qty: 6 }], { token })).toSatisfy(isHeld)
})

describe('one mailbox', () => {
  test('has at most eight unpaid orders, and half of a product', async () => {
    const { token } = await createSignedInAccount(harness)
    const shirt = await seedShirt(harness.db, { M: 60 })
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => buy([{ product: shirt, size: 'M' }], { token })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(8)
    const other = await createSignedInAccount(harness)
    const maxUnits = [{ product: shirt, size: 'M', qty: 31 }]
    expect((await buy(maxUnits, other)).raw.json().message).toBe(
      'You can have up to 30 of Grow Fair tee in unpaid orders. Lower the quantity.',
    )
  })

  test('is not used up by strangers who type its address', async () => {
    const { token, email } = await createSignedInAccount(harness)
    const shirt = await seedShirt(harness.db, { M: 100 })
    const body = buildShippingOrder([{ product: shirt, size: 'M' }])
    const stolen = { ...body.order.shippingAddress, email }
    for (let n = 0; n < 9; n += 1) {
      await harness.call(createOrder, {
        body: { order: { ...body.order, shippingAddress: stolen } },
        ...withNetwork(`192.0.2.${n}`),
      })
    }
    expect(await buy([{ product: shirt, size: 'M' }], { token })).toSatisfy(isHeld)
  })

  test('cannot put more than a hundred items in one order', async () => {
    const { token } = await createSignedInAccount(harness)
    const [one = '', two = ''] = await createProducts(2, 400)
    const items = [one, two].map((product) => ({ product, qty: 51 }))
    const reply = await buy(items, { token })
    expect(reply.raw.json()).toMatchObject({
      code: 'not_sold',
      message: 'An order can have up to 100 items. Split it into smaller orders.',
    })
  })
})

test('hashes of mailbox and network are stored exactly as long as the hold', async () => {
  const shirt = await seedShirt(harness.db, { M: 5 })
  const { body } = await buy([{ product: shirt, size: 'M' }], withNetwork('203.0.113.60'))
  const holds = () =>
    harness.db.selectFrom('orderHolds').selectAll().where('orderId', '=', body.order._id).execute()
  const [hold] = await holds()
  expect(hold).toMatchObject({ units: 1, isVerified: false })
  expect(JSON.stringify(hold)).not.toContain('203.0.113.60')
  harness.clock.advance(21)
  await cancelExpiredOrders(harness.deps)
  expect(await holds()).toEqual([])
})

test('the metric reports how much of the held products is still available', async () => {
  const shirt = await seedShirt(harness.db, { M: 20 })
  await buy([{ product: shirt, size: 'M', qty: 5 }], withNetwork('203.0.113.70'))
  registerHeldStockMetrics(harness.db)
  const lines = (await metrics.scrape()).split('\n')
  expect(lines).toContain('fairgrove_held_stock_units{kind="shipping",state="held"} 5')
  expect(lines).toContain('fairgrove_held_stock_units{kind="shipping",state="available"} 15')
  expect(lines).toContain('fairgrove_held_stock_units{kind="pickup",state="held"} 0')
})

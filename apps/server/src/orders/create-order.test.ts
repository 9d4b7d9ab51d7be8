import { getQuote } from '@fairgrove/contract/checkout'
import { refusalMessages } from '@fairgrove/contract/checkout.options'
import { createOrder, getOrder, listOwnOrders } from '@fairgrove/contract/orders'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  getInventoryCount,
  getStock,
  newIdempotencyHeader,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

const order = (
  body: ReturnType<typeof buildShippingOrder>,
  options: { token?: string; headers?: Record<string, string> } = {},
) => harness.call(createOrder, { body, ...options })

test('a signed-in customer orders two shirts and a mug: our prices, stock taken, email sent', async () => {
  const { token, accountId } = await createSignedInAccount(harness)
  const shirt = await seedShirt(harness.db, { S: 1, M: 5 })
  const mug = await seedShirt(harness.db, { ONE: 3 }, { name: 'First Cup mug', priceCents: 1_450 })
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 2 }, { product: mug }])
  const reply = await order(body, { token })
  expect(reply.status).toBe(201)
  expect(reply.body.order).toMatchObject({
    kind: 'shipping',
    state: 'placed',
    itemsPrice: 78.5,
    taxPrice: 0,
    totalPrice: 78.5,
    isPaid: false,
    isDelivered: false,
    paymentMethod: 'Paypal',
    user: { _id: accountId, name: 'Imani Reyes' },
  })
  expect(await getStock(harness.db, shirt)).toEqual({ S: 1, M: 3 })
  expect(await getStock(harness.db, mug)).toEqual({ ONE: 2 })
  const { body: mine } = await harness.call(listOwnOrders, { token })
  expect(mine.orders).toEqual([reply.body.order])
  await harness.runJobs()
  const [mail] = await fetchEmails(body.order.shippingAddress?.email ?? '')
  expect(mail?.text).toContain('2 × Grow Fair tee, M: $64.00')
})

test('shipping to Illinois is taxed 15 %, and the quote matches to the cent', async () => {
  const shirt = await seedShirt(harness.db, { M: 5 }, { priceCents: 3_333 })
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 3 }])
  const address = { ...body.order.shippingAddress, state: 'IL' as const }
  const cart = { ...body.order, shippingAddress: address }
  const { body: quote } = await harness.call(getQuote, { body: { order: cart } })
  expect(quote).toMatchObject({ itemsPrice: 99.99, taxPrice: 15, totalPrice: 114.99, refusals: [] })
  const { itemsPrice, taxPrice, saleTaxPrice, exciserTax, totalPrice } = quote
  const shown = { itemsPrice, taxPrice, saleTaxPrice, exciserTax, totalPrice }
  const reply = await order({ order: { ...cart, ...shown } })
  expect(reply.body.order).toMatchObject(shown)
})

test('a guest pre-orders flower for cash: excise, sales tax, a code, and a link that opens the order', async () => {
  const place = await seedPickupDispensary(harness.db)
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const body = buildPickupOrder(place, [{ product: flower, qty: 2 }])
  const reply = await placeConfirmedPickup(harness, body)
  expect(reply.order).toMatchObject({
    kind: 'pickup',
    paymentMethod: 'Cash',
    itemsPrice: 80,
    saleTaxPrice: 5,
    exciserTax: 20,
    taxPrice: 25,
    totalPrice: 105,
    dispensary: { _id: place, name: 'Corner Leaf' },
    pickupCode: expect.stringMatching(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/),
    user: { _id: null, name: 'Imani Reyes' },
  })
  expect(await getInventoryCount(harness.db, place, flower)).toBe(2)
  await harness.runJobs()
  const [mail] = await fetchEmails(body.order.shippingAddress?.email ?? '')
  expect(mail?.text).toContain(reply.order.pickupCode)
  const [, id = '', key = ''] = /\/order\/([\w-]+)\?key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const opened = await harness.call(getOrder, { params: { id }, query: { key } })
  expect(opened.body.order).toEqual(reply.order)
})

test('a dispensary without an owner takes no pre-orders, and no stock is taken', async () => {
  const place = await seedPickupDispensary(harness.db, { ownerId: null })
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const quote = (await harness.call(getQuote, { body })).body
  expect(quote.refusals).toMatchObject([
    { reason: 'unclaimed', message: refusalMessages.unclaimed },
  ])
  const reply = await order(body)
  expect(reply.status).toBe(422)
  expect(reply.raw.json()).toMatchObject({ code: 'not_sold', message: refusalMessages.unclaimed })
  expect(await getInventoryCount(harness.db, place, flower)).toBe(4)
})

test('an order is not found without its key, with another order’s key or with a forged one', async () => {
  const shirt = await seedShirt(harness.db, { M: 5 })
  const one = await order(buildShippingOrder([{ product: shirt, size: 'M' }]))
  const other = await order(buildShippingOrder([{ product: shirt, size: 'M' }]))
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  const id = one.body.order._id
  const forged = `${one.body.key.slice(0, -1)}${one.body.key.endsWith('A') ? 'B' : 'A'}`
  for (const key of [undefined, other.body.key, forged]) {
    const reply = await harness.call(getOrder, {
      params: { id },
      query: key ? { key } : {},
      token: stranger.token,
    })
    expect(reply.status).toBe(404)
  }
})

test('a quote counts the caller’s own purchases, and reveals no one else’s by email address', async () => {
  const place = await seedPickupDispensary(harness.db)
  const flower = await seedFlower(harness.db, { [place]: 9 })
  const { token } = await createSignedInAccount(harness)
  const body = buildPickupOrder(place, [{ product: flower }])
  await order(body)
  const countUsed = async (by: { token?: string }) =>
    (await harness.call(getQuote, { body, ...by })).body.limit?.used
  expect(await countUsed({})).toBe('3.5 g of flower')
  expect(await countUsed({ token })).toBe('3.5 g of flower')
  await order(body, { token })
  expect(await countUsed({ token })).toBe('7 g of flower')
})

test('a signed-out pre-order needs a name and an email', async () => {
  const place = await seedPickupDispensary(harness.db)
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const reply = await order(buildPickupOrder(place, [{ product: flower }], { shippingAddress: {} }))
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.raw.json().fields)).toEqual([
    'order.shippingAddress.fullName',
    'order.shippingAddress.email',
  ])
})

test('an order that ships needs a complete address', async () => {
  const shirt = await seedShirt(harness.db, { M: 5 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }], {
    shippingAddress: { fullName: 'Ada' },
  })
  const reply = await order(body)
  expect(Object.keys(reply.raw.json().fields).sort()).toEqual(
    ['address', 'city', 'email', 'postalCode', 'state'].map((f) => `order.shippingAddress.${f}`),
  )
})

describe('concurrent orders', () => {
  test('two buyers, one last shirt: exactly one gets it, the other sees why not', async () => {
    const shirt = await seedShirt(harness.db, { M: 1 })
    const bought = await Promise.all(
      [1, 2].map(() => order(buildShippingOrder([{ product: shirt, size: 'M' }]))),
    )
    expect(bought.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = bought.find(({ status }) => status === 409)?.raw.json()
    expect(refused).toMatchObject({
      code: 'sold_out',
      message: 'Grow Fair tee in size M is sold out.',
    })
    expect(await getStock(harness.db, shirt)).toEqual({ M: 0 })
  })

  test('stock of one line is not taken when another line is sold out', async () => {
    const shirt = await seedShirt(harness.db, { M: 3, L: 0 })
    const items = ['M', 'L'].map((size) => ({ product: shirt, size }))
    expect((await order(buildShippingOrder(items))).status).toBe(409)
    expect(await getStock(harness.db, shirt)).toEqual({ M: 3, L: 0 })
  })

  test('carts with the same items in opposite order do not deadlock', async () => {
    const shirts = [
      await seedShirt(harness.db, { M: 100, L: 100 }),
      await seedShirt(harness.db, { M: 100, L: 100 }),
    ]
    const items = shirts.flatMap((product) => ['M', 'L'].map((size) => ({ product, size })))
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        order(buildShippingOrder(n % 2 ? items : items.toReversed()), {
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
        }),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    for (const shirt of shirts) expect(await getStock(harness.db, shirt)).toEqual({ M: 60, L: 60 })
  })

  test('one person pre-ordering twice at once stays within the state’s limit', async () => {
    const { token } = await createSignedInAccount(harness)
    const place = await seedPickupDispensary(harness.db)
    const flower = await seedFlower(harness.db, { [place]: 50 }, { size: '16' })
    const body = buildPickupOrder(place, [{ product: flower }])
    const replies = await Promise.all([1, 2, 3].map(() => order(body, { token })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(replies.find(({ status }) => status === 422)?.raw.json().message).toContain(
      'you can buy up to 30 g of flower',
    )
    expect(await getInventoryCount(harness.db, place, flower)).toBe(49)
  })
})

describe('an Idempotency-Key', () => {
  test('twenty identical concurrent requests create one order and get the same response', async () => {
    const shirt = await seedShirt(harness.db, { M: 1 })
    const body = buildShippingOrder([{ product: shirt, size: 'M' }])
    const headers = newIdempotencyHeader()
    const replies = await Promise.all(Array.from({ length: 20 }, () => order(body, { headers })))
    expect(new Set(replies.map(({ raw }) => `${raw.statusCode} ${raw.payload}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
  })

  test('with another body is rejected, and nothing is ordered', async () => {
    const shirt = await seedShirt(harness.db, { M: 5 })
    const headers = newIdempotencyHeader()
    expect(
      (await order(buildShippingOrder([{ product: shirt, size: 'M' }]), { headers })).status,
    ).toBe(201)
    const other = await order(buildShippingOrder([{ product: shirt, size: 'M', qty: 2 }]), {
      headers,
    })
    expect([other.status, other.raw.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await getStock(harness.db, shirt)).toEqual({ M: 4 })
  })

  test('the idempotency table does not contain the order’s key', async () => {
    const shirt = await seedShirt(harness.db, { M: 5 })
    const reply = await order(buildShippingOrder([{ product: shirt, size: 'M' }]), {
      headers: newIdempotencyHeader(),
    })
    const stored = await harness.db.selectFrom('idempotencyKeys').select('answer').execute()
    expect(JSON.stringify(stored)).toContain(reply.body.order._id)
    expect(JSON.stringify(stored)).not.toContain(reply.body.key)
  })
})

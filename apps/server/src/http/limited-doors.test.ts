import { describe, expect, onTestFinished, test } from 'vitest'
import { given, useHouse } from '../../test/house.ts'
import { newEmail, registration } from '../../test/make.ts'
import { makeShirt, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { everyTable } from '../../test/tables.ts'
import { buildApp } from '../app.ts'
import { openRateLimiter } from './rate-limit.ts'

const house = useHouse()

/** The house with limits a tenth of the real ones: three sign-ins a minute, one mail in ten minutes. */
async function strictHouse() {
  const limiter = await openRateLimiter({
    redisUrl: given('TEST_REDIS_URL'),
    factor: 0.1,
    warn: () => undefined,
  })
  const app = await buildApp({ deps: house.deps, limiter, trustedProxies: ['127.0.0.1'] })
  onTestFinished(async () => {
    await app.close()
    await limiter.close()
  })
  return app
}

/** A network of this test's own: the test files share one Redis. */
const randomNetwork = () =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`
const randomAddress = () => `${randomNetwork()}::1`

function orderTo(product: string, email: string) {
  const { order } = shipping([{ product, size: 'M' }])
  return { order: { ...order, shippingAddress: { ...order.shippingAddress, email } } }
}

describe('one address', () => {
  test('registered and subscribed by others can still be sent a link for a new password', async () => {
    const app = await strictHouse()
    const email = newEmail()
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, remoteAddress: randomAddress(), payload })
    for (const status of [202, 429]) {
      expect((await post('/api/users/register', registration({ email }))).statusCode).toBe(status)
      expect((await post('/api/subscribers', { email })).statusCode).toBe(status)
    }
    const url = '/api/users/forgot_password'
    const payload = { email }
    const reset = await app.inject({
      ...{ method: 'PUT', url, remoteAddress: randomAddress(), payload },
    })
    expect(reset.statusCode).toBe(200)
  })
})

test('nobody’s mailbox is filled with orders or with links for a new address', async () => {
  const app = await strictHouse()
  const { token } = await signedIn(house)
  const shirt = await makeShirt(house.db, { M: 9 })
  const email = newEmail()
  const { password: _, ...profile } = registration({ email })
  const doors = [
    { method: 'POST', url: '/api/orders', payload: orderTo(shirt, email), answered: 201 },
    { method: 'PUT', url: '/api/users/profile', payload: profile, answered: 200 },
  ] as const
  for (const { answered, ...door } of doors) {
    const headers = { authorization: `Bearer ${token}` }
    const ask = () => app.inject({ ...door, headers, remoteAddress: randomAddress() })
    expect((await ask()).statusCode).toBe(answered)
    const before = await everyTable(house.db)
    expect((await ask()).statusCode).toBe(429)
    expect(await everyTable(house.db)).toEqual(before)
  }
})

test('the thirteenth order from one network has to wait, and leaves the shelf as it was', async () => {
  const app = await strictHouse()
  const shirt = await makeShirt(house.db, { M: 80 })
  const remoteAddress = randomAddress()
  const order = () =>
    app.inject({
      ...{ method: 'POST', url: '/api/orders', remoteAddress },
      payload: orderTo(shirt, newEmail()),
    })
  for (let n = 0; n < 12; n += 1) expect((await order()).statusCode).toBe(201)
  expect((await order()).statusCode).toBe(429)
  expect(await stockOf(house.db, shirt)).toEqual({ M: 68 })
})

const application = { name: 'Kind Farms', contactName: 'Ada Moss', isBrand: true }

test.each([
  ['PUT', '/api/users/forgot_password', (email: string) => ({ email }), 200],
  [
    'POST',
    '/api/users/listWithUs',
    (contactEmail: string) => ({ ...application, contactEmail }),
    201,
  ],
] as const)(
  'nobody’s mailbox is filled: the second %s %s in ten minutes sends no mail',
  async (method, url, payloadFor, answered) => {
    const app = await strictHouse()
    const email = newEmail()
    const ask = () =>
      app.inject({ method, url, remoteAddress: randomAddress(), payload: payloadFor(email) })
    expect((await ask()).statusCode).toBe(answered)
    const before = await everyTable(house.db)
    expect((await ask()).statusCode).toBe(429)
    expect(await everyTable(house.db)).toEqual(before)
  },
)

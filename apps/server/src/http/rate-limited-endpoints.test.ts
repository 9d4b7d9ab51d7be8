import { requireEnv } from '@fairgrove/testing/require-env'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildRegistration, uniqueEmail } from '../../test/account-fixtures.ts'
import { createTestEvent } from '../../test/event-fixtures.ts'
import { buildShippingOrder, getStock, seedShirt } from '../../test/order-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { buildApp } from '../app.ts'
import { createRateLimiter } from './rate-limit.ts'

const harness = useServerHarness()

/** The app with limits a tenth of the real ones: three sign-ins a minute, one email in ten minutes. */
async function buildStrictApp() {
  const limiter = await createRateLimiter({
    redisUrl: requireEnv('TEST_REDIS_URL'),
    factor: 0.1,
    warn: () => undefined,
    redisTimeoutMs: 5_000,
  })
  const app = await buildApp({ deps: harness.deps, limiter, trustedProxies: ['127.0.0.1'] })
  onTestFinished(async () => {
    await app.close()
    await limiter.close()
  })
  return app
}

/** A network of its own: the test files share one Redis. */
const randomNetwork = () =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`
const randomAddress = () => `${randomNetwork()}::1`

function orderTo(product: string, email: string) {
  const { order } = buildShippingOrder([{ product, size: 'M' }])
  return { order: { ...order, shippingAddress: { ...order.shippingAddress, email } } }
}

describe('an email address', () => {
  test('registered and subscribed by others can still be sent a password reset link', async () => {
    const app = await buildStrictApp()
    const email = uniqueEmail()
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, remoteAddress: randomAddress(), payload })
    for (const status of [202, 429]) {
      expect((await post('/api/users/register', buildRegistration({ email }))).statusCode).toBe(
        status,
      )
      expect((await post('/api/subscribers', { email })).statusCode).toBe(status)
    }
    const url = '/api/users/forgot_password'
    const payload = { email }
    const reset = await app.inject({
      method: 'PUT',
      url,
      remoteAddress: randomAddress(),
      payload,
    })
    expect(reset.statusCode).toBe(200)
  })
})

test('a mailbox is not flooded with order emails or email change links', async () => {
  const app = await buildStrictApp()
  const { token } = await createSignedInAccount(harness)
  const shirt = await seedShirt(harness.db, { M: 9 })
  const email = uniqueEmail()
  const { password: _, ...profile } = buildRegistration({ email })
  const requests = [
    { method: 'POST', url: '/api/orders', payload: orderTo(shirt, email), expectedStatus: 201 },
    { method: 'PUT', url: '/api/users/profile', payload: profile, expectedStatus: 200 },
  ] as const
  for (const { expectedStatus, ...request } of requests) {
    const headers = { authorization: `Bearer ${token}` }
    const sendRequest = () => app.inject({ ...request, headers, remoteAddress: randomAddress() })
    expect((await sendRequest()).statusCode).toBe(expectedStatus)
    const before = await dumpTables(harness.db)
    expect((await sendRequest()).statusCode).toBe(429)
    expect(await dumpTables(harness.db)).toEqual(before)
  }
})

test('the thirteenth order from one network is rejected and leaves the stock unchanged', async () => {
  const app = await buildStrictApp()
  const shirt = await seedShirt(harness.db, { M: 80 })
  const remoteAddress = randomAddress()
  const order = () =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress,
      payload: orderTo(shirt, uniqueEmail()),
    })
  for (let n = 0; n < 12; n += 1) expect((await order()).statusCode).toBe(201)
  expect((await order()).statusCode).toBe(429)
  expect(await getStock(harness.db, shirt)).toEqual({ M: 68 })
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
  'the second %s %s in ten minutes sends no email',
  async (method, url, payloadFor, expectedStatus) => {
    const app = await buildStrictApp()
    const email = uniqueEmail()
    const sendRequest = () =>
      app.inject({ method, url, remoteAddress: randomAddress(), payload: payloadFor(email) })
    expect((await sendRequest()).statusCode).toBe(expectedStatus)
    const before = await dumpTables(harness.db)
    expect((await sendRequest()).statusCode).toBe(429)
    expect(await dumpTables(harness.db)).toEqual(before)
  },
)

test('an account cannot keep reserving and canceling tickets, and codes cannot be guessed at the entrance', async () => {
  const app = await buildStrictApp()
  const id = await createTestEvent(harness)
  const customer = await createSignedInAccount(harness)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const send = (token: string, method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({
      method,
      url: `/api/events/${id}/${path}`,
      payload,
      remoteAddress: randomAddress(),
      headers: { authorization: `Bearer ${token}` },
    })
  const reserve = async () => (await send(customer.token, 'POST', 'tickets', {})).statusCode
  expect([await reserve(), await reserve(), await reserve()]).toEqual([201, 201, 429])
  const guesses = Array.from({ length: 8 }, (_, at) => `BBBB222${at + 2}`)
  const statuses: number[] = []
  for (const code of guesses) {
    statuses.push((await send(admin.token, 'PUT', 'check_in', { code })).statusCode)
  }
  expect(statuses).toEqual([...Array(6).fill(404), 429, 429])
})

test('an account cannot send one question after another, wherever it asks', async () => {
  const app = await buildStrictApp()
  const { token } = await createSignedInAccount(harness)
  const ask = async (question: string) => {
    const { accountId: ownerId } = await createSignedInAccount(harness, { isSeller: true })
    const place = await seedDispensary(harness.db, { ownerId })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/dispensaries/${place}/questions`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: randomAddress(),
      payload: { question },
    })
    return statusCode
  }
  expect(await ask('Do you have parking?')).toBe(201)
  expect(await ask('Do you have a ramp?')).toBe(429)
})

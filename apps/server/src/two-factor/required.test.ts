import {
  eraseAccount,
  exportAccount,
  getProfile,
  getUser,
  signIn,
} from '@fairgrove/contract/accounts'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { freshRefundDollars } from '@fairgrove/contract/orders.options'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import {
  addApp,
  confirmIdentity,
  getTwoFactor,
  removeApp,
  startAppSetup,
} from '@fairgrove/contract/two-factor'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import {
  createPerson,
  createProtectedPerson,
  createStaleSession,
  generateCode,
} from '../../test/two-factor-fixtures.ts'
import { buildApp } from '../app.ts'
import { addDays } from '../clock.ts'

const harness = useServerHarness({ requiresTwoFactor: true })

async function send({ method, path }: Endpoint, token: string): Promise<string | undefined> {
  const reply = await harness.app.inject({
    method,
    url: path.replace(/:\w+/g, crypto.randomUUID()),
    headers: { authorization: `Bearer ${token}` },
  })
  return `${reply.headers['content-type']}`.includes('json') ? reply.json().code : undefined
}

const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code

describe('an admin without a second factor', () => {
  const adminEndpoints = endpoints.filter(({ access }) => access === 'admin' || access === 'staff')

  test.each(adminEndpoints)('is refused: $method $path', async (endpoint) => {
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    expect(await send(endpoint, admin.token)).toBe('two_factor_needed')
  })

  test('has no more rights than a customer at the endpoints of customers', async () => {
    const admin = await createPerson(harness, { isAdmin: true })
    const other = await createPerson(harness)
    const params = { id: other.accountId }
    expect((await harness.call(getUser, { token: admin.token, params })).status).toBe(404)
    const { body } = await harness.call(getProfile, { token: admin.token })
    expect(body).toMatchObject({ isAdmin: true, needsTwoFactor: true })
    const { email, password } = admin
    const signedIn = await harness.call(signIn, { body: { email, password } })
    expect(signedIn.body.needsTwoFactor).toBe(true)
  })

  test('can act as soon as the app is added, and not after it was removed', async () => {
    const admin = await createPerson(harness, { isAdmin: true })
    const { secret } = (await harness.call(startAppSetup, { token: admin.token })).body
    const { token } = (
      await harness.call(addApp, {
        token: admin.token,
        body: { code: generateCode(harness, secret) },
      })
    ).body
    const other = await createPerson(harness)
    const params = { id: other.accountId }
    expect((await harness.call(getUser, { token, params })).status).toBe(200)
    expect(codeOf(await harness.call(removeApp, { token }))).toBe('last_factor')
    expect((await harness.call(getUser, { token, params })).status).toBe(200)
  })

  test('is still the last admin, who can’t delete the account', async () => {
    await harness.db.updateTable('accounts').set({ isAdmin: false }).execute()
    const admin = await createPerson(harness, { isAdmin: true })
    const reply = await harness.call(eraseAccount, { token: admin.token, body: {} })
    expect(codeOf(reply)).toBe('last_admin')
  })
})

test.each([
  ['192.0.2.44', true],
  ['198.51.100.7', true],
  ['192.0.3.44', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
])('an admin at %s has the role where ADMIN_NETWORKS allows it: %s', async (address, isAllowed) => {
  const app = await buildApp({
    deps: harness.deps,
    limiter: harness.limiter,
    trustedProxies: ['127.0.0.1'],
    adminNetworks: ['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'],
  })
  onTestFinished(() => app.close())
  const { token } = await createProtectedPerson(harness, { isAdmin: true })
  const get = (url: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } })
  const list = await get('/api/users')
  expect(list.json().code).toBe(isAllowed ? undefined : 'network_not_allowed')
  // Nothing more than a customer elsewhere, and nothing less.
  const other = await createPerson(harness)
  expect((await get(`/api/users/${other.accountId}`)).statusCode).toBe(isAllowed ? 200 : 404)
  expect((await get('/api/users/profile')).statusCode).toBe(200)
})

describe('a seller without a second factor', () => {
  const payoutEndpoints = endpoints.filter(({ twoFactor }) => twoFactor)

  test('the endpoints of payouts are declared', () => {
    expect(payoutEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/seller/payment_details',
      'PUT /api/seller/payment_details',
    ])
  })

  test.each(payoutEndpoints)('is refused: $method $path', async (endpoint) => {
    const seller = await createSignedInAccount(harness, { isSeller: true })
    expect(await send(endpoint, seller.token)).toBe('two_factor_needed')
    const withApp = await createProtectedPerson(harness, { isSeller: true })
    expect(await send(endpoint, withApp.token)).not.toBe('two_factor_needed')
  })

  test('is told before the day that the operator chose, and not refused', async () => {
    const { twoFactor } = harness.deps
    twoFactor.sellersFrom = addDays(harness.clock.now(), 1)
    onTestFinished(() => {
      delete twoFactor.sellersFrom
    })
    const seller = await createSignedInAccount(harness, { isSeller: true })
    const [endpoint] = payoutEndpoints
    if (!endpoint) throw new Error('There is none.')
    expect(await send(endpoint, seller.token)).not.toBe('two_factor_needed')
    const { body } = await harness.call(getTwoFactor, { token: seller.token })
    expect(body).toMatchObject({
      isRequired: false,
      requiredFrom: twoFactor.sellersFrom?.toISOString(),
    })
    harness.clock.advance(24 * 60)
    const later = await createSignedInAccount(harness, { isSeller: true })
    expect(await send(endpoint, later.token)).toBe('two_factor_needed')
  })
})

describe('a session whose factor was entered long ago', () => {
  const freshEndpoints = endpoints.filter(({ fresh, freshAbove }) => fresh || freshAbove)

  test('the endpoints that ask for it are declared', () => {
    expect(freshEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/identities/:id',
      'DELETE /api/seller/payment_details',
      'DELETE /api/two_factor/app',
      'DELETE /api/two_factor/passkeys/:id',
      'DELETE /api/users/:id',
      'GET /api/audit/list.csv',
      'GET /api/events/:id/attendees.csv',
      'GET /api/orders/list.csv',
      'GET /api/payouts/list.csv',
      'GET /api/payouts/sellers/:id/statements/:month/statement.csv',
      'GET /api/security_events/list.csv',
      'GET /api/subscribers/export.csv',
      'GET /api/users/list.csv',
      'GET /api/users/profile/export',
      'POST /api/approvals/:id/decision',
      'POST /api/identities/link',
      'POST /api/orders/:id/refund',
      'POST /api/payouts/:id/bank_details',
      'POST /api/payouts/runs/:id/bank_file',
      'POST /api/two_factor/app',
      'POST /api/two_factor/app/setup',
      'POST /api/two_factor/passkeys',
      'POST /api/two_factor/passkeys/options',
      'POST /api/two_factor/recoveries/:id',
      'POST /api/two_factor/recovery_codes',
      'POST /api/users/deletions',
      'PUT /api/seller/payment_details',
      'PUT /api/users/:id',
      'PUT /api/users/:id/rewards',
    ])
    // Files with other people's data are among them.
    const files = endpoints.filter(({ path, readsPersonalData }) => {
      return readsPersonalData && path.endsWith('.csv')
    })
    expect(files.every(({ fresh }) => fresh)).toBe(true)
  })

  test('may refund little, and not more or everything', async () => {
    const admin = await createProtectedPerson(harness, { isAdmin: true })
    const refund = async (amount?: number) =>
      codeOf(
        await harness.call(refundOrder, {
          token: admin.token,
          params: { id: crypto.randomUUID() },
          body: amount === undefined ? {} : { amount },
        }),
      )
    expect(await refund(freshRefundDollars + 1)).toBe('not_found')
    harness.clock.advance(10)
    expect(await refund(freshRefundDollars)).toBe('not_found')
    expect(await refund(freshRefundDollars + 0.01)).toBe('confirmation_needed')
    expect(await refund()).toBe('confirmation_needed')
  })

  test('without a second factor, the password is asked for again', async () => {
    const customer = await createPerson(harness)
    harness.clock.advance(10)
    const { token, password } = customer
    expect(codeOf(await harness.call(exportAccount, { token }))).toBe('confirmation_needed')
    const { body } = await harness.call(confirmIdentity, { token, body: { password } })
    expect((await harness.call(exportAccount, { token: body.token })).status).toBe(200)
  })

  test.each(freshEndpoints)('is refused: $method $path', async (endpoint) => {
    const person = await createProtectedPerson(harness, { isAdmin: true, isSeller: true })
    expect(await send(endpoint, person.token)).not.toBe('confirmation_needed')
    harness.clock.advance(10)
    expect(await send(endpoint, person.token)).toBe('confirmation_needed')
    const remembered = await createStaleSession(harness, person.accountId)
    expect(await send(endpoint, remembered)).toBe('confirmation_needed')
  })
})

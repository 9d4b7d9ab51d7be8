import {
  eraseAccount,
  getProfile,
  getUser,
  register,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { earnings } from '@fairgrove/contract/rewards.options'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { describe, expect, test } from 'vitest'
import { buildRegistration, createAccount, validPassword } from '../../test/account-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { buildApp } from '../app.ts'

const harness = useServerHarness()

/** Fields that claim privileges and must be ignored. */
const claims = {
  _id: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  isAdmin: true,
  isSeller: true,
  isEmailConfirmed: true,
  points: 9999,
  rewardsPoints: 9999,
  seller: { name: 'Mine now', sellTHC: true },
  userInfo: { isAdmin: true },
  createdAt: '1970-01-01T00:00:00.000Z',
}

test('a registration cannot grant roles or coins', async () => {
  const body = { ...buildRegistration(), ...claims }
  expect((await harness.call(register, { body })).status).toBe(202)
  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  const { body: user } = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  expect(user).toMatchObject({
    isAdmin: false,
    isSeller: false,
    seller: null,
    points: earnings.signup,
    createdAt: harness.clock.now().toISOString(),
  })
  expect(user._id).not.toBe(claims._id)
})

test('a profile update changes only its sender, and neither roles nor coins', async () => {
  const sender = await createSignedInAccount(harness)
  const victim = await createSignedInAccount(harness)
  const body = { ...buildRegistration({ email: sender.email, firstName: 'Mallory' }), ...claims }
  const reply = await harness.call(updateProfile, {
    token: sender.token,
    body: { ...body, userId: victim.accountId },
  })
  expect(reply.body.user).toMatchObject({
    _id: sender.accountId,
    firstName: 'Mallory',
    isAdmin: false,
    isSeller: false,
    seller: null,
    points: 0,
  })
  const untouched = await harness.call(getProfile, { token: victim.token })
  expect(untouched.body).toMatchObject({ _id: victim.accountId, firstName: 'Ada' })
})

const hostHeaders: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
  { origin: 'https://evil.example', referer: 'https://evil.example/register' },
]

test.each(hostHeaders)(
  'emailed links use our origin, whatever the request says: %o',
  async (headers) => {
    const body = buildRegistration()
    await harness.call(register, { body, headers })
    await harness.runJobs()
    const [mail] = await fetchEmails(body.email)
    const links = `${mail?.text}${mail?.html}`.match(/[\w+.-]+:\/\/[^\s"'<)]+/g) ?? []
    const ours = links.filter((link) => !link.startsWith('http://www.w3.org/'))
    expect(ours.length).toBeGreaterThan(1)
    for (const link of ours) expect(link.startsWith(`${publicUrl}/`)).toBe(true)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  },
)

describe('the rate-limited address', () => {
  async function rateLimitKey(remoteAddress: string, forwardedFor: string): Promise<string[]> {
    const counted: string[] = []
    const app = await buildApp({
      deps: harness.deps,
      limiter: {
        ...harness.limiter,
        check: async (_limit, keys) => {
          counted.push(...keys.map((key) => (typeof key === 'string' ? key : key.name)))
        },
        isAmongFirst: async () => true,
      },
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    })
    await app.inject({
      url: '/api/users/profile',
      remoteAddress,
      headers: {
        'x-forwarded-for': forwardedFor,
        'x-real-ip': '192.0.2.99',
        'client-ip': '192.0.2.99',
      },
    })
    await app.close()
    return counted
  }

  test("is the sender's own if it is not one of our proxies", async () => {
    expect(await rateLimitKey('203.0.113.7', '192.0.2.1')).toEqual(['203.0.113.7'])
  })

  test('is the one our proxy saw, not the one the sender forged', async () => {
    expect(await rateLimitKey('127.0.0.1', '192.0.2.1, 203.0.113.7')).toEqual(['203.0.113.7'])
    expect(await rateLimitKey('127.0.0.1', '192.0.2.1, 203.0.113.7, 10.1.2.3')).toEqual([
      '203.0.113.7',
    ])
  })
})

test('SQL in a name is stored as text', async () => {
  const names = {
    firstName: "Robert'); drop table accounts; --",
    lastName: '"; select pg_sleep(10); --',
    username: '{{7*7}} <script>',
  }
  const owner = await createAccount(harness, names)
  expect(owner).toMatchObject(names)
  const [mail] = await fetchEmails(owner.email)
  expect(mail?.html).not.toContain('<script>')
})

test('a session ends with its account', async () => {
  const { accountId, token } = await createSignedInAccount(harness)
  expect((await harness.call(eraseAccount, { token, body: {} })).status).toBe(200)
  for (const endpoint of [getProfile, getUser]) {
    const reply = await harness.call(endpoint, { token, params: { id: accountId } })
    expect(reply.raw.json().code).toBe('not_signed_in')
  }
})

test('passwords may have any characters', async () => {
  for (const password of [
    'null\u0000byte in the middle',
    'half a pair \ud800 of it',
    '🌱 seedlings over winter 🌱',
  ]) {
    const owner = await createAccount(harness, { password })
    expect((await harness.call(signIn, { body: { email: owner.email, password } })).status).toBe(
      200,
    )
    const cut = password.split('\u0000')[0] as string
    if (cut === password) continue
    const reply = await harness.call(signIn, { body: { email: owner.email, password: cut } })
    expect(reply.status).toBe(401)
  }
})

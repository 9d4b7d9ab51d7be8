import { randomUUID } from 'node:crypto'
import {
  eraseAccount,
  forgotPassword,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { revealBankDetails } from '@fairgrove/contract/payouts'
import { exportPayoutRun } from '@fairgrove/contract/payouts.runs'
import { savePaymentDetails } from '@fairgrove/contract/sellers'
import { confirmIdentity, finishSignIn } from '@fairgrove/contract/two-factor'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildRegistration, uniqueEmail, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createProtectedPerson } from '../../test/two-factor-fixtures.ts'
import { buildApp } from '../app.ts'
import { addMinutes } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { createLinkToken } from './link-token.ts'
import { insertLink } from './links.store.ts'
import { hashPassword } from './passwords.ts'
import { updateAccount } from './store.ts'

const harness = useServerHarness()
let app: Awaited<ReturnType<typeof buildApp>>

/** The real limits, on the test clock. */
beforeEach(async () => {
  const limiter = await createRateLimiter({
    // Nothing listens there, so counting is local and a slow Redis cannot affect it.
    redisUrl: 'redis://127.0.0.1:1',
    factor: 1,
    warn: () => undefined,
    now: () => harness.clock.now().getTime(),
  })
  app = await buildApp({ deps: harness.deps, limiter, trustedProxies: ['127.0.0.1'] })
  onTestFinished(async () => {
    await app.close()
    await limiter.close()
  })
})

const passwordHash = await hashPassword(validPassword)

/** An account with a password and one session. */
async function makeOwner(roles: { isSeller?: boolean; isAdmin?: boolean } = {}) {
  const owner = await createSignedInAccount(harness, roles)
  await inTx(harness.db, (tx) => updateAccount(tx, owner.accountId, { passwordHash }))
  return { ...owner, password: validPassword }
}

const hex = () => crypto.randomUUID().slice(0, 4)
/** A new network per attempt unless the test sets one. */
const randomAddress = () => `2001:${hex()}:${hex()}:${hex()}::1`

type Attempt = { address?: string; devices?: string[]; token?: string }

async function send(
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
  payload: object,
  { address = randomAddress(), devices = [], token }: Attempt = {},
) {
  const reply = await app.inject({
    method,
    url: path,
    remoteAddress: address,
    payload,
    headers: {
      ...(devices.length > 0 && { 'x-device-tokens': devices.join('.') }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] }
}

const attempt = (email: string, password: string, from?: Attempt) =>
  send(signIn, { email, password }, from)

async function guessUntilRefused(guess: () => Promise<{ status: number }>, limit = 150) {
  for (let checked = 0; checked < limit; checked += 1) {
    if ((await guess()).status === 429) return checked
  }
  return limit
}

async function guessForAnHour(guess: () => Promise<{ status: number }>) {
  let checked = 0
  for (let minute = 0; minute < 60; minute += 1) {
    checked += await guessUntilRefused(guess)
    harness.clock.advance(1)
  }
  return checked
}

test('an hour of guessing one account from many networks checks fewer than 20 passwords', async () => {
  const owner = await makeOwner()
  const spellings = [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]
  let n = 0
  const checked = await guessForAnHour(() => attempt(spellings[n++ % 3] ?? '', 'a guess'))
  expect(checked).toBe(10)
})

test('an email without an account is limited after as many guesses and for as long', async () => {
  const owner = await makeOwner()
  const responses = async (email: string) => {
    const replies = []
    for (let n = 0; n < 6; n += 1) replies.push(await attempt(email, 'a guess'))
    return replies
  }
  const [known, unknown] = [await responses(owner.email), await responses(uniqueEmail())]
  expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429])
  expect(unknown).toEqual(known)
})

test('concurrent guesses are counted before they are checked', async () => {
  const email = uniqueEmail()
  const replies = await Promise.all(Array.from({ length: 40 }, () => attempt(email, 'a guess')))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(4)
})

test('the right password resets the count, but does not bypass a running delay', async () => {
  const { email, password } = await makeOwner()
  for (let n = 0; n < 3; n += 1) await attempt(email, 'a typo')
  expect((await attempt(email, password)).status).toBe(200)
  for (let n = 0; n < 4; n += 1) expect((await attempt(email, 'a typo')).status).toBe(401)
  const refused = await attempt(email, password)
  expect(refused).toMatchObject({ status: 429, retryAfter: '60' })
  expect(refused.body.message).toBe('Too many attempts. Wait 1 minute and try again.')
  harness.clock.advance(1)
  expect((await attempt(email, password)).status).toBe(200)
})

test('codes are limited as passwords are, and apart from them', async () => {
  const { email, password, code } = await createProtectedPerson(harness)
  const guess = async (guessed: string) => {
    const { body } = await attempt(email, password)
    return send(finishSignIn, { token: body.pendingToken, code: guessed, rememberDevice: false })
  }
  expect(await guessUntilRefused(() => guess('000000'))).toBe(4)
  expect((await guess(code())).status).toBe(429)
  harness.clock.advance(1)
  expect((await guess(code())).status).toBe(200)
})

test('the owner signs in on a known device while others guess', async () => {
  const { email, password } = await makeOwner()
  const { deviceToken } = (await attempt(email, password)).body
  await guessUntilRefused(() => attempt(email, 'a guess'))
  expect((await attempt(email, password)).status).toBe(429)
  const again = await attempt(email, password, { devices: [deviceToken] })
  expect({ status: again.status, token: again.body.deviceToken }).toEqual({
    status: 200,
    token: deviceToken,
  })
  // That sign-in does not reset the guesses of others.
  expect((await attempt(email, 'a guess')).status).toBe(429)
})

test('a known device has its own count, and is known to its own account only', async () => {
  const { email, password } = await makeOwner()
  const other = await makeOwner()
  const { deviceToken } = (await attempt(email, password)).body
  const devices = [deviceToken]
  expect(await guessUntilRefused(() => attempt(email, 'a guess', { devices }))).toBe(4)
  await guessUntilRefused(() => attempt(other.email, 'a guess', { devices }))
  expect((await attempt(other.email, other.password, { devices })).status).toBe(429)
})

test('rejects a forged or year-old device token', async () => {
  const { email, password } = await makeOwner()
  const { deviceToken } = (await attempt(email, password)).body
  const forged = deviceToken.startsWith('A')
    ? `B${deviceToken.slice(1)}`
    : `A${deviceToken.slice(1)}`
  harness.clock.advance(365 * 24 * 60)
  await guessUntilRefused(() => attempt(email, 'a guess'))
  for (const devices of [[forged], ['short'], [deviceToken]]) {
    expect((await attempt(email, password, { devices })).status).toBe(429)
  }
})

test('after a password reset the same browser can sign in, whoever else guesses', async () => {
  const { email } = await makeOwner()
  await send(forgotPassword, { email })
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'password_reset')
  const path = resetPassword.path.replace(':token', token)
  const password = 'a-rather-different-phrase'
  const { deviceToken } = (await send({ method: 'PUT', path }, { password })).body
  await guessUntilRefused(() => attempt(email, 'a guess'))
  expect((await attempt(email, password, { devices: [deviceToken] })).status).toBe(200)
})

const paymentDetails = {
  companyName: 'Kind Farms',
  address: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  country: 'US',
  email: 'pay@example.test',
  phone: '312-555-0100',
  routingNumber: '021000021',
  accountNumber: '12345678',
  accountNumberConfirmation: '12345678',
}

type Owner = Awaited<ReturnType<typeof makeOwner>>

/** A guess at every endpoint that checks a password. */
const guesses = new Map<Endpoint, (owner: Owner) => ReturnType<typeof send>>([
  [signIn, ({ email }) => attempt(email, 'a guess')],
  [
    updateProfile,
    ({ email, token }) => {
      const { password: _, ...profile } = buildRegistration({ email })
      const password = 'a-rather-different-phrase'
      return send(updateProfile, { ...profile, password, currentPassword: 'a guess' }, { token })
    },
  ],
  [confirmIdentity, ({ token }) => send(confirmIdentity, { password: 'a guess' }, { token })],
  [eraseAccount, ({ token }) => send(eraseAccount, { currentPassword: 'a guess' }, { token })],
  [
    savePaymentDetails,
    ({ token }) =>
      send(savePaymentDetails, { ...paymentDetails, currentPassword: 'a guess' }, { token }),
  ],
  [
    revealBankDetails,
    ({ token }) => {
      const path = revealBankDetails.path.replace(':id', randomUUID())
      return send({ method: 'POST', path }, { currentPassword: 'a guess' }, { token })
    },
  ],
  [
    exportPayoutRun,
    ({ token }) => {
      const path = exportPayoutRun.path.replace(':id', randomUUID())
      return send({ method: 'POST', path }, { currentPassword: 'a guess' }, { token })
    },
  ],
  [
    validateAccount,
    async ({ accountId }) => {
      const id = randomUUID()
      const now = harness.clock.now()
      const link = { id, purpose: 'email' as const, email: uniqueEmail(), accountId, draft: null }
      const times = { createdAt: now, expiresAt: addMinutes(now, 20) }
      await inTx(harness.db, (tx) => insertLink(tx, { ...link, ...times }))
      const token = createLinkToken(harness.deps.linkSecret, 'email', id)
      const path = validateAccount.path.replace(':token', token)
      return send({ method: 'POST', path }, { password: 'a guess' })
    },
  ],
])

test('the list of endpoints that check a password is complete', () => {
  const fields = ['password', 'currentPassword']
  const attempts = endpoints.filter(({ body }) =>
    body
      ?.safeParse(Object.fromEntries(fields.map((name) => [name, ''])))
      .error?.issues.some(
        ({ path, message }) =>
          fields.includes(String(path[0])) && message === 'Enter your password.',
      ),
  )
  expect(new Set(attempts)).toEqual(new Set(guesses.keys()))
})

test.each([...guesses])("guesses at $path share the sign-in's count", async (_, guess) => {
  const owner = await makeOwner({ isSeller: true, isAdmin: true })
  for (let n = 0; n < 3; n += 1) await attempt(owner.email, 'a guess')
  expect([401, 403]).toContain((await guess(owner)).status)
  expect((await attempt(owner.email, owner.password)).status).toBe(429)
  expect((await guess(owner)).status).toBe(429)
})

test('one network that tries one password on many accounts is slowed down', async () => {
  const address = randomAddress()
  const { email, password } = await makeOwner()
  const { deviceToken } = (await attempt(email, password)).body
  const spray = () => attempt(uniqueEmail(), 'a guess', { address })
  expect(await guessUntilRefused(spray)).toBe(60)
  // Neighbors behind the same address who signed in before are not affected.
  expect((await attempt(email, password, { address, devices: [deviceToken] })).status).toBe(200)
})

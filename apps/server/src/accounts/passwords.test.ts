import { randomBytes } from 'node:crypto'
import {
  forgotPassword,
  getPasswordReset,
  register,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { measureLongestBlockMs } from '@fairgrove/testing/event-loop'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, createAccount, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { estimateStrength } from '../providers/password-strength/estimate-strength.ts'
import { createBloomFilter, isBreached } from './breached-passwords.ts'
import { hashNewPassword } from './passwords.ts'

const harness = useServerHarness()

const expectRejected = [
  ['breached', 'iloveyou123456', 'That password is too common. Use a different one.'],
  ['breached, in capitals', 'ILoveYou123456', 'That password is too common. Use a different one.'],
  [
    'the owner’s name',
    'ImaniReyes-imani',
    'That password is easy to guess if someone knows you or our site. Use a different one.',
  ],
  [
    'our name',
    'fairgrove-2026!',
    'That password is easy to guess if someone knows you or our site. Use a different one.',
  ],
  [
    'weak by the meter',
    'dragon-dragon-1',
    'That password is easy to guess. Use a longer one, or a few unrelated words.',
  ],
] as const

test.each(expectRejected)(
  'registration rejects a password that is %s',
  async (_, password, message) => {
    const { status, raw } = await harness.call(register, { body: buildRegistration({ password }) })
    expect({ status, fields: raw.json().fields }).toEqual({
      status: 400,
      fields: { password: message },
    })
  },
)

test('profile and password reset reject the same passwords', async () => {
  const owner = await createSignedInAccount(harness)
  for (const [, password, message] of expectRejected) {
    const body = { ...buildRegistration({ email: owner.email }), password }
    const { raw } = await harness.call(updateProfile, { token: owner.token, body })
    expect(raw.json().fields).toEqual({ password: message })
  }
  const { email } = await createAccount(harness)
  await harness.call(forgotPassword, { body: { email } })
  await harness.runJobs()
  const params = { token: await fetchEmailedToken(email, 'password_reset') }
  for (const [, password, message] of expectRejected) {
    const { raw } = await harness.call(resetPassword, { params, body: { password } })
    expect(raw.json().fields).toEqual({ password: message })
  }
  // A rejected password leaves the link and the old password unchanged.
  expect((await harness.call(signIn, { body: { email, password: validPassword } })).status).toBe(
    200,
  )
  const body = { password: 'a-rather-different-phrase' }
  expect((await harness.call(getPasswordReset, { params })).status).toBe(200)
  expect((await harness.call(resetPassword, { params, body })).status).toBe(200)
  expect((await harness.call(getPasswordReset, { params })).raw.json().code).toBe('link_spent')
})

test('the filter contains breached passwords and has few false positives', async () => {
  for (const password of ['1q2w3e4r5t6y', 'liverpool1', 'Princess123', 'qazwsxedcrfv']) {
    expect({ password, isBreached: await isBreached(password) }).toEqual({
      password,
      isBreached: true,
    })
  }
  let claimed = 0
  for (let n = 0; n < 20_000; n += 1) {
    if (await isBreached(randomBytes(12).toString('base64url'))) claimed += 1
  }
  // One in a thousand by design: 20 are expected.
  expect(claimed).toBeGreaterThan(0)
  expect(claimed).toBeLessThan(50)
})

test('a bloom filter contains everything that was added', () => {
  const filter = createBloomFilter(1_000, 0.01)
  for (let n = 0; n < 1_000; n += 1) filter.add(`member ${n}`)
  const strangers = Array.from({ length: 10_000 }, (_, n) => filter.has(`stranger ${n}`))
  for (let n = 0; n < 1_000; n += 1) expect(filter.has(`member ${n}`)).toBe(true)
  expect(strangers.filter(Boolean).length).toBeLessThan(200)
})

test('a password that is costly to estimate does not block the event loop', async () => {
  const person = buildRegistration()
  await hashNewPassword(validPassword, person)
  await estimateStrength('warm up the thread', [])
  const costly = ['1l|!i'.repeat(26).slice(0, 128), 'p4$$w0rd!'.repeat(15).slice(0, 128)]
  for (const password of costly) {
    const blocked = await measureLongestBlockMs(() =>
      hashNewPassword(password, person).catch(() => ''),
    )
    expect(blocked).toBeLessThan(200)
  }
})

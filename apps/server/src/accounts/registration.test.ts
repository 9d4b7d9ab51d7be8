import { randomUUID } from 'node:crypto'
import {
  forgotPassword,
  getProfile,
  register,
  resetPassword,
  signIn,
} from '@fairgrove/contract/accounts'
import { resendConfirmation, validateAccount } from '@fairgrove/contract/accounts.links'
import { earnings } from '@fairgrove/contract/rewards.options'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()

async function registerWith(email: string) {
  const reply = await harness.call(register, { body: buildRegistration({ email }) })
  await harness.runJobs()
  return reply
}

test('registering, opening the emailed link and signing in again', async () => {
  const body = buildRegistration()
  expect((await harness.call(register, { body })).status).toBe(202)
  expect((await harness.call(signIn, { body })).status).toBe(401)

  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  const confirmed = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  expect(confirmed.status).toBe(200)
  expect(confirmed.body).toMatchObject({
    firstName: 'Imani',
    email: body.email,
    points: earnings.signup,
    isAdmin: false,
    isSeller: false,
    purchaseHabits: { price: true, quality: false, potent: false, ethical: true, review: false },
  })
  const mine = await harness.call(getProfile, { token: confirmed.body.token })
  expect(mine.body._id).toBe(confirmed.body._id)

  const again = await harness.call(signIn, {
    body: { email: body.email.toUpperCase(), password: body.password },
  })
  expect(again.status).toBe(200)
  expect(again.body.token).not.toBe(confirmed.body.token)
})

test('signing in requires an email and a password', async () => {
  const { raw } = await harness.call(signIn, { body: { email: 'nobody', password: '' } })
  expect(raw.statusCode).toBe(400)
  expect(Object.keys(raw.json().fields).sort()).toEqual(['email', 'password'])
})

test('a link works once, and not after 20 minutes', async () => {
  const email = uniqueEmail()
  await registerWith(email)
  const token = await fetchEmailedToken(email, 'validate_account')
  harness.clock.advance(20)
  expect(
    (
      await harness.call(validateAccount, { params: { token }, body: { password: validPassword } })
    ).raw.json().code,
  ).toBe('link_spent')

  await registerWith(email)
  const second = await fetchEmailedToken(email, 'validate_account')
  harness.clock.advance(19)
  expect(
    (
      await harness.call(validateAccount, {
        params: { token: second },
        body: { password: validPassword },
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await harness.call(validateAccount, {
        params: { token: second },
        body: { password: validPassword },
      })
    ).status,
  ).toBe(410)
})

test('a new confirmation link goes only to the browser that registered', async () => {
  const browserKey = randomUUID()
  const registration = { ...buildRegistration(), browserKey }
  const { email } = registration
  await harness.call(register, { body: registration })
  const countEmails = async (body: { email: string; browserKey: string }) => {
    const { status, body: reply } = await harness.call(resendConfirmation, { body })
    await harness.runJobs()
    return { status, reply, emails: (await fetchEmails(email)).length }
  }
  const stranger = await countEmails({ email, browserKey: randomUUID() })
  expect([stranger.status, stranger.emails]).toEqual([202, 1])
  const own = await countEmails({ email, browserKey })
  expect(own).toEqual({ ...stranger, emails: 2 })
  const token = await fetchEmailedToken(email, 'validate_account')
  const confirm = () => harness.call(validateAccount, { params: { token }, body: { browserKey } })
  expect((await confirm()).status).toBe(200)
  expect((await countEmails({ email: uniqueEmail(), browserKey })).reply).toEqual(own.reply)
})

test('two registrations at once with one email create one account', async () => {
  const email = uniqueEmail()
  const body = buildRegistration({ email })
  await Promise.all([harness.call(register, { body }), harness.call(register, { body })])
  await harness.runJobs()
  const tokens = (await fetchEmails(email)).map(
    (mail) => mail.text.match(/validate_account\/([\w-]+)/)?.[1] ?? '',
  )
  expect(new Set(tokens).size).toBe(2)

  const replies = await Promise.all(
    tokens.map((token) =>
      harness.call(validateAccount, { params: { token }, body: { password: validPassword } }),
    ),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410])
  const accounts = await harness.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(accounts).toHaveLength(1)
})

test('opening one link many times at once pays the signup coins once', async () => {
  const email = uniqueEmail()
  await registerWith(email)
  const token = await fetchEmailedToken(email, 'validate_account')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      harness.call(validateAccount, { params: { token }, body: { password: validPassword } }),
    ),
  )
  const [winner, ...others] = replies.filter((reply) => reply.status === 200)
  expect(others).toHaveLength(0)
  expect(winner?.body.points).toBe(earnings.signup)
})

test('registering a known email gets the same response and an email that changes nothing', async () => {
  const owner = await createAccount(harness)
  const known = await registerWith(owner.email)
  const unknown = await registerWith(uniqueEmail())
  expect({ status: known.status, body: known.body }).toEqual({
    status: unknown.status,
    body: unknown.body,
  })

  const [mail] = await fetchEmails(owner.email)
  expect(mail?.subject).toContain('already have')
  expect(mail?.text).not.toContain('/validate_account/')
  expect((await harness.call(signIn, { body: owner })).status).toBe(200)
})

test('the same Idempotency-Key registers once; with another body it is rejected', async () => {
  const body = buildRegistration()
  const headers = { 'idempotency-key': 'registering-once' }
  const replies = await Promise.all([
    harness.call(register, { body, headers }),
    harness.call(register, { body, headers }),
  ])
  expect(replies.map((reply) => reply.status)).toEqual([202, 202])
  const other = await harness.call(register, { body: buildRegistration(), headers })
  expect(other.status).toBe(422)
  await harness.runJobs()
  expect(await fetchEmails(body.email)).toHaveLength(1)
})

test('a forgotten password is reset once, and every session ends', async () => {
  const owner = await createAccount(harness)
  await harness.call(forgotPassword, { body: { email: owner.email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(owner.email, 'password_reset')
  const password = 'a-rather-different-phrase'
  expect(
    (await harness.call(resetPassword, { params: { token }, body: { password } })).status,
  ).toBe(200)
  expect(
    (await harness.call(resetPassword, { params: { token }, body: { password } })).status,
  ).toBe(410)

  expect((await harness.call(getProfile, { token: owner.token })).status).toBe(401)
  expect((await harness.call(signIn, { body: owner })).status).toBe(401)
  expect((await harness.call(signIn, { body: { email: owner.email, password } })).status).toBe(200)
})

test('a link works only for its own purpose', async () => {
  const owner = await createAccount(harness)
  await harness.call(forgotPassword, { body: { email: owner.email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(owner.email, 'password_reset')
  expect(
    (await harness.call(validateAccount, { params: { token }, body: { password: validPassword } }))
      .status,
  ).toBe(410)
})

test('a reset request gets the same response for unknown emails and sends them nothing', async () => {
  const owner = await createAccount(harness)
  const stranger = uniqueEmail()
  const [known, unknown] = await Promise.all([
    harness.call(forgotPassword, { body: { email: owner.email } }),
    harness.call(forgotPassword, { body: { email: stranger } }),
  ])
  expect({ status: known.status, body: known.body }).toEqual({
    status: unknown.status,
    body: unknown.body,
  })
  await harness.runJobs()
  expect(await fetchEmails(stranger)).toEqual([])
})

test('rejects common and short passwords with a message for the field', async () => {
  for (const password of ['password12', 'tooshort', '1234567890']) {
    const reply = await harness.call(register, { body: buildRegistration({ password }) })
    expect(reply.status).toBe(400)
    expect(reply.raw.json().fields.password).toMatch(/common|at least/)
  }
})

test('no working token is ever in the database or the queue', async () => {
  const body = buildRegistration()
  await harness.call(register, { body })
  const rows = await harness.db
    .selectFrom('accountLinks')
    .selectAll()
    .where('email', '=', body.email)
    .execute()
  const before = JSON.stringify(rows)
  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  expect(before).not.toContain(token)
  expect(before).not.toContain(validPassword)
  expect(
    (await harness.call(validateAccount, { params: { token }, body: { password: validPassword } }))
      .status,
  ).toBe(200)
})

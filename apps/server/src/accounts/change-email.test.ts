import {
  forgotPassword,
  getProfile,
  register,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

async function requestEmailChange(email: string, token: string) {
  const { password: _, ...profile } = buildRegistration({ email })
  const reply = await harness.call(updateProfile, { token, body: profile })
  await harness.runJobs()
  return reply
}

const open = (token: string, session: string) =>
  harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
    token: session,
  })

async function findOwners(email: string): Promise<string[]> {
  const rows = await harness.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .execute()
  return rows.map(({ id }) => id)
}

test('a new email takes effect once its link is opened, which signs in', async () => {
  const owner = await createAccount(harness)
  const email = uniqueEmail()
  const reply = await requestEmailChange(email, owner.token)
  expect(reply.body).toMatchObject({ isEmailPending: true, user: { email: owner.email } })
  expect((await harness.call(signIn, { body: owner })).status).toBe(200)
  expect((await harness.call(signIn, { body: { email, password: validPassword } })).status).toBe(
    401,
  )

  const confirmed = await open(await fetchEmailedToken(email, 'validate_account'), owner.token)
  expect(confirmed.body).toMatchObject({ _id: owner._id, email })
  expect((await harness.call(getProfile, { token: confirmed.body.token })).status).toBe(200)
  expect((await harness.call(signIn, { body: { email, password: validPassword } })).status).toBe(
    200,
  )
  expect((await harness.call(signIn, { body: owner })).status).toBe(401)
  // Coins are for joining, not for a new email.
  expect(confirmed.body.points).toBe(owner.points)
})

test('an email that has an account gets a message saying so, and nothing changes', async () => {
  const owner = await createAccount(harness)
  const neighbour = await createAccount(harness)
  const free = await requestEmailChange(uniqueEmail(), owner.token)
  const taken = await requestEmailChange(neighbour.email, owner.token)
  expect(taken.status).toBe(free.status)
  expect(taken.body).toEqual(free.body)

  const [mail] = await fetchEmails(neighbour.email)
  expect(mail?.subject).toContain('already have')
  expect(mail?.text).not.toContain('/validate_account/')
  expect(await findOwners(neighbour.email)).toEqual([neighbour._id])
  expect(await findOwners(owner.email)).toEqual([owner._id])
})

test('two accounts change to one email: one gets it, the other keeps its own', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rivals = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
    const email = uniqueEmail()
    for (const { token } of rivals) await requestEmailChange(email, token)
    const tokens = (await fetchEmails(email)).map(
      ({ text }) => text.match(/validate_account\/([\w-]+)/)?.[1] ?? '',
    )
    expect(new Set(tokens).size).toBe(2)
    // Newest first, so the first link is the second account's.
    const replies = await Promise.all(
      tokens.map((token, index) => open(token, rivals.at(-1 - index)?.token ?? '')),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
    expect(await findOwners(email)).toHaveLength(1)
    expect((await Promise.all(rivals.map((rival) => findOwners(rival.email)))).flat()).toHaveLength(
      1,
    )
  }
})

test('a registration and an email change compete for one email: one gets it', async () => {
  const owner = await createSignedInAccount(harness)
  const email = uniqueEmail()
  await harness.call(register, { body: buildRegistration({ email }) })
  await requestEmailChange(email, owner.token)
  const tokens = (await fetchEmails(email)).map(
    ({ text }) => text.match(/validate_account\/([\w-]+)/)?.[1] ?? '',
  )
  const replies = await Promise.all(tokens.map((token) => open(token, owner.token)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  expect(await findOwners(email)).toHaveLength(1)
})

test('two links of one account opened at once: they are serialized, one takes effect', async () => {
  const owner = await createSignedInAccount(harness)
  const emails = [uniqueEmail(), uniqueEmail()]
  for (const email of emails) await requestEmailChange(email, owner.token)
  const tokens = await Promise.all(
    emails.map((email) => fetchEmailedToken(email, 'validate_account')),
  )
  const replies = await Promise.all(tokens.map((token) => open(token, owner.token)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
})

test('links sent to the old mailbox before a change no longer work', async () => {
  const owner = await createAccount(harness)
  await harness.call(forgotPassword, { body: { email: owner.email } })
  await harness.runJobs()
  const oldReset = await fetchEmailedToken(owner.email, 'password_reset')
  const email = uniqueEmail()
  await requestEmailChange(email, owner.token)
  expect((await open(await fetchEmailedToken(email, 'validate_account'), owner.token)).status).toBe(
    200,
  )

  const reset = { params: { token: oldReset }, body: { password: 'a-rather-different-phrase' } }
  expect((await harness.call(resetPassword, reset)).raw.json().code).toBe('link_spent')
})

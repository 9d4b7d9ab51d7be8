import {
  eraseAccount,
  exportAccount,
  forgotPassword,
  getProfile,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { undoEmailChange, validateAccount } from '@fairgrove/contract/accounts.links'
import { emailUndoDays } from '@fairgrove/contract/accounts.options'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { dumpTables } from '../../test/table-dump.ts'
import {
  addPasskey,
  createProtectedPerson,
  signInByPasskey,
} from '../../test/two-factor-fixtures.ts'

const harness = useServerHarness()
const thiefsPassword = 'a-phrase-the-thief-likes'
const dayMinutes = 24 * 60

type Update = { password?: string; currentPassword?: string }

async function change(token: string, email: string, update: Update = {}) {
  const { password: _, ...profile } = buildRegistration({ email })
  const reply = await harness.call(updateProfile, { token, body: { ...profile, ...update } })
  expect(reply.status).toBe(200)
  await harness.runJobs()
}

/** Changes the account's email from one of its sessions, which gets a new token. */
async function moveTo(email: string, token: string, currentPassword = validPassword) {
  await change(token, email, { currentPassword })
  const link = await fetchEmailedToken(email, 'validate_account')
  const { body } = await harness.call(validateAccount, { params: { token: link }, body: {}, token })
  await harness.runJobs()
  return body.token
}

const undo = (token: string) => harness.call(undoEmailChange, { params: { token } })

async function undoLink(address: string) {
  const mail = (await fetchEmails(address)).find(({ text }) => text.includes('/undo_email_change/'))
  return mail?.text.match(/undo_email_change\/([\w-]+)/)?.[1] ?? 'none'
}

async function findEmail(id: string) {
  const row = await harness.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email
}

test('the old email can undo a change for seven days, which ends every session', async () => {
  const owner = await createAccount(harness)
  const stolen = uniqueEmail()
  const thief = await moveTo(stolen, owner.token)
  const [mail] = await fetchEmails(owner.email)
  expect(mail?.subject).toBe('Your Fairgrove email was changed')

  harness.clock.advance(emailUndoDays * dayMinutes - 1)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await findEmail(owner._id)).toBe(owner.email)
  expect((await harness.call(getProfile, { token: thief })).status).toBe(401)
  // Whoever changed the email knew the password, so it no longer signs in.
  expect((await harness.call(signIn, { body: owner })).status).toBe(401)

  await harness.runJobs()
  const reset = await fetchEmailedToken(owner.email, 'password_reset')
  const body = { password: 'a-rather-different-phrase' }
  expect((await harness.call(resetPassword, { params: { token: reset }, body })).status).toBe(200)
  expect((await harness.call(signIn, { body: { ...owner, ...body } })).status).toBe(200)
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1' }
const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code

/** With the reset link that undoing emails. */
async function setNewPassword(email: string) {
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'password_reset')
  const password = 'a-rather-different-phrase'
  await harness.call(resetPassword, { params: { token }, body: { password } })
  return harness.call(signIn, { body: { email, password } })
}

test('undoing removes a passkey that was added after the change was requested', async () => {
  const owner = await createAccount(harness)
  const stolen = uniqueEmail()
  harness.clock.advance(1)
  await change(owner.token, stolen, { currentPassword: validPassword })
  harness.clock.advance(1)
  const { passkey, token } = await addPasskey(harness, owner.token)
  const link = await fetchEmailedToken(stolen, 'validate_account')
  await harness.call(validateAccount, { params: { token: link }, body: {}, token })
  await harness.runJobs()
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(codeOf(await signInByPasskey(harness, passkey))).toBe('passkey_failed')
  expect((await setNewPassword(owner.email)).status).toBe(200)
})

test('undoing removes a passkey that was added after a sign-in its owner was emailed about', async () => {
  const owner = await createAccount(harness)
  await harness.call(signIn, { body: owner })
  const thief = await harness.call(signIn, { body: owner, headers: phone })
  const { passkey, token } = await addPasskey(harness, thief.body.token)
  harness.clock.advance(1)
  await moveTo(uniqueEmail(), token)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(codeOf(await signInByPasskey(harness, passkey))).toBe('passkey_failed')
  expect((await setNewPassword(owner.email)).status).toBe(200)
})

test('undoing leaves a second factor that is older than the change', async () => {
  const owner = await createProtectedPerson(harness)
  await moveTo(uniqueEmail(), owner.token)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(codeOf(await setNewPassword(owner.email))).toBe('second_factor_needed')
})

test('an undo link works once, and not after seven days', async () => {
  const owner = await createAccount(harness)
  await moveTo(uniqueEmail(), owner.token)
  const link = await undoLink(owner.email)
  harness.clock.advance(emailUndoDays * dayMinutes)
  expect((await undo(link)).raw.json().code).toBe('link_spent')

  const other = await createAccount(harness)
  await moveTo(uniqueEmail(), other.token)
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () => undo(await undoLink(other.email))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('undo survives a new password and another change, and revokes later undo links', async () => {
  const owner = await createAccount(harness)
  const [second, third] = [uniqueEmail(), uniqueEmail()]
  let thief = await moveTo(second, owner.token)
  await change(thief, second, { password: thiefsPassword, currentPassword: validPassword })
  thief = await moveTo(third, thief, thiefsPassword)
  expect(await findEmail(owner._id)).toBe(third)

  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await findEmail(owner._id)).toBe(owner.email)
  expect((await undo(await undoLink(second))).status).toBe(410)
  const body = { email: owner.email, password: thiefsPassword }
  expect((await harness.call(signIn, { body })).status).toBe(401)
})

test('undoing a change keeps earlier undo links', async () => {
  const owner = await createAccount(harness)
  const [second, third] = [uniqueEmail(), uniqueEmail()]
  await moveTo(third, await moveTo(second, owner.token))
  expect((await undo(await undoLink(second))).status).toBe(200)
  expect(await findEmail(owner._id)).toBe(second)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await findEmail(owner._id)).toBe(owner.email)
})

test('the undo link is sent even if the mailbox is over its budget', async () => {
  const owner = await createAccount(harness)
  for (let sent = 0; sent < 25; sent += 1) {
    await harness.call(forgotPassword, { body: { email: owner.email } })
  }
  await harness.runJobs()
  await moveTo(uniqueEmail(), owner.token)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
})

test('an email that meanwhile belongs to another account is not restored', async () => {
  const owner = await createAccount(harness)
  await moveTo(uniqueEmail(), owner.token)
  const link = await undoLink(owner.email)
  const next = await createAccount(harness, { email: owner.email })
  expect((await undo(link)).status).toBe(410)
  expect(await findEmail(next._id)).toBe(owner.email)
})

test('the old email is in the export and erased with the account', async () => {
  const owner = await createAccount(harness)
  const token = await moveTo(uniqueEmail(), owner.token)
  const { body } = await harness.call(exportAccount, { token })
  expect(body.previousEmails).toMatchObject([{ email: owner.email }])
  await harness.call(eraseAccount, { token, body: { currentPassword: validPassword } })
  await harness.runJobs()
  const left = Object.entries(await dumpTables(harness.db))
  expect(left.filter(([, content]) => content.includes(owner.email))).toEqual([])
})

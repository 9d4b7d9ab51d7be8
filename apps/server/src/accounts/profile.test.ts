import {
  forgotPassword,
  getProfile,
  getUser,
  type ProfileUpdate,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { listAudit } from '@fairgrove/contract/audit'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { createAccount, uniqueEmail, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const newPassword = 'a-rather-different-phrase'

/** What the profile form sends without changes. */
function buildProfile(email: string, changes: Partial<ProfileUpdate> = {}): ProfileUpdate {
  return {
    firstName: 'Imani',
    lastName: 'Reyes',
    username: 'imani',
    age: '26-30',
    email,
    frequency: 'weekly',
    intake: 'Edible',
    purchaseHabits: { price: true, quality: false, potent: false, ethical: true, review: false },
    ...changes,
  }
}

test('every profile field can be changed', async () => {
  const owner = await createSignedInAccount(harness)
  const changes = {
    firstName: 'Zoë',
    lastName: "O'Neil",
    username: 'zoe',
    age: '100+',
    frequency: 'prefer not to say',
    intake: 'prefer not to say',
    purchaseHabits: { price: false, quality: true, potent: true, ethical: false, review: true },
    subscribeToMailing: true,
  } as const
  const reply = await harness.call(updateProfile, {
    token: owner.token,
    body: buildProfile(owner.email, changes),
  })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ message: texts.profileUpdated, isEmailPending: false })
  expect(reply.body.user).toMatchObject({ ...changes, email: owner.email })
  expect((await harness.call(getProfile, { token: owner.token })).body).toEqual({
    ...reply.body.user,
    needsTwoFactor: false,
  })
})

test('a mailing preference that is not sent stays unchanged', async () => {
  const owner = await createSignedInAccount(harness)
  const update = (changes: Partial<ProfileUpdate>) =>
    harness.call(updateProfile, { token: owner.token, body: buildProfile(owner.email, changes) })
  expect((await update({ subscribeToMailing: true })).body.user.subscribeToMailing).toBe(true)
  expect((await update({})).body.user.subscribeToMailing).toBe(true)
  expect((await update({ subscribeToMailing: false })).body.user.subscribeToMailing).toBe(false)
})

test("a seller's name and description are saved; a customer's are ignored", async () => {
  const fields = { sellerName: 'Moss & Daughters', sellerDescription: 'Two\nlines.' }
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const customer = await createSignedInAccount(harness)
  const update = ({ email, token }: typeof seller, changes: Partial<ProfileUpdate>) =>
    harness.call(updateProfile, { token, body: buildProfile(email, changes) })
  expect((await update(seller, fields)).body.user.seller).toMatchObject({
    name: 'Moss & Daughters',
    description: 'Two\nlines.',
  })
  expect((await update(seller, { sellerName: 'Moss' })).body.user.seller).toMatchObject({
    name: 'Moss',
    description: 'Two\nlines.',
  })
  expect((await update(customer, fields)).body.user.seller).toBeNull()
  const rows = await harness.db
    .selectFrom('sellerProfiles')
    .select('accountId')
    .where('accountId', '=', customer.accountId)
    .execute()
  expect(rows).toEqual([])
})

test('company text is recorded as replaced, and its name cannot be cleared', async () => {
  const { email, token, accountId } = await createSignedInAccount(harness, { isSeller: true })
  const update = (changes: Partial<ProfileUpdate>) =>
    harness.call(updateProfile, { token, body: buildProfile(email, changes) })
  await update({ sellerName: '', sellerDescription: '' })
  await update({ sellerName: 'Moss' })
  await update({ sellerName: 'Moss', username: 'moss' })
  const emptied = await update({ sellerName: '' })
  expect(emptied.raw.json().fields).toEqual({ sellerName: 'This field is required.' })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const query = { subject: accountId }
  const { body } = await harness.call(listAudit, { token: admin.token, query })
  expect(body.entries).toMatchObject([
    { action: 'seller.saved', changes: [], details: { replaced: ['name'] } },
  ])
})

test('right after signing in a new password needs no old one, 15 minutes later it does', async () => {
  const owner = await createAccount(harness)
  const change = (changes: Partial<ProfileUpdate>) =>
    harness.call(updateProfile, { token: owner.token, body: buildProfile(owner.email, changes) })
  harness.clock.advance(14)
  expect((await change({ password: newPassword })).status).toBe(200)

  harness.clock.advance(1)
  const refused = await change({ password: validPassword })
  expect({ status: refused.status, ...refused.raw.json() }).toMatchObject({
    status: 403,
    code: 'password_needed',
    fields: { currentPassword: expect.stringContaining('current password') },
  })
  expect((await change({ email: uniqueEmail() })).raw.json().code).toBe('password_needed')
  expect((await change({ username: 'still allowed' })).status).toBe(200)
  expect(
    (await change({ password: validPassword, currentPassword: validPassword })).raw.json().code,
  ).toBe('password_needed')
  expect((await change({ password: validPassword, currentPassword: newPassword })).status).toBe(200)
})

test('rejects a wrong current password even right after signing in', async () => {
  const owner = await createAccount(harness)
  const body = buildProfile(owner.email, { password: newPassword, currentPassword: 'a guess' })
  expect((await harness.call(updateProfile, { token: owner.token, body })).status).toBe(403)
  expect((await harness.call(signIn, { body: owner })).status).toBe(200)
})

test('rejects a common password here as well, and saves nothing else of the form', async () => {
  const owner = await createAccount(harness)
  const body = buildProfile(owner.email, { password: '1234567890', username: 'changed' })
  const reply = await harness.call(updateProfile, { token: owner.token, body })
  expect(reply.raw.json().fields.password).toContain('common')
  expect((await harness.call(getProfile, { token: owner.token })).body.username).toBe('imani')
})

test('a new password signs out every other device and revokes emailed links', async () => {
  const owner = await createAccount(harness)
  const otherToken = (await harness.call(signIn, { body: owner })).body.token
  await harness.call(forgotPassword, { body: { email: owner.email } })
  await harness.runJobs()
  const resetToken = await fetchEmailedToken(owner.email, 'password_reset')

  const body = buildProfile(owner.email, { password: newPassword })
  expect((await harness.call(updateProfile, { token: owner.token, body })).status).toBe(200)
  expect((await harness.call(getProfile, { token: owner.token })).status).toBe(200)
  expect((await harness.call(getProfile, { token: otherToken })).status).toBe(401)
  expect((await harness.call(signIn, { body: owner })).status).toBe(401)
  const reset = { params: { token: resetToken }, body: { password: validPassword } }
  expect((await harness.call(resetPassword, reset)).status).toBe(410)
  const credentials = { email: owner.email, password: newPassword }
  expect((await harness.call(signIn, { body: credentials })).status).toBe(200)
})

test('people see their own account, admins any, others none', async () => {
  const owner = await createSignedInAccount(harness)
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const see = (token: string, id = owner.accountId) =>
    harness.call(getUser, { token, params: { id } })
  expect((await see(owner.token)).body).toMatchObject({ _id: owner.accountId, email: owner.email })
  expect((await see(admin.token)).body).toMatchObject({ _id: owner.accountId, email: owner.email })
  expect((await see(stranger.token)).raw.json().code).toBe('not_found')
  expect((await see(admin.token, crypto.randomUUID())).raw.json().code).toBe('not_found')
})

test('no account response contains the password hash', async () => {
  const owner = await createAccount(harness)
  const replies = await Promise.all([
    harness.call(getProfile, { token: owner.token }),
    harness.call(getUser, { token: owner.token, params: { id: owner._id } }),
    harness.call(updateProfile, { token: owner.token, body: buildProfile(owner.email) }),
  ])
  for (const { raw } of replies) expect(raw.payload).not.toMatch(/argon2|[pP]assword/)
})

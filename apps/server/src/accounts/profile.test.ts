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
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, newEmail } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
const newPassword = 'a-rather-different-phrase'

/** What the profile form sends when nothing was changed in it. */
function profileOf(email: string, changes: Partial<ProfileUpdate> = {}): ProfileUpdate {
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

test('every field of the profile can be changed', async () => {
  const owner = await signedIn(house)
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
  const reply = await house.call(updateProfile, {
    token: owner.token,
    body: profileOf(owner.email, changes),
  })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ message: texts.profileUpdated, isEmailPending: false })
  expect(reply.body.user).toMatchObject({ ...changes, email: owner.email })
  expect((await house.call(getProfile, { token: owner.token })).body).toEqual(reply.body.user)
})

test('what the form does not send about mailing stays as it was', async () => {
  const owner = await signedIn(house)
  const update = (changes: Partial<ProfileUpdate>) =>
    house.call(updateProfile, { token: owner.token, body: profileOf(owner.email, changes) })
  expect((await update({ subscribeToMailing: true })).body.user.subscribeToMailing).toBe(true)
  expect((await update({})).body.user.subscribeToMailing).toBe(true)
  expect((await update({ subscribeToMailing: false })).body.user.subscribeToMailing).toBe(false)
})

test('a seller has a name and a description; a customer who sends them does not', async () => {
  const fields = { sellerName: 'Moss & Daughters', sellerDescription: 'Two\nlines.' }
  const seller = await signedIn(house, { isSeller: true })
  const customer = await signedIn(house)
  const update = ({ email, token }: typeof seller, changes: Partial<ProfileUpdate>) =>
    house.call(updateProfile, { token, body: profileOf(email, changes) })
  expect((await update(seller, fields)).body.user.seller).toMatchObject({
    name: 'Moss & Daughters',
    description: 'Two\nlines.',
  })
  expect((await update(seller, { sellerName: 'Moss' })).body.user.seller).toMatchObject({
    name: 'Moss',
    description: 'Two\nlines.',
  })
  expect((await update(customer, fields)).body.user.seller).toBeNull()
  const rows = await house.db
    .selectFrom('sellerProfiles')
    .select('accountId')
    .where('accountId', '=', customer.accountId)
    .execute()
  expect(rows).toEqual([])
})

test('a company’s words are on record as replaced, and its name cannot be emptied', async () => {
  const { email, token, accountId } = await signedIn(house, { isSeller: true })
  const update = (changes: Partial<ProfileUpdate>) =>
    house.call(updateProfile, { token, body: profileOf(email, changes) })
  await update({ sellerName: '', sellerDescription: '' })
  await update({ sellerName: 'Moss' })
  await update({ sellerName: 'Moss', username: 'moss' })
  const emptied = await update({ sellerName: '' })
  expect(emptied.raw.json().fields).toEqual({ sellerName: 'This field is required.' })
  const admin = await signedIn(house, { isAdmin: true })
  const query = { subject: accountId }
  const { body } = await house.call(listAudit, { token: admin.token, query })
  expect(body.entries).toMatchObject([
    { action: 'seller.saved', changes: [], details: { replaced: ['name'] } },
  ])
})

test('right after signing in a new password needs no old one, 15 minutes later it does', async () => {
  const owner = await makeAccount(house)
  const change = (changes: Partial<ProfileUpdate>) =>
    house.call(updateProfile, { token: owner.token, body: profileOf(owner.email, changes) })
  house.clock.advance(14)
  expect((await change({ password: newPassword })).status).toBe(200)

  house.clock.advance(1)
  const refused = await change({ password: goodPassword })
  expect({ status: refused.status, ...refused.raw.json() }).toMatchObject({
    status: 403,
    code: 'password_needed',
    fields: { currentPassword: expect.stringContaining('current password') },
  })
  expect((await change({ email: newEmail() })).raw.json().code).toBe('password_needed')
  expect((await change({ username: 'still allowed' })).status).toBe(200)
  expect(
    (await change({ password: goodPassword, currentPassword: goodPassword })).raw.json().code,
  ).toBe('password_needed')
  expect((await change({ password: goodPassword, currentPassword: newPassword })).status).toBe(200)
})

test('a wrong current password is refused even right after signing in', async () => {
  const owner = await makeAccount(house)
  const body = profileOf(owner.email, { password: newPassword, currentPassword: 'a guess' })
  expect((await house.call(updateProfile, { token: owner.token, body })).status).toBe(403)
  expect((await house.call(signIn, { body: owner })).status).toBe(200)
})

test('a common password is refused here as well, and nothing else of the form is saved', async () => {
  const owner = await makeAccount(house)
  const body = profileOf(owner.email, { password: '1234567890', username: 'changed' })
  const reply = await house.call(updateProfile, { token: owner.token, body })
  expect(reply.raw.json().fields.password).toContain('common')
  expect((await house.call(getProfile, { token: owner.token })).body.username).toBe('imani')
})

test('a new password signs out every other device and voids the links that were mailed', async () => {
  const owner = await makeAccount(house)
  const elsewhere = (await house.call(signIn, { body: owner })).body.token
  await house.call(forgotPassword, { body: { email: owner.email } })
  await house.work()
  const resetToken = await tokenMailedTo(owner.email, 'password_reset')

  const body = profileOf(owner.email, { password: newPassword })
  expect((await house.call(updateProfile, { token: owner.token, body })).status).toBe(200)
  expect((await house.call(getProfile, { token: owner.token })).status).toBe(200)
  expect((await house.call(getProfile, { token: elsewhere })).status).toBe(401)
  expect((await house.call(signIn, { body: owner })).status).toBe(401)
  const reset = { params: { token: resetToken }, body: { password: goodPassword } }
  expect((await house.call(resetPassword, reset)).status).toBe(410)
  const credentials = { email: owner.email, password: newPassword }
  expect((await house.call(signIn, { body: credentials })).status).toBe(200)
})

test('people see their own account, admins anyone’s, others nothing', async () => {
  const owner = await signedIn(house)
  const stranger = await signedIn(house, { isSeller: true })
  const admin = await signedIn(house, { isAdmin: true })
  const see = (token: string, id = owner.accountId) =>
    house.call(getUser, { token, params: { id } })
  expect((await see(owner.token)).body).toMatchObject({ _id: owner.accountId, email: owner.email })
  expect((await see(admin.token)).body).toMatchObject({ _id: owner.accountId, email: owner.email })
  expect((await see(stranger.token)).raw.json().code).toBe('not_found')
  expect((await see(admin.token, crypto.randomUUID())).raw.json().code).toBe('not_found')
})

test('no answer about an account holds its password hash', async () => {
  const owner = await makeAccount(house)
  const replies = await Promise.all([
    house.call(getProfile, { token: owner.token }),
    house.call(getUser, { token: owner.token, params: { id: owner._id } }),
    house.call(updateProfile, { token: owner.token, body: profileOf(owner.email) }),
  ])
  for (const { raw } of replies) expect(raw.payload).not.toMatch(/argon2|[pP]assword/)
})

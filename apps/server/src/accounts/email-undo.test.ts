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
import { undoDays } from '@fairgrove/contract/accounts.options'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo, tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, newEmail, registration } from '../../test/make.ts'
import { everyTable } from '../../test/tables.ts'

const house = useHouse()
const thiefsPassword = 'a-phrase-the-thief-likes'
const dayMinutes = 24 * 60

type Update = { password?: string; currentPassword?: string }

async function change(token: string, email: string, update: Update = {}) {
  const { password: _, ...profile } = registration({ email })
  const reply = await house.call(updateProfile, { token, body: { ...profile, ...update } })
  expect(reply.status).toBe(200)
  await house.work()
}

/** Moves the account to another email from one of its sessions, which gets a new token. */
async function moveTo(email: string, token: string, currentPassword = goodPassword) {
  await change(token, email, { currentPassword })
  const link = await tokenMailedTo(email, 'validate_account')
  const { body } = await house.call(validateAccount, { params: { token: link }, body: {}, token })
  await house.work()
  return body.token
}

const undo = (token: string) => house.call(undoEmailChange, { params: { token } })

async function undoLink(address: string) {
  const mail = (await mailsTo(address)).find(({ text }) => text.includes('/undo_email_change/'))
  return mail?.text.match(/undo_email_change\/([\w-]+)/)?.[1] ?? 'none'
}

async function emailOf(id: string) {
  const row = await house.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email
}

test('the old email can undo a change for seven days, which ends every session', async () => {
  const owner = await makeAccount(house)
  const stolen = newEmail()
  const thief = await moveTo(stolen, owner.token)
  const [mail] = await mailsTo(owner.email)
  expect(mail?.subject).toBe('Your Fairgrove email was changed')

  house.clock.advance(undoDays * dayMinutes - 1)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await emailOf(owner._id)).toBe(owner.email)
  expect((await house.call(getProfile, { token: thief })).status).toBe(401)
  // Whoever changed the email knew the password, so it no longer signs in.
  expect((await house.call(signIn, { body: owner })).status).toBe(401)

  await house.work()
  const reset = await tokenMailedTo(owner.email, 'password_reset')
  const body = { password: 'a-rather-different-phrase' }
  expect((await house.call(resetPassword, { params: { token: reset }, body })).status).toBe(200)
  expect((await house.call(signIn, { body: { ...owner, ...body } })).status).toBe(200)
})

test('an undo link works once, and not after seven days', async () => {
  const owner = await makeAccount(house)
  await moveTo(newEmail(), owner.token)
  const link = await undoLink(owner.email)
  house.clock.advance(undoDays * dayMinutes)
  expect((await undo(link)).raw.json().code).toBe('link_spent')

  const other = await makeAccount(house)
  await moveTo(newEmail(), other.token)
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () => undo(await undoLink(other.email))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('neither a new password nor another change takes the undo away, and it voids later ones', async () => {
  const owner = await makeAccount(house)
  const [second, third] = [newEmail(), newEmail()]
  let thief = await moveTo(second, owner.token)
  await change(thief, second, { password: thiefsPassword, currentPassword: goodPassword })
  thief = await moveTo(third, thief, thiefsPassword)
  expect(await emailOf(owner._id)).toBe(third)

  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await emailOf(owner._id)).toBe(owner.email)
  expect((await undo(await undoLink(second))).status).toBe(410)
  const body = { email: owner.email, password: thiefsPassword }
  expect((await house.call(signIn, { body })).status).toBe(401)
})

test('an undone change leaves earlier undo links alone', async () => {
  const owner = await makeAccount(house)
  const [second, third] = [newEmail(), newEmail()]
  await moveTo(third, await moveTo(second, owner.token))
  expect((await undo(await undoLink(second))).status).toBe(200)
  expect(await emailOf(owner._id)).toBe(second)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
  expect(await emailOf(owner._id)).toBe(owner.email)
})

test('the undo link is sent however many emails the mailbox got before', async () => {
  const owner = await makeAccount(house)
  for (let sent = 0; sent < 25; sent += 1) {
    await house.call(forgotPassword, { body: { email: owner.email } })
  }
  await house.work()
  await moveTo(newEmail(), owner.token)
  expect((await undo(await undoLink(owner.email))).status).toBe(200)
})

test('an email that belongs to another account by now is not taken back', async () => {
  const owner = await makeAccount(house)
  await moveTo(newEmail(), owner.token)
  const link = await undoLink(owner.email)
  const next = await makeAccount(house, { email: owner.email })
  expect((await undo(link)).status).toBe(410)
  expect(await emailOf(next._id)).toBe(owner.email)
})

test('the old email is in the export, and gone with the account', async () => {
  const owner = await makeAccount(house)
  const token = await moveTo(newEmail(), owner.token)
  const { body } = await house.call(exportAccount, { token })
  expect(body.previousEmails).toMatchObject([{ email: owner.email }])
  await house.call(eraseAccount, { token, body: { currentPassword: goodPassword } })
  await house.work()
  const left = Object.entries(await everyTable(house.db))
  expect(left.filter(([, content]) => content.includes(owner.email))).toEqual([])
})

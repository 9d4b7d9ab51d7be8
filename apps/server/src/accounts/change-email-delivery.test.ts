import { forgotPassword, resetPassword, updateProfile } from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { deletePaymentDetails, savePaymentDetails } from '@fairgrove/contract/sellers'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, createAccount, uniqueEmail } from '../../test/account-fixtures.ts'
import { buildPaymentDetails } from '../../test/payment-details-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const newPassword = 'a-rather-different-phrase'

async function listSubjects(address: string): Promise<string[]> {
  await harness.runJobs()
  return (await fetchEmails(address)).map(({ subject }) => subject)
}

async function update(token: string, email: string, changes: object = {}) {
  const { password: _, ...profile } = buildRegistration({ email })
  await harness.call(updateProfile, { token, body: { ...profile, ...changes } })
  await harness.runJobs()
}

test('a new password is announced by email, whether set in the profile or by a reset', async () => {
  const owner = await createAccount(harness)
  await update(owner.token, owner.email, { password: newPassword })
  expect((await listSubjects(owner.email))[0]).toBe('Your Fairgrove password was changed')

  const other = await createAccount(harness)
  await harness.call(forgotPassword, { body: { email: other.email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(other.email, 'password_reset')
  await harness.call(resetPassword, { params: { token }, body: { password: newPassword } })
  expect((await listSubjects(other.email))[0]).toBe('Your Fairgrove password was changed')
})

test('a profile saved without a new password or email sends no email', async () => {
  const owner = await createAccount(harness)
  const before = await listSubjects(owner.email)
  await update(owner.token, owner.email, { username: 'zoe' })
  expect(await listSubjects(owner.email)).toEqual(before)
})

test("a role change is announced with the account's new access", async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const owner = await createSignedInAccount(harness)
  const set = (user: object) =>
    harness.call(updateUser, {
      token: admin.token,
      params: { id: owner.accountId },
      body: { user },
    })
  await set({ firstName: 'Juno' })
  expect(await listSubjects(owner.email)).toEqual([])
  await set({ isSeller: true })
  expect(await listSubjects(owner.email)).toEqual(['Your Fairgrove role changed'])
  expect((await fetchEmails(owner.email))[0]?.text).toContain('Your account now has seller access.')
  await set({ isSeller: false })
  await listSubjects(owner.email)
  expect((await fetchEmails(owner.email))[0]?.text).toContain(
    'no longer has admin or seller access',
  )
})

test('while an email change can be undone, the old address gets every announcement as well', async () => {
  const owner = await createAccount(harness, { isSeller: true })
  const email = uniqueEmail()
  await update(owner.token, email)
  const link = await fetchEmailedToken(email, 'validate_account')
  const { body } = await harness.call(validateAccount, {
    params: { token: link },
    body: {},
    token: owner.token,
  })
  expect((await listSubjects(email))[0]).toBe('Your Fairgrove email was changed')

  await harness.call(savePaymentDetails, { token: body.token, body: buildPaymentDetails() })
  await harness.runJobs()
  await harness.call(deletePaymentDetails, { token: body.token })
  await harness.runJobs()
  await update(body.token, email, { password: newPassword })
  for (const address of [owner.email, email]) {
    expect((await listSubjects(address)).slice(0, 3)).toEqual([
      'Your Fairgrove password was changed',
      'Your Fairgrove payment details changed',
      'Your Fairgrove payment details changed',
    ])
  }
})

test("an admin can change a customer's email, but not a seller's or an admin's", async () => {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const change = (id: string) =>
    harness.call(updateUser, {
      token: admin.token,
      params: { id },
      body: { user: { email: uniqueEmail() } },
    })
  const customer = await createSignedInAccount(harness)
  expect((await change(customer.accountId)).body.isEmailPending).toBe(true)
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const other = await createSignedInAccount(harness, { isAdmin: true })
  for (const { accountId } of [seller, other, admin]) {
    const { status, raw } = await change(accountId)
    expect([status, Object.keys(raw.json().fields)]).toEqual([400, ['user.email']])
  }
})

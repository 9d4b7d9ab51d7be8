import { forgotPassword, resetPassword, updateProfile } from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import {
  deletePaymentDetails,
  type PaymentDetailsDraft,
  savePaymentDetails,
} from '@fairgrove/contract/sellers'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo, tokenMailedTo } from '../../test/inbox.ts'
import { makeAccount, newEmail, registration } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
const newPassword = 'a-rather-different-phrase'

const paymentDetails: PaymentDetailsDraft = {
  ...{ companyName: 'Elm & Daughters', address: '12 Elm Street', city: 'Chicago', state: 'IL' },
  ...{ postalCode: '60601', country: 'US', email: 'pay@elm.example', phone: '312-555-0100' },
  ...{ routingNumber: '021000021', accountNumber: '000987654321' },
  accountNumberConfirmation: '000987654321',
}

async function subjectsTo(address: string): Promise<string[]> {
  await house.work()
  return (await mailsTo(address)).map(({ subject }) => subject)
}

async function update(token: string, email: string, changes: object = {}) {
  const { password: _, ...profile } = registration({ email })
  await house.call(updateProfile, { token, body: { ...profile, ...changes } })
  await house.work()
}

test('a new password is announced, whether chosen in the profile or by a reset', async () => {
  const owner = await makeAccount(house)
  await update(owner.token, owner.email, { password: newPassword })
  expect((await subjectsTo(owner.email))[0]).toBe('Your Fairgrove password was changed')

  const other = await makeAccount(house)
  await house.call(forgotPassword, { body: { email: other.email } })
  await house.work()
  const token = await tokenMailedTo(other.email, 'password_reset')
  await house.call(resetPassword, { params: { token }, body: { password: newPassword } })
  expect((await subjectsTo(other.email))[0]).toBe('Your Fairgrove password was changed')
})

test('a profile saved without a new password or email is not announced', async () => {
  const owner = await makeAccount(house)
  const before = await subjectsTo(owner.email)
  await update(owner.token, owner.email, { username: 'zoe' })
  expect(await subjectsTo(owner.email)).toEqual(before)
})

test('a changed role is announced with what the account may do now', async () => {
  const admin = await signedIn(house, { isAdmin: true })
  const owner = await signedIn(house)
  const set = (user: object) =>
    house.call(updateUser, { token: admin.token, params: { id: owner.accountId }, body: { user } })
  await set({ firstName: 'Juno' })
  expect(await subjectsTo(owner.email)).toEqual([])
  await set({ isSeller: true })
  expect(await subjectsTo(owner.email)).toEqual(['Your Fairgrove role changed'])
  expect((await mailsTo(owner.email))[0]?.text).toContain('Your account now has seller access.')
  await set({ isSeller: false })
  await subjectsTo(owner.email)
  expect((await mailsTo(owner.email))[0]?.text).toContain('no longer has admin or seller access')
})

test('while a change of email can be undone, the old one hears of every change as well', async () => {
  const owner = await makeAccount(house, { isSeller: true })
  const email = newEmail()
  await update(owner.token, email)
  const link = await tokenMailedTo(email, 'validate_account')
  const { body } = await house.call(validateAccount, {
    params: { token: link },
    body: {},
    token: owner.token,
  })
  expect((await subjectsTo(email))[0]).toBe('Your Fairgrove email was changed')

  await house.call(savePaymentDetails, { token: body.token, body: paymentDetails })
  await house.work()
  await house.call(deletePaymentDetails, { token: body.token })
  await house.work()
  await update(body.token, email, { password: newPassword })
  for (const address of [owner.email, email]) {
    expect((await subjectsTo(address)).slice(0, 3)).toEqual([
      'Your Fairgrove password was changed',
      'Your Fairgrove payment details changed',
      'Your Fairgrove payment details changed',
    ])
  }
})

test('an admin changes a customer’s email, but no seller’s and no admin’s', async () => {
  const admin = await signedIn(house, { isAdmin: true })
  const change = (id: string) =>
    house.call(updateUser, {
      token: admin.token,
      params: { id },
      body: { user: { email: newEmail() } },
    })
  const customer = await signedIn(house)
  expect((await change(customer.accountId)).body.isEmailPending).toBe(true)
  const seller = await signedIn(house, { isSeller: true })
  const other = await signedIn(house, { isAdmin: true })
  for (const { accountId } of [seller, other, admin]) {
    const { status, raw } = await change(accountId)
    expect([status, Object.keys(raw.json().fields)]).toEqual([400, ['user.email']])
  }
})

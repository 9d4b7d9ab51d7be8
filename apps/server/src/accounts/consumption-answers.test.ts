import {
  exportAccount,
  getProfile,
  getUser,
  type ProfileUpdate,
  register,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { listUsers, updateUser } from '@fairgrove/contract/accounts.admin'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, createAccount, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

const answers = ['frequency', 'intake', 'purchaseHabits'] as const
const none = { price: false, quality: false, potent: false, ethical: false, review: false }
const sampleAnswers = {
  frequency: 'daily',
  intake: 'tincture',
  purchaseHabits: { ...none, potent: true },
} as const

const admin = () => createSignedInAccount(harness, { isAdmin: true })

async function ownerWithAnswers() {
  const owner = await createAccount(harness, sampleAnswers)
  expect((await harness.call(getProfile, { token: owner.token })).body).toMatchObject(sampleAnswers)
  return owner
}

test('an admin gets an account without its consumption answers', async () => {
  const owner = await ownerWithAnswers()
  const { token } = await admin()
  const params = { id: owner._id }
  const seen = await harness.call(getUser, { token, params })
  expect(seen.body).toMatchObject({ _id: owner._id, email: owner.email, age: '26-30' })
  const saved = await harness.call(updateUser, {
    token,
    params,
    body: { user: { firstName: 'Juno' } },
  })
  expect(saved.body.user).toMatchObject({ _id: owner._id, firstName: 'Juno' })
  const listed = await harness.call(listUsers, { token, query: { q: owner.email } })
  expect(listed.body.users).toHaveLength(1)
  for (const body of [seen.body, saved.body.user, listed.body.users[0]]) {
    for (const answer of answers) expect(body).not.toHaveProperty(answer)
  }
  for (const { raw } of [seen, saved, listed]) expect(raw.payload).not.toMatch(/daily|tincture/)
})

test('owners get their own answers, admins included', async () => {
  const owner = await ownerWithAnswers()
  const own = { token: owner.token, params: { id: owner._id } }
  expect((await harness.call(getUser, own)).body).toMatchObject(sampleAnswers)
  expect((await harness.call(exportAccount, { token: owner.token })).body.account).toMatchObject(
    sampleAnswers,
  )
  const { token, accountId } = await admin()
  const self = await harness.call(getUser, { token, params: { id: accountId } })
  expect(Object.keys(self.body)).toEqual(expect.arrayContaining([...answers]))
})

test("an admin's update cannot change consumption answers", async () => {
  const owner = await ownerWithAnswers()
  const { token } = await admin()
  const user = {
    firstName: 'Juno',
    frequency: 'never',
    intake: 'none',
    purchaseHabits: { ...none, price: true },
  } as RequestInput<typeof updateUser>['body']['user']
  const saved = await harness.call(updateUser, { token, params: { id: owner._id }, body: { user } })
  expect(saved.status).toBe(200)
  const { body } = await harness.call(getProfile, { token: owner.token })
  expect(body).toMatchObject({ ...sampleAnswers, firstName: 'Juno' })
})

test('an account can be registered without answers, and nothing is assumed', async () => {
  const { frequency, intake, purchaseHabits, ...body } = buildRegistration()
  expect((await harness.call(register, { body })).status).toBe(202)
  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  const { body: user } = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  expect(user).toMatchObject({ frequency: '', intake: '', purchaseHabits: none })
})

test('a profile update keeps answers that are not sent; null or empty clears them', async () => {
  const owner = await ownerWithAnswers()
  const { frequency, intake, purchaseHabits, ...person } = buildRegistration({ email: owner.email })
  const update = async (sent: Partial<ProfileUpdate>) => {
    const { firstName, lastName, username, age, email } = person
    const body = { firstName, lastName, username, age, email, ...sent }
    return (await harness.call(updateProfile, { token: owner.token, body })).body.user
  }
  expect(await update({})).toMatchObject(sampleAnswers)
  expect(await update({ frequency: '' })).toMatchObject({ ...sampleAnswers, frequency: '' })
  expect(await update({ intake: null, purchaseHabits: null })).toMatchObject({
    frequency: '',
    intake: '',
    purchaseHabits: none,
  })
  expect(await update(sampleAnswers)).toMatchObject(sampleAnswers)
})

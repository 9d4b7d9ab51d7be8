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
import type { Input } from '@fairgrove/contract/endpoint'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, registration } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()

const answers = ['frequency', 'intake', 'purchaseHabits'] as const
const none = { price: false, quality: false, potent: false, ethical: false, review: false }
const given = {
  frequency: 'daily',
  intake: 'tincture',
  purchaseHabits: { ...none, potent: true },
} as const

const admin = () => signedIn(house, { isAdmin: true })

async function ownerWithAnswers() {
  const owner = await makeAccount(house, given)
  expect((await house.call(getProfile, { token: owner.token })).body).toMatchObject(given)
  return owner
}

test('an admin gets an account without its answers about consumption', async () => {
  const owner = await ownerWithAnswers()
  const { token } = await admin()
  const params = { id: owner._id }
  const seen = await house.call(getUser, { token, params })
  expect(seen.body).toMatchObject({ _id: owner._id, email: owner.email, age: '26-30' })
  const saved = await house.call(updateUser, {
    token,
    params,
    body: { user: { firstName: 'Juno' } },
  })
  expect(saved.body.user).toMatchObject({ _id: owner._id, firstName: 'Juno' })
  const listed = await house.call(listUsers, { token, query: { q: owner.email } })
  expect(listed.body.users).toHaveLength(1)
  for (const body of [seen.body, saved.body.user, listed.body.users[0]]) {
    for (const answer of answers) expect(body).not.toHaveProperty(answer)
  }
  for (const { raw } of [seen, saved, listed]) expect(raw.payload).not.toMatch(/daily|tincture/)
})

test('owners get their own answers, admins included', async () => {
  const owner = await ownerWithAnswers()
  const own = { token: owner.token, params: { id: owner._id } }
  expect((await house.call(getUser, own)).body).toMatchObject(given)
  expect((await house.call(exportAccount, { token: owner.token })).body.account).toMatchObject(
    given,
  )
  const { token, accountId } = await admin()
  const self = await house.call(getUser, { token, params: { id: accountId } })
  expect(Object.keys(self.body)).toEqual(expect.arrayContaining([...answers]))
})

test('an admin’s update cannot change the answers about consumption', async () => {
  const owner = await ownerWithAnswers()
  const { token } = await admin()
  const user = {
    firstName: 'Juno',
    frequency: 'never',
    intake: 'none',
    purchaseHabits: { ...none, price: true },
  } as Input<typeof updateUser>['body']['user']
  const saved = await house.call(updateUser, { token, params: { id: owner._id }, body: { user } })
  expect(saved.status).toBe(200)
  const { body } = await house.call(getProfile, { token: owner.token })
  expect(body).toMatchObject({ ...given, firstName: 'Juno' })
})

test('an account is registered without answers, and nothing is assumed', async () => {
  const { frequency, intake, purchaseHabits, ...body } = registration()
  expect((await house.call(register, { body })).status).toBe(202)
  await house.work()
  const token = await tokenMailedTo(body.email, 'validate_account')
  const { body: user } = await house.call(validateAccount, {
    params: { token },
    body: { password: goodPassword },
  })
  expect(user).toMatchObject({ frequency: '', intake: '', purchaseHabits: none })
})

test('a profile update keeps answers that are not sent, and null or empty clears them', async () => {
  const owner = await ownerWithAnswers()
  const { frequency, intake, purchaseHabits, ...person } = registration({ email: owner.email })
  const update = async (sent: Partial<ProfileUpdate>) => {
    const { firstName, lastName, username, age, email } = person
    const body = { firstName, lastName, username, age, email, ...sent }
    return (await house.call(updateProfile, { token: owner.token, body })).body.user
  }
  expect(await update({})).toMatchObject(given)
  expect(await update({ frequency: '' })).toMatchObject({ ...given, frequency: '' })
  expect(await update({ intake: null, purchaseHabits: null })).toMatchObject({
    ...{ frequency: '', intake: '', purchaseHabits: none },
  })
  expect(await update(given)).toMatchObject(given)
})

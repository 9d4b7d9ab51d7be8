import { randomUUID } from 'node:crypto'
import { eraseAccount, exportAccount, getUser, signIn } from '@fairgrove/contract/accounts'
import { deleteUser, deleteUsers, updateUser } from '@fairgrove/contract/accounts.admin'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { texts } from '@fairgrove/contract/accounts.options'
import { listAudit } from '@fairgrove/contract/audit'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { createAccount, uniqueEmail, validPassword } from '../../test/account-fixtures.ts'
import { decide, keepAdmins } from '../../test/approval-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'

const harness = useServerHarness()

type Draft = RequestInput<typeof updateUser>['body']['user']

const admin = () => createSignedInAccount(harness, { isAdmin: true })

async function change(id: string, user: Draft, more: object = {}, token?: string) {
  token ??= (await admin()).token
  return harness.call(updateUser, { token, params: { id }, body: { user, ...more } })
}

async function remove(id: string, token?: string) {
  token ??= (await admin()).token
  return harness.call(deleteUser, { token, params: { id } })
}

async function listAuditEntries(subject: string) {
  const { token } = await admin()
  const { body } = await harness.call(listAudit, { token, query: { subject } })
  return body.entries.map(({ action, changes, details }) => ({ action, changes, details }))
}

const address = {
  fullName: 'Juniper Corner',
  address: '12 Mill Road',
  city: 'Peoria',
  state: 'IL',
  postalCode: '61602',
  country: 'US',
}

test('an admin makes someone a seller with every flag, badge and address field', async () => {
  const { accountId } = await createSignedInAccount(harness)
  const flags = { isDispensary: true, sellsAtDispensary: true, isOnline: true }
  const { body, status } = await change(accountId, {
    _id: 'someone else',
    firstName: 'Juno',
    lastName: 'Reed',
    isSeller: true,
    ...flags,
    sellTHC: true,
    sellCBD: true,
    rewardsProgram: true,
    isBlackOwned: true,
    isUnionized: true,
    companyBadgeDescription: 'Papers seen.',
    dispensaryAddress: address,
  })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    _id: accountId,
    firstName: 'Juno',
    lastName: 'Reed',
    isSeller: true,
    isAdmin: false,
    seller: {
      dispensary: true,
      sellsAtDispensary: true,
      isOnline: true,
      sellTHC: true,
      sellCBD: true,
      rewardsProgram: true,
      companyBadgeDescription: 'Papers seen.',
      companyAddress: address,
    },
  })
  const held = Object.entries(body.user.seller?.badges ?? {}).filter(([, { status }]) => status)
  expect(held.map(([name]) => name)).toEqual(['isBlackOwned', 'isUnionized'])
})

test('omitted fields stay unchanged, and the seller profile is kept while the role is off', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await change(accountId, { isSeller: true, isOnline: true, isLgbt: true })
  const { body: stored } = await change(accountId, { firstName: 'Juno' })
  expect(stored.user).toMatchObject({
    isSeller: true,
    lastName: 'Moss',
    seller: { isOnline: true },
  })
  const { body: resting } = await change(accountId, { isSeller: false, isOnline: false })
  expect(resting.user.seller).toBeNull()
  const { body: back } = await change(accountId, { isSeller: true })
  expect(back.user.seller).toMatchObject({ isOnline: true, badges: { isLgbt: { status: true } } })
})

test("a seller's badge without a reason gets a default one in its history, and needs a seller", async () => {
  const { accountId } = await createSignedInAccount(harness)
  const badgeChange = { reason: 'Register seen.' }
  const early = await change(accountId, { isLgbt: true, badgeChange })
  expect([early.status, early.raw.json().fields]).toEqual([
    400,
    { 'user.badgeChange.reason': 'Only sellers have badges.' },
  ])
  await change(accountId, { isSeller: true, isLgbt: true })
  await change(accountId, { isUnionized: true, badgeChange })
  expect((await change(accountId, { isUnionized: true, badgeChange })).status).toBe(400)
  const trail = await harness.db
    .selectFrom('badgeChanges')
    .select(['badge', 'reason'])
    .where('companyId', '=', accountId)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { badge: 'isLgbt', reason: 'No reason given.' },
    { badge: 'isUnionized', reason: badgeChange.reason },
  ])
})

test('rejects an address without a street', async () => {
  const { accountId } = await createSignedInAccount(harness)
  const dispensaryAddress = { ...address, address: '' }
  const { status, raw } = await change(accountId, { isSeller: true, dispensaryAddress })
  expect(status).toBe(400)
  expect(raw.json().fields).toHaveProperty(['user.dispensaryAddress.address'])
})

test('a balance is set by a ledger entry with the reason its owner sees', async () => {
  const { accountId, token } = await createSignedInAccount(harness)
  await change(accountId, {}, { rewardsPoints: 40, rewardsReason: 'Won the raffle.' })
  await change(accountId, {}, { rewardsPoints: 25 })
  await change(accountId, {}, { rewardsPoints: 25 })
  const { body } = await harness.call(getUserRewards, { token, params: { id: accountId } })
  expect(body.points).toBe(25)
  const { body: everything } = await harness.call(exportAccount, { token })
  expect(everything.coins.map(({ amount, reason, note }) => [amount, reason, note])).toEqual([
    [-15, 'adjustment', 'Set by our team.'],
    [40, 'adjustment', 'Won the raffle.'],
  ])
  expect((await change(accountId, {}, { rewardsPoints: -1 })).status).toBe(400)
})

test('the balance that the form was opened with has to be the current one, and nobody sets their own', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await change(accountId, {}, { rewardsPoints: 40 })
  const outdated = await change(accountId, {}, { rewardsPoints: 60, rewardsBefore: 50 })
  expect(outdated.raw.json().code).toBe('balance_changed')
  expect((await change(accountId, {}, { rewardsPoints: 60, rewardsBefore: 40 })).status).toBe(200)
  const me = await admin()
  const own = await change(me.accountId, {}, { rewardsPoints: 9 }, me.token)
  expect(own.raw.json().code).toBe('not_on_yourself')
  expect((await change(me.accountId, {}, { rewardsPoints: 0 }, me.token)).status).toBe(200)
})

test('a rejected change changes nothing, including the balance', async () => {
  const { accountId, token } = await admin()
  const { raw } = await change(accountId, { isAdmin: false }, { rewardsPoints: 9 }, token)
  expect(raw.json().code).toBe('not_on_yourself')
  const { body } = await harness.call(getUserRewards, { token, params: { id: accountId } })
  expect(body.points).toBe(0)
  expect(await listAuditEntries(accountId)).toEqual([])
})

test("a role change ends every session of its holder, but not the admin's", async () => {
  const person = await createSignedInAccount(harness)
  const stillIn = async (token: string, id: string) =>
    (await harness.call(getUser, { token, params: { id } })).status
  await change(person.accountId, { firstName: 'Juno' })
  expect(await stillIn(person.token, person.accountId)).toBe(200)
  await change(person.accountId, { isSeller: true })
  expect(await stillIn(person.token, person.accountId)).toBe(401)

  const me = await admin()
  await change(me.accountId, { isSeller: true }, {}, me.token)
  expect(await stillIn(me.token, me.accountId)).toBe(200)
})

test('a new email takes effect once its emailed link is opened', async () => {
  const { _id, email, password } = await createAccount(harness)
  const next = uniqueEmail()
  const { body } = await change(_id, { email: next })
  expect(body).toMatchObject({ isEmailPending: true, user: { email } })
  await harness.runJobs()
  const token = await fetchEmailedToken(next, 'validate_account')
  await harness.call(validateAccount, { params: { token }, body: { password: validPassword } })
  expect((await harness.call(signIn, { body: { email: next, password } })).status).toBe(200)
  expect((await change(_id, { email: next })).body.isEmailPending).toBe(false)
})

test('the audit log records who changed what, without personal data', async () => {
  const { accountId } = await createSignedInAccount(harness)
  await change(accountId, { firstName: 'Juniper', isSeller: true, sellCBD: true, isLgbt: true })
  await change(accountId, { firstName: 'Juniper' })
  expect(await listAuditEntries(accountId)).toEqual([
    {
      action: 'account.updated',
      changes: [
        { field: 'badges', before: [], after: ['isLgbt'] },
        { field: 'isSeller', before: false, after: true },
        { field: 'sellsCbd', before: false, after: true },
      ],
      details: { replaced: ['firstName'] },
    },
  ])
})

test('a deleted user is signed out, removed from every table, and remains in the audit log as an id', async () => {
  const { _id, token, email } = await createAccount(harness, { lastName: 'Quillfeather' })
  const dispensaryAddress = { ...address, fullName: 'Quillfeather Corner' }
  await change(_id, { lastName: 'Quillfeather-Moss', isSeller: true, dispensaryAddress })
  const { status, body } = await remove(_id)
  expect({ status, body }).toEqual({ status: 200, body: { message: texts.userDeleted } })
  expect((await harness.call(getUser, { token, params: { id: _id } })).status).toBe(401)
  expect((await listAuditEntries(_id))[0]).toEqual({
    action: 'account.deleted',
    changes: [
      { field: 'isAdmin', before: false, after: null },
      { field: 'isSeller', before: true, after: null },
    ],
    details: {},
  })
  const left = Object.entries(await dumpTables(harness.db))
  for (const trace of ['Quillfeather', email]) {
    expect(left.filter(([, content]) => content.includes(trace)).map(([name]) => name)).toEqual([])
  }
  expect((await remove(_id)).status).toBe(404)
  expect((await change(_id, { firstName: 'Juno' })).status).toBe(404)
})

test('several users are deleted at once, skipping those already gone', async () => {
  const me = await admin()
  const people = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  const ids = people.map(({ accountId }) => accountId)
  const removeAll = (ids: string[]) => harness.call(deleteUsers, { token: me.token, body: { ids } })
  expect((await removeAll([...ids, me.accountId])).raw.json().code).toBe('not_on_yourself')
  expect((await listAuditEntries(ids[0] ?? '')).length).toBe(0)
  const { body } = await removeAll([...ids, randomUUID(), ...ids])
  expect(body.message).toBe('2 users successfully deleted')
  for (const id of ids) {
    expect((await harness.call(getUser, { token: me.token, params: { id } })).status).toBe(404)
  }
  expect((await removeAll(ids)).status).toBe(404)
})

test('admins cannot delete or demote themselves', async () => {
  const me = await admin()
  expect((await remove(me.accountId, me.token)).raw.json().code).toBe('not_on_yourself')
  const { raw } = await change(me.accountId, { isAdmin: false }, {}, me.token)
  expect(raw.json().code).toBe('not_on_yourself')
})

test('two admins who demote each other at once: one of them stays, and neither is deleted', async () => {
  const [ada, ben] = [await admin(), await admin()]
  await keepAdmins(harness, ada, ben)
  for (const [by, other] of [[ada, ben] as const, [ben, ada] as const]) {
    expect((await remove(other.accountId, by.token)).raw.json().code).toBe('admin_role_first')
  }
  const demote = (id: string, token: string) => change(id, { isAdmin: false }, {}, token)
  const [first, second] = await Promise.all([
    demote(ben.accountId, ada.token),
    demote(ada.accountId, ben.token),
  ])
  const replies = await Promise.all([
    decide(harness, ben, first.body.approvalId ?? ''),
    decide(harness, ada, second.body.approvalId ?? ''),
  ])
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 403, 409]).toContain(statuses[1])
})

test('the last admin cannot be deleted', async () => {
  const last = await admin()
  await harness.db
    .updateTable('accounts')
    .set({ isAdmin: false })
    .where('id', '!=', last.accountId)
    .execute()
  const erase = (token: string) => harness.call(eraseAccount, { token, body: {} })
  expect((await erase(last.token)).raw.json().code).toBe('last_admin')
  await admin()
  expect((await erase(last.token)).status).toBe(200)
})

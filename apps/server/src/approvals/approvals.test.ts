import { eraseAccount, getUser } from '@fairgrove/contract/accounts'
import { deleteUser, updateUser } from '@fairgrove/contract/accounts.admin'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { approvalDays } from '@fairgrove/contract/approvals.options'
import { listAudit } from '@fairgrove/contract/audit'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, test } from 'vitest'
import {
  askForAdminRole,
  createAdmin,
  decide,
  keepAdmins,
  readApprovals,
  withdraw,
} from '../../test/approval-fixtures.ts'
import { listTitles } from '../../test/notification-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
type Admin = Awaited<ReturnType<typeof createAdmin>>
let ada: Admin
let ben: Admin
beforeEach(async () => {
  ada = await createAdmin(harness)
  ben = await createAdmin(harness)
  await keepAdmins(harness, ada, ben)
})

const requestRole = () => askForAdminRole(harness, ada)
const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code
const setAdmin = ({ token }: Admin, id: string, isAdmin: boolean) =>
  harness.call(updateUser, { token, params: { id }, body: { user: { isAdmin } } })
const isAdmin = async (id: string) =>
  (await harness.call(getUser, { token: ada.token, params: { id } })).body.isAdmin
const find = async (id: string, viewer = ben) => {
  const { waiting, decided } = await readApprovals(harness, viewer)
  return [...waiting, ...decided].find(({ _id }) => _id === id)
}
const listActions = async (subject: string) =>
  (await harness.call(listAudit, { token: ben.token, query: { subject } })).body.entries.map(
    ({ action, actor }) => [action, actor?._id],
  )

test('a new admin waits until another admin confirms, and both are in the audit log', async () => {
  const { person, id } = await requestRole()
  expect(await isAdmin(person.accountId)).toBe(false)
  expect(await find(id)).toMatchObject({
    kind: 'admin_role',
    state: 'waiting',
    isOwn: false,
    decidedBy: null,
    title: 'Make this person an admin',
    subject: { _id: person.accountId, name: expect.stringContaining(person.email) },
    requestedBy: { _id: ada.accountId },
  })
  expect(await find(id, ada)).toMatchObject({ isOwn: true })
  expect((await decide(harness, ben, id)).status).toBe(200)
  expect(await isAdmin(person.accountId)).toBe(true)
  expect(await find(id)).toMatchObject({ state: 'confirmed', decidedBy: { _id: ben.accountId } })
  expect(await listActions(id)).toEqual([
    ['approval.confirmed', ben.accountId],
    ['approval.requested', ada.accountId],
  ])
  expect(await listActions(person.accountId)).toEqual([['account.updated', ben.accountId]])
  // Its sessions had no role.
  expect(
    (await harness.call(getUser, { token: person.token, params: { id: person.accountId } })).status,
  ).toBe(401)
})

test('whoever asked cannot confirm, also not in a new session', async () => {
  const { person, id } = await requestRole()
  for (const token of [ada.token, await createNewSession(harness, ada)]) {
    expect(codeOf(await decide(harness, { ...ada, token }, id))).toBe('not_on_yourself')
    expect(codeOf(await decide(harness, { ...ada, token }, id, 'rejected'))).toBe('not_on_yourself')
  }
  expect(await isAdmin(person.accountId)).toBe(false)
})

test('rejected, withdrawn and decided ones stay as they are', async () => {
  const rejected = await requestRole()
  expect((await decide(harness, ben, rejected.id, 'rejected')).status).toBe(200)
  const withdrawn = await requestRole()
  expect(codeOf(await withdraw(harness, ben, withdrawn.id))).toBe('role_needed')
  expect((await withdraw(harness, ada, withdrawn.id)).status).toBe(200)
  const confirmed = await requestRole()
  await decide(harness, ben, confirmed.id)
  for (const { id } of [rejected, withdrawn, confirmed]) {
    for (const reply of [
      await decide(harness, ben, id),
      await decide(harness, ben, id, 'rejected'),
      await withdraw(harness, ada, id),
    ]) {
      expect(codeOf(reply)).toBe('approval_closed')
    }
  }
  expect([
    await isAdmin(rejected.person.accountId),
    await isAdmin(withdrawn.person.accountId),
    await isAdmin(confirmed.person.accountId),
  ]).toEqual([false, false, true])
})

test('one that nobody decided expires, and the same can be asked again', async () => {
  const { person, id } = await requestRole()
  expect(codeOf(await setAdmin(ada, person.accountId, true))).toBe('approval_waiting')
  harness.clock.advance(approvalDays * 24 * 60)
  const [adaLater, benLater] = [
    { ...ada, token: await createNewSession(harness, ada) },
    { ...ben, token: await createNewSession(harness, ben) },
  ]
  expect(await find(id, benLater)).toMatchObject({ state: 'expired', decidedBy: null })
  expect(codeOf(await decide(harness, benLater, id))).toBe('approval_closed')
  const again = await setAdmin(adaLater, person.accountId, true)
  expect(again.body.approvalId).not.toBe(id)
  expect(await find(id, benLater)).toMatchObject({ state: 'expired' })
  expect((await decide(harness, benLater, again.body.approvalId ?? '')).status).toBe(200)
})

test('two confirmations at once, or one and a withdrawal: one decision, one change', async () => {
  const carol = await createAdmin(harness)
  for (const race of [
    (id: string) => [decide(harness, ben, id), decide(harness, carol, id)],
    (id: string) => [decide(harness, ben, id), withdraw(harness, ada, id)],
    (id: string) => [decide(harness, ben, id), decide(harness, carol, id, 'rejected')],
  ]) {
    const { person, id } = await requestRole()
    const replies = await Promise.all(race(id))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const state = (await find(id))?.state
    expect(await isAdmin(person.accountId)).toBe(state === 'confirmed')
    expect((await listActions(person.accountId)).length).toBe(state === 'confirmed' ? 1 : 0)
  }
})

test('requests that arrive at once become one', async () => {
  const { accountId } = await createSignedInAccount(harness)
  const replies = await Promise.all([ada, ben, ada].map((by) => setAdmin(by, accountId, true)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('an admin who lost the role can neither confirm nor have asked', async () => {
  const carol = await createAdmin(harness)
  const { person, id } = await requestRole()
  const removal = await setAdmin(ben, ada.accountId, false)
  await decide(harness, carol, removal.body.approvalId ?? '')
  expect(codeOf(await decide(harness, ben, id))).toBe('approval_closed')
  expect((await decide(harness, ben, id, 'rejected')).status).toBe(200)
  expect(
    (await harness.call(getUser, { token: ben.token, params: { id: person.accountId } })).body,
  ).toMatchObject({ isAdmin: false })
  // Ada's session is over, and so is the role in it.
  const waiting = await askForAdminRole(harness, carol)
  for (const token of [ada.token, await createNewSession(harness, ada)]) {
    expect([401, 403]).toContain((await decide(harness, { ...ada, token }, waiting.id)).status)
  }
  expect(await find(waiting.id)).toMatchObject({ state: 'waiting' })
})

test('nobody becomes the only admin without another one: removing the role waits, deleting is refused', async () => {
  expect(
    codeOf(await harness.call(deleteUser, { token: ada.token, params: { id: ben.accountId } })),
  ).toBe('admin_role_first')
  const removal = await setAdmin(ada, ben.accountId, false)
  expect(await isAdmin(ben.accountId)).toBe(true)
  expect(codeOf(await decide(harness, ada, removal.body.approvalId ?? ''))).toBe('not_on_yourself')
  expect((await requestRole()).id).not.toBe('')
})

test('the only admin makes the next one alone, and the audit log says so', async () => {
  await keepAdmins(harness, ada)
  const { person, id } = await requestRole()
  expect(id).toBe('')
  expect(await isAdmin(person.accountId)).toBe(true)
  const { body } = await harness.call(listAudit, {
    token: ada.token,
    query: { subject: person.accountId },
  })
  expect(body.entries[0]?.details).toEqual({ approval: 'There was no other admin.' })
  // From then on there are two.
  expect((await requestRole()).id).not.toBe('')
})

test('an admin whose second factor is missing counts: removing a factor leaves nobody as the only admin', async () => {
  await sql`update accounts set has_second_factor = false where id = ${ben.accountId}`.execute(
    harness.ownerDb,
  )
  expect((await requestRole()).id).not.toBe('')
})

test('what was asked for cannot be edited, decided twice or deleted, also not in the database', async () => {
  const { id } = await requestRole()
  const change = (text: string) => sql.raw(text).execute(harness.db)
  const where = `where id = '${id}'`
  for (const set of [
    `payload = '{"isAdmin": false}'`,
    `subject_id = gen_random_uuid()`,
    `requested_by = '${ben.accountId}'`,
    `expires_at = expires_at + interval '1 day'`,
  ]) {
    await expect(change(`update approvals set ${set} ${where}`), set).rejects.toThrow()
  }
  const by = (admin: Admin) => `decided_by = '${admin.accountId}', decided_at = created_at`
  await expect(
    change(`update approvals set decision = 'confirmed', ${by(ada)} ${where}`),
  ).rejects.toThrow(/check/)
  await expect(
    change(`update approvals set decision = 'withdrawn', ${by(ben)} ${where}`),
  ).rejects.toThrow(/check/)
  await expect(change(`delete from approvals ${where}`)).rejects.toThrow()
  await decide(harness, ben, id, 'rejected')
  await expect(
    change(`update approvals set decision = 'confirmed', ${by(ben)} ${where}`),
  ).rejects.toThrow()
})

test('the others are told, then whoever asked, and the back office counts what waits', async () => {
  const waiting = async () =>
    (await harness.call(getOverview, { token: ben.token })).body.waiting.approvals
  await harness.runJobs()
  const earlier = await listTitles(harness, ben)
  const before = await waiting()
  const { id } = await requestRole()
  expect(await waiting()).toBe(before + 1)
  await harness.runJobs()
  expect(await listTitles(harness, ben)).toEqual(['A change needs another admin', ...earlier])
  expect((await listTitles(harness, ada)).length).toBe(earlier.length)
  await decide(harness, ben, id)
  await harness.runJobs()
  expect(await waiting()).toBe(before)
  expect((await listTitles(harness, ada))[0]).toBe('Your change was confirmed')
  const subjects = async ({ email }: Admin) =>
    (await fetchEmails(email)).map((mail) => mail.subject)
  expect(await subjects(ben)).toContain('A change needs another admin')
  expect(await subjects(ada)).toContain('Your change was confirmed')
})

test('a deleted admin’s request cannot be confirmed, and names nobody', async () => {
  const { id } = await requestRole()
  await harness.call(eraseAccount, { token: ada.token, body: {} })
  expect(codeOf(await decide(harness, ben, id))).toBe('approval_closed')
  expect(await find(id)).toMatchObject({ requestedBy: { name: 'Former member' } })
})

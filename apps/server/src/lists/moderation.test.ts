import { exportAccount } from '@fairgrove/contract/accounts'
import { listPublishedLists, publishList, updateList } from '@fairgrove/contract/lists'
import * as contract from '@fairgrove/contract/lists.moderation'
import type { ListDecision, ModeratedLists } from '@fairgrove/contract/lists.options'
import { listNotifications } from '@fairgrove/contract/notifications'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, expect, test } from 'vitest'
import { createTestList, readList, type TestList } from '../../test/list-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let items: ['dispensary', string][]
let admin: { token: string; accountId: string }
beforeAll(async () => {
  const ids = await Promise.all([1, 2, 3].map(() => seedDispensary(harness.db)))
  items = ids.map((id) => ['dispensary', id])
  admin = await createSignedInAccount(harness, { isAdmin: true })
})

const createPublished = (title?: string) =>
  createTestList(harness, { items, isPublished: true, ...(title && { title }) })

const report = ({ id }: { id: string }, token: string, reason = 'It’s an ad.') =>
  harness.call(contract.reportList, { token, params: { id }, body: { reason } })

const decide = ({ id }: { id: string }, decision: ListDecision, reason = 'It’s an ad.') =>
  harness.call(contract.moderateList, {
    token: admin.token,
    params: { id },
    body: { decision, reason },
  })

const findInQueue = async (show: ModeratedLists, { id }: { id: string }) => {
  const call = { token: admin.token, query: { show } }
  const { lists } = (await harness.call(contract.listModeratedLists, call)).body
  return lists.find(({ _id }) => _id === id)
}

const listTitles = async ({ token }: Pick<TestList, 'token'>) =>
  (await harness.call(listNotifications, { token, query: {} })).body.notifications.map(
    ({ title }) => title,
  )

test('a report waits for a moderator, once per person, and nobody reports their own list', async () => {
  const list = await createPublished()
  const reader = await createSignedInAccount(harness)
  expect((await report(list, reader.token)).status).toBe(202)
  await report(list, reader.token, 'Still one.')
  expect((await report(list, list.token)).raw.json().code).toBe('not_yours_to_judge')
  expect(await findInQueue('reported', list)).toMatchObject({
    title: 'Worth the trip',
    author: 'Ada M.',
    reports: 1,
    reasons: ['It’s an ad.'],
    isHidden: false,
  })
  const { records } = (await harness.call(exportAccount, { token: reader.token })).body
  expect(records.listReports).toMatchObject([{ listId: list.id, reason: 'It’s an ad.' }])

  const secret = await createTestList(harness, { items })
  expect((await report(secret, reader.token)).status).toBe(404)
})

test('a hidden list is gone for everyone, its author learns why, and it can be restored', async () => {
  const list = await createPublished('Cheap deals')
  const reader = await createSignedInAccount(harness)
  await report(list, reader.token)
  expect((await decide(list, 'hide', 'No ads, please.')).status).toBe(200)
  expect((await readList(harness, list.id)).status).toBe(404)
  expect((await readList(harness, list.id, admin.token)).body.list.hiddenBecause).toBeNull()
  expect((await readList(harness, list.id, list.token)).body.list).toMatchObject({
    isHidden: true,
    hiddenBecause: 'No ads, please.',
  })
  const { lists } = (await harness.call(listPublishedLists)).body
  expect(lists.map(({ _id }) => _id)).not.toContain(list.id)
  expect(await findInQueue('reported', list)).toBeUndefined()
  expect(await findInQueue('removed', list)).toMatchObject({ reasons: ['No ads, please.'] })

  const removed = 'We removed your list “Cheap deals”'
  expect(await listTitles(list)).toEqual([removed])
  await harness.runJobs()
  const [email] = await fetchEmails(list.email)
  expect(email?.text).toContain('No ads, please.')

  // Publishing it again does not undo the decision.
  const params = { id: list.id }
  await harness.call(publishList, { token: list.token, params, body: { isPublished: true } })
  expect((await readList(harness, list.id)).status).toBe(404)

  harness.clock.advance(1)
  await decide(list, 'keep', 'Thanks for fixing it.')
  expect((await readList(harness, list.id)).status).toBe(200)
  expect(await listTitles(list)).toEqual(['Your list “Cheap deals” is visible again', removed])
})

test('keeping a list closes its reports and tells no one; a change reopens them', async () => {
  const list = await createPublished()
  const reader = await createSignedInAccount(harness)
  await report(list, reader.token)
  harness.clock.advance(1)
  await decide(list, 'keep', 'No problems found.')
  expect(await findInQueue('reported', list)).toBeUndefined()
  expect(await listTitles(list)).toEqual([])
  harness.clock.advance(1)
  await report(list, reader.token, 'I disagree.')
  expect(await findInQueue('reported', list)).toBeUndefined()
  const { token, id } = list
  await harness.call(updateList, { token, params: { id }, body: { title: 'Buy now' } })
  harness.clock.advance(1)
  await report(list, reader.token, 'It changed.')
  expect(await findInQueue('reported', list)).toMatchObject({ reasons: ['It changed.'] })
})

test('decisions are in the audit log, with the reason', async () => {
  const list = await createPublished()
  await decide(list, 'hide', 'Spam.')
  const entries = await harness.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'changes', 'details'])
    .where('subjectId', '=', list.id)
    .execute()
  expect(entries).toEqual([
    {
      actorId: admin.accountId,
      action: 'list.hidden',
      changes: { isHidden: { before: false, after: true } },
      details: { reason: 'Spam.' },
    },
  ])
})

test('a decision needs a reason and a list', async () => {
  expect((await decide(await createPublished(), 'hide', ' ')).status).toBe(400)
  expect((await decide({ id: crypto.randomUUID() }, 'hide')).status).toBe(404)
})

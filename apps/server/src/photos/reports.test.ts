import { exportAccount } from '@fairgrove/contract/accounts'
import { listNotifications } from '@fairgrove/contract/notifications'
import * as contract from '@fairgrove/contract/photos'
import { type ModeratedPhotos, maxPhotos, texts } from '@fairgrove/contract/photos.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { addTestPhoto, listAlts, seedImage, seedPhoto } from '../../test/photo-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

const harness = useServerHarness()
let admin: Person
let owner: Person
let place: string
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
})
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  place = await seedDispensary(harness.db, { ownerId: owner.accountId, name: 'Tin Ceiling' })
})

const report = (id: string, token: string, reason = 'It shows me.') =>
  harness.call(contract.reportPhoto, { token, params: { id }, body: { reason } })

const decide = (id: string, decision: 'hide' | 'keep', reason = 'It shows a customer.') =>
  harness.call(contract.moderatePhoto, {
    token: admin.token,
    params: { id },
    body: { decision, reason },
  })

const findInQueue = async (show: ModeratedPhotos, id: string) => {
  const call = { token: admin.token, query: { show } }
  const { photos } = (await harness.call(contract.listModeratedPhotos, call)).body
  return photos.find(({ _id }) => _id === id)
}

const listTitles = async ({ token }: Person) =>
  (await harness.call(listNotifications, { token, query: {} })).body.notifications.map(
    ({ title }) => title,
  )

test('a report waits for a moderator, once per person, and not about one’s own place', async () => {
  const id = await seedPhoto(harness.db, place, { alt: 'Customers in line' })
  const reader = await createSignedInAccount(harness)
  const counter = await createMember(harness, place, 'counter')
  expect((await report(id, reader.token)).status).toBe(202)
  await report(id, reader.token, 'Still me.')
  for (const { token } of [owner, counter]) {
    expect((await report(id, token)).raw.json().code).toBe('not_yours_to_judge')
  }
  expect(await findInQueue('reported', id)).toMatchObject({
    alt: 'Customers in line',
    reports: 1,
    reasons: ['It shows me.'],
    isHidden: false,
    dispensary: { _id: place, name: 'Tin Ceiling' },
  })
  const { records } = (await harness.call(exportAccount, { token: reader.token })).body
  expect(records.photoReports).toMatchObject([{ photoId: id, reason: 'It shows me.' }])
})

test('a removed photo is gone for everyone, its people learn why, and it can be restored', async () => {
  const image = await seedImage(harness.db)
  const id = await seedPhoto(harness.db, place, { image, alt: 'Line' })
  await seedPhoto(harness.db, place, { alt: 'Counter' })
  const manager = await createMember(harness, place, 'manager')
  const counter = await createMember(harness, place, 'counter')
  const reader = await createSignedInAccount(harness)
  await report(id, reader.token)
  expect((await decide(id, 'hide')).status).toBe(200)
  expect(await listAlts(harness, place)).toEqual(['Counter'])
  expect(await findInQueue('reported', id)).toBeUndefined()
  expect(await findInQueue('removed', id)).toMatchObject({ reasons: ['It shows a customer.'] })
  const readRemoved = async (token: string) =>
    (await harness.call(contract.listPhotos, { token, params: { id: place } })).body.removed
  expect(await readRemoved(owner.token)).toMatchObject([{ reason: 'It shows a customer.' }])
  expect(await readRemoved(reader.token)).toEqual([])
  expect((await report(id, reader.token)).status).toBe(404)

  const removed = 'We removed a photo of Tin Ceiling'
  expect(await listTitles(owner)).toEqual([removed])
  expect(await listTitles(manager)).toEqual([removed])
  expect(await listTitles(counter)).toEqual([])
  await harness.runJobs()
  const [email] = await fetchEmails(owner.email)
  expect(email?.text).toContain('It shows a customer.')

  // Neither deleting it nor adding it again undoes the decision.
  const { token } = owner
  const params = { id: place, photo: id }
  expect((await harness.call(contract.removePhoto, { token, params })).status).toBe(404)
  const again = await addTestPhoto(harness, place, { token, image, alt: 'Line' })
  expect(again.raw.json().fields).toEqual({ image: texts.removedByModerator })

  harness.clock.advance(1)
  await decide(id, 'keep', 'We asked the customer.')
  expect(await listAlts(harness, place)).toEqual(['Counter', 'Line'])
  expect(await listTitles(owner)).toEqual(['Your photo of Tin Ceiling is visible again', removed])
})

test('keeping a photo closes its reports and tells no one; a new description reopens them', async () => {
  const id = await seedPhoto(harness.db, place)
  const reader = await createSignedInAccount(harness)
  await report(id, reader.token)
  harness.clock.advance(1)
  await decide(id, 'keep', 'No problems found.')
  expect(await listTitles(owner)).toEqual([])
  harness.clock.advance(1)
  await report(id, reader.token, 'I disagree.')
  expect(await findInQueue('reported', id)).toBeUndefined()
  const change = { params: { id: place, photo: id }, body: { alt: 'Buy now', caption: '' } }
  await harness.call(contract.updatePhoto, { token: owner.token, ...change })
  harness.clock.advance(1)
  await report(id, reader.token, 'It’s an ad.')
  expect(await findInQueue('reported', id)).toMatchObject({ reasons: ['It’s an ad.'] })
})

test('a photo is not restored into a full page', async () => {
  const id = await seedPhoto(harness.db, place)
  await decide(id, 'hide')
  for (let count = 0; count < maxPhotos; count += 1) await seedPhoto(harness.db, place)
  expect((await decide(id, 'keep')).raw.json()).toMatchObject({ message: texts.noRoom })
  expect(await listAlts(harness, place)).toHaveLength(maxPhotos)
})

test('two decisions and a removal at once leave one consistent order', async () => {
  const [first = '', second = '', third = ''] = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = await seedDispensary(harness.db)
      return seedPhoto(harness.db, other)
    }),
  )
  await harness.db
    .updateTable('dispensaryPhotos')
    .set({ dispensaryId: place, position: null })
    .where('id', 'in', [first, second, third])
    .execute()
  await Promise.all([decide(first, 'keep'), decide(second, 'keep'), decide(third, 'keep')])
  await Promise.all([decide(second, 'hide'), decide(second, 'hide'), decide(first, 'keep')])
  const rows = await harness.db
    .selectFrom('dispensaryPhotos')
    .select('position')
    .where('dispensaryId', '=', place)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  expect(rows.map(({ position }) => position)).toEqual([0, 1])
})

test('decisions are in the audit log, with the reason and the photo', async () => {
  const id = await seedPhoto(harness.db, place, { alt: 'Line' })
  await decide(id, 'hide')
  const entry = await harness.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', place)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'dispensary.photo_hidden',
    actorId: admin.accountId,
    details: { reason: 'It shows a customer.', photo: 'Line' },
  })
})

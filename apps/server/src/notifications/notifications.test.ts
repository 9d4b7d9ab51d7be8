import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { maxShownCount } from '@fairgrove/contract/counts.options'
import * as contract from '@fairgrove/contract/notifications'
import {
  maxNotifications,
  notificationsPerPage,
  readNotificationDays,
  unreadNotificationDays,
} from '@fairgrove/contract/notifications.options'
import { expect, test } from 'vitest'
import { listTitles, notifyReviews } from '../../test/notification-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { deleteOld, notify } from './actions.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60

const countUnread = async (token: string) =>
  (await harness.call(contract.countUnreadNotifications, { token })).body.unread

test('people see their own notifications, newest first, and nobody else’s', async () => {
  const [ada, ben] = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  await notifyReviews(harness, ada, 'First', 'Second')
  await notifyReviews(harness, ben, 'Other')
  const { body } = await harness.call(contract.listNotifications, { token: ada.token })
  expect(body).toMatchObject({
    notifications: [
      { title: 'New review of Second', isRead: false, path: '/seller/reviews' },
      { title: 'New review of First', text: '4 of 5 stars. You can reply once.' },
    ],
    hasMore: false,
    unread: 2,
  })
  expect(await listTitles(harness, ben)).toEqual(['New review of Other'])
})

test('an event is in the inbox once, and not at all if its transaction is rolled back', async () => {
  const ada = await createSignedInAccount(harness)
  await notifyReviews(harness, ada, 'Same', 'Same')
  const event = { accountId: ada.accountId, kind: 'review_received', eventKey: 'Undone' } as const
  const undone = inTx(harness.db, async (tx) => {
    await notify(tx, harness.clock.now(), { ...event, data: { name: 'Undone', stars: 5 } })
    throw new Error('Something else failed.')
  })
  await expect(undone).rejects.toThrow('Something else failed.')
  expect(await listTitles(harness, ada)).toEqual(['New review of Same'])
})

test('opening one marks it as read; another account cannot', async () => {
  const [ada, ben] = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  await notifyReviews(harness, ada, 'First', 'Second')
  const { body } = await harness.call(contract.listNotifications, { token: ada.token })
  const params = { id: body.notifications[1]?._id ?? '' }
  const foreign = await harness.call(contract.readNotification, { token: ben.token, params })
  expect([foreign.status, await countUnread(ada.token)]).toEqual([404, 2])
  const opened = await harness.call(contract.readNotification, { token: ada.token, params })
  expect(opened.body).toEqual({ path: '/seller/reviews' })
  const unread = await harness.call(contract.listNotifications, {
    token: ada.token,
    query: { show: 'unread' },
  })
  expect(unread.body.notifications.map(({ title }) => title)).toEqual(['New review of Second'])
})

test('marking all as read leaves what arrived after the page was opened', async () => {
  const [ada, ben] = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  await notifyReviews(harness, ada, 'First', 'Second')
  await notifyReviews(harness, ben, 'Other')
  const { body } = await harness.call(contract.listNotifications, { token: ada.token })
  const newest = body.notifications[0]?._id ?? ''
  harness.clock.advance(1)
  await notifyReviews(harness, ada, 'Later')
  const markAll = (token: string) =>
    harness.call(contract.readAllNotifications, { token, body: { newest } })
  expect((await markAll(ben.token)).status).toBe(404)
  expect((await markAll(ada.token)).status).toBe(200)
  expect([await countUnread(ada.token), await countUnread(ben.token)]).toEqual([1, 1])
})

test('pages follow each other without gaps while new notifications arrive', async () => {
  const ada = await createSignedInAccount(harness)
  const names = Array.from({ length: 2 * notificationsPerPage + 3 }, (_, n) => `Item ${n}`)
  await notifyReviews(harness, ada, ...names)
  const seen: string[] = []
  let before = ''
  for (let page = 1; page <= 3; page += 1) {
    const query = { before }
    const { body } = await harness.call(contract.listNotifications, { token: ada.token, query })
    seen.push(...body.notifications.map(({ title }) => title.replace('New review of ', '')))
    expect(body.hasMore).toBe(page < 3)
    before = body.notifications.at(-1)?._id ?? ''
    harness.clock.advance(1)
    await notifyReviews(harness, ada, `Arrived on page ${page}`)
  }
  expect(seen).toEqual(names.toReversed())
})

test('the count of unread ones ends at 99+', async () => {
  const ada = await createSignedInAccount(harness)
  const names = Array.from({ length: maxShownCount + 5 }, (_, n) => `Item ${n}`)
  await notifyReviews(harness, ada, ...names)
  expect(await countUnread(ada.token)).toBe(maxShownCount + 1)
})

const getSettings = async (token: string) =>
  (await harness.call(contract.getNotificationSettings, { token })).body.settings

test('only what a person sees in the settings is changed', async () => {
  const ada = await createSignedInAccount(harness)
  expect(await getSettings(ada.token)).toMatchObject({ summary: 'none' })
  expect((await getSettings(ada.token)).mail).toContain('pickup_reminder')
  expect((await getSettings(ada.token)).mail).not.toContain('hold_expiring')
  const body = { mail: [], summary: 'daily' as const }
  await harness.call(contract.saveNotificationSettings, { token: ada.token, body })
  const saved = await getSettings(ada.token)
  expect(saved.summary).toBe('none')
  expect(saved.mail).not.toContain('pickup_reminder')
  expect(saved.mail).toContain('review_received')
})

test('settings that are not sent stay as they are', async () => {
  const ada = await createSignedInAccount(harness, { isSeller: true })
  const save = (body: Partial<contract.NotificationSettings>) =>
    harness.call(contract.saveNotificationSettings, { token: ada.token, body })
  await save({ mail: ['review_received'], push: ['sale_made'], summary: 'daily' })
  await save({ mail: [] })
  await save({ push: ['review_received'] })
  expect(await getSettings(ada.token)).toEqual({
    mail: [],
    push: ['review_received'],
    summary: 'daily',
  })
})

test('required emails cannot be turned off', async () => {
  const ada = await createSignedInAccount(harness, { isSeller: true })
  const reply = await harness.call(contract.saveNotificationSettings, {
    token: ada.token,
    body: { mail: ['payout_settled' as never] },
  })
  expect(reply.status).toBe(400)
})

test('notifications are in the data export and are deleted with the account', async () => {
  const [ada, ben] = [await createSignedInAccount(harness), await createSignedInAccount(harness)]
  await notifyReviews(harness, ada, 'First')
  await notifyReviews(harness, ben, 'Other')
  await harness.call(contract.saveNotificationSettings, { token: ada.token, body: { mail: [] } })
  const { body } = await harness.call(exportAccount, { token: ada.token })
  expect(body.records).toMatchObject({
    notifications: [{ kind: 'review_received', title: 'New review of First' }],
    notificationSettings: [{ mailByKind: { pickup_reminder: false } }],
  })
  expect((await harness.call(eraseAccount, { token: ada.token, body: {} })).status).toBe(200)
  // An event that comes later finds nobody to notify.
  await notifyReviews(harness, ada, 'Second')
  const { rows } = await sql`
    select from notifications where account_id = ${ada.accountId}
    union all select from notification_settings where account_id = ${ada.accountId}`.execute(
    harness.db,
  )
  expect(rows).toEqual([])
  expect(await listTitles(harness, ben)).toEqual(['New review of Other'])
})

test('old notifications are deleted, read ones first, and an inbox is bounded', async () => {
  const ada = await createSignedInAccount(harness)
  await notifyReviews(harness, ada, 'Read', 'Unread')
  const { body } = await harness.call(contract.listNotifications, { token: ada.token })
  const params = { id: body.notifications[1]?._id ?? '' }
  await harness.call(contract.readNotification, { token: ada.token, params })

  harness.clock.advance(readNotificationDays * dayMinutes)
  await deleteOld(harness.deps)
  const later = { token: await createNewSession(harness, ada) }
  expect(await listTitles(harness, later)).toEqual(['New review of Unread'])
  harness.clock.advance((unreadNotificationDays - readNotificationDays) * dayMinutes)
  await deleteOld(harness.deps)
  const muchLater = { token: await createNewSession(harness, ada) }
  expect(await listTitles(harness, muchLater)).toEqual([])

  await sql`insert into notifications (id, account_id, kind, event_key, data, created_at)
    select gen_random_uuid(), ${ada.accountId}, 'review_received', n::text,
      json_build_object('name', n, 'stars', 5), ${harness.clock.now()}::timestamptz - make_interval(secs => n)
    from generate_series(1, ${maxNotifications + 20}) n`.execute(harness.db)
  await deleteOld(harness.deps)
  const { rows } = await sql<{ oldest: number }>`
    select max(event_key::int) as oldest from notifications where account_id = ${ada.accountId}`.execute(
    harness.db,
  )
  expect(rows).toEqual([{ oldest: maxNotifications }])
})

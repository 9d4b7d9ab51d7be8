import type * as contract from '@fairgrove/contract/notifications'
import {
  defaultPushKinds,
  maxNotifications,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  notificationsPerPage,
  optionalKinds,
  readNotificationDays,
  texts,
  unreadNotificationDays,
} from '@fairgrove/contract/notifications.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { PersonalData } from '../accounts/personal-data.ts'
import { lockAccount } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { hasPermission } from '../http/memberships.ts'
import { insertNotifications, type NewNotificationRow } from './delivery.store.ts'
import type { NotificationData } from './kind-data.ts'
import { buildText, isEmailedElsewhere } from './kinds.ts'
import { sendPushJob } from './push.actions.ts'
import { deleteAccountSubscriptions, listSubscriptions } from './push.store.ts'
import * as store from './store.ts'

/** The emails of one account that are due, in order. */
export const sendNotificationEmailsJob = declareJob(
  'notifications.sendEmails',
  z.object({ accountId: z.uuid() }),
)

/** Scheduled: summaries whose time has come. */
export const sendSummariesJob = declareJob('notifications.sendSummaries', NoPayload)

export const deleteOldNotificationsJob = declareJob('notifications.deleteOld', NoPayload)

/** `eventKey` tells the events of a kind apart: each account is notified about an event once. */
export type NewNotification = {
  [Kind in NotificationKind]: {
    accountId: string
    kind: Kind
    eventKey: string
    data: NotificationData[Kind]
  }
}[NotificationKind]

/** Whether a kind is emailed, where its recipients did not choose. */
export function getMailDefault(kind: NotificationKind): NewNotificationRow['mail'] {
  if (isEmailedElsewhere(kind)) return 'never'
  const { mail } = notificationKinds[kind]
  return mail === 'required' ? 'always' : mail
}

/** In the transaction of the event, so nothing that was rolled back is announced. */
export async function notify(
  tx: Tx,
  now: Date,
  ...notifications: readonly NewNotification[]
): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((notification): NewNotificationRow => {
    const { kind } = notification
    const { mail, audience } = notificationKinds[kind]
    return {
      ...notification,
      id: uuidv7(),
      mail: getMailDefault(kind),
      isSummarized: audience === 'seller' && mail !== 'required',
    }
  })
  const jobs = { emailJob: sendNotificationEmailsJob, pushJob: sendPushJob }
  await insertNotifications(tx, jobs, rows, now)
}

export async function listInbox(
  { db }: Deps,
  { accountId }: Caller,
  { before, isUnreadOnly }: { before: string | undefined; isUnreadOnly: boolean },
) {
  const query = { before, isUnreadOnly, limit: notificationsPerPage + 1 }
  const [rows, unread] = await Promise.all([
    store.listNotifications(db, accountId, query),
    store.countUnread(db, accountId),
  ])
  return {
    notifications: rows.slice(0, notificationsPerPage).map(toNotification),
    hasMore: rows.length > notificationsPerPage,
    unread,
  }
}

function toNotification(row: store.NotificationRow): contract.Notification {
  const { id, kind, createdAt, readAt } = row
  const { title, text, path } = buildRowText(row)
  const isRead = readAt !== null
  return { _id: id, kind, title, text, path, isRead, createdAt: createdAt.toISOString() }
}

const buildRowText = ({ kind, data }: Pick<store.NotificationRow, 'kind' | 'data'>) =>
  buildText(kind, data as NotificationData[typeof kind])

export async function readOne(
  { db, clock }: Deps,
  { accountId }: Caller,
  id: string,
): Promise<{ path: string }> {
  const now = clock.now()
  const row = await inTx(db, (tx) => store.markRead(tx, { id, accountId, now }))
  if (!row) throw new Problem('not_found')
  return { path: buildRowText(row).path }
}

export async function readAll(
  { db, clock }: Deps,
  { accountId }: Caller,
  newest: string,
): Promise<void> {
  const now = clock.now()
  const isFound = await inTx(db, (tx) => store.markAllRead(tx, { newest, accountId, now }))
  if (!isFound) throw new Problem('not_found')
}

const isEmailedByDefault = (kind: NotificationKind) => notificationKinds[kind].mail === 'on'

export async function getSettings(
  { db }: Deps,
  { accountId }: Caller,
): Promise<contract.NotificationSettings> {
  const { mailByKind, pushByKind, summary } = await store.findSettings(db, accountId)
  const mail = optionalKinds.filter((kind) => mailByKind[kind] ?? isEmailedByDefault(kind))
  const push = notificationKindNames.filter(
    (kind) => pushByKind[kind] ?? defaultPushKinds.includes(kind),
  )
  return { mail, push, summary }
}

/** What is not sent stays as it is, and what is for shops stays for everyone else: only sellers and managers see it. */
export async function changeSettings(
  { db }: Deps,
  caller: Caller,
  { mail, push, summary }: Partial<contract.NotificationSettings>,
): Promise<{ message: string }> {
  const { accountId } = caller
  const hasShop = caller.isSeller || hasPermission(caller, 'listing')
  await inTx(db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    const before = await store.findSettings(tx, accountId)
    const mailByKind = { ...before.mailByKind }
    const pushByKind = { ...before.pushByKind }
    for (const kind of notificationKindNames) {
      const isShown = hasShop || notificationKinds[kind].audience === 'customer'
      if (!isShown) continue
      if (push) pushByKind[kind] = push.includes(kind)
      if (mail && optionalKinds.includes(kind)) {
        mailByKind[kind] = mail.some((each) => each === kind)
      }
    }
    await store.saveSettings(tx, accountId, {
      mailByKind,
      pushByKind,
      summary: (hasShop && summary) || before.summary,
    })
  })
  return { message: texts.saved }
}

export async function deleteOld({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inTx(db, (tx) =>
    store.deleteOldNotifications(tx, {
      readBefore: addDays(now, -readNotificationDays),
      createdBefore: addDays(now, -unreadNotificationDays),
      maxPerAccount: maxNotifications,
    }),
  )
}

export const notificationData: PersonalData[] = [
  {
    name: 'notifications',
    collect: async (db, accountId) => {
      const all = { isUnreadOnly: false, limit: maxNotifications }
      const rows = await store.listNotifications(db, accountId, all)
      return rows.map(({ readAt, ...row }) => {
        const { title, text } = buildRowText(row)
        return { kind: row.kind, title, text, createdAt: row.createdAt, readAt }
      })
    },
    erase: store.deleteAccountNotifications,
  },
  {
    name: 'pushSubscriptions',
    collect: listSubscriptions,
    erase: deleteAccountSubscriptions,
  },
  {
    name: 'notificationSettings',
    collect: async (db, accountId) => [await store.findSettings(db, accountId)],
  },
]

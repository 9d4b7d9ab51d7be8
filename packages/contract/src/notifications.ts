import { z } from 'zod'
import { maxShownCount } from './counts.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { optionalEnum } from './filters.ts'
import {
  notificationKindNames,
  optionalKinds,
  summaryChoiceNames,
} from './notifications.options.ts'

const Notification = z.object({
  _id: z.uuid(),
  kind: z.enum(notificationKindNames),
  title: z.string(),
  text: z.string(),
  path: z.string().meta({ description: 'The page to open.' }),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

const UnreadCount = z
  .int()
  .min(0)
  .max(maxShownCount + 1)
  .meta({ description: `Counted up to ${maxShownCount + 1}.` })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List your notifications, newest first.',
  access: 'customer',
  query: z.object({
    show: optionalEnum(['unread']),
    before: z
      .union([z.uuid(), z.literal('')])
      .optional()
      .meta({ description: 'The last notification of the page before.' }),
  }),
  responses: {
    200: z.object({
      notifications: z.array(Notification),
      hasMore: z.boolean(),
      unread: UnreadCount,
    }),
  },
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Count your unread notifications.',
  access: 'customer',
  responses: { 200: z.object({ unread: UnreadCount }) },
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Mark one of your notifications as read.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ path: z.string() }) },
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark your notifications as read, up to the newest one you saw.',
  access: 'customer',
  problems: ['not_found'],
  body: z.object({ newest: z.uuid() }),
  responses: { 200: MessageResponse },
})

const NotificationSettings = z.object({
  mail: z
    .array(z.enum(optionalKinds))
    .max(optionalKinds.length)
    .meta({ description: 'The kinds that are emailed. Required ones always are.' }),
  push: z
    .array(z.enum(notificationKindNames))
    .max(notificationKindNames.length)
    .meta({ description: 'The kinds that are pushed to devices that turned it on.' }),
  summary: z.enum(summaryChoiceNames),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Get which of your notifications are emailed and pushed.',
  access: 'customer',
  responses: { 200: z.object({ settings: NotificationSettings }) },
})

export const unsubscribeFromNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Turn off the emails that an email’s unsubscribe link is about. The link never expires.',
  access: 'public',
  problems: ['not_found'],
  limit: 'credentials',
  body: z.object({
    target: singleLineText(40).meta({ description: 'The kind of notification, or summary.' }),
    token: z.string().regex(/^[\w-]{64}$/),
  }),
  responses: { 200: MessageResponse },
})

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  summary:
    'Choose which of your notifications are emailed and pushed. The inbox always has all of them.',
  access: 'customer',
  body: NotificationSettings.partial(),
  responses: { 200: MessageResponse },
})

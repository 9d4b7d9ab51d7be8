/** Lists and texts of the notifications. Sent to the browser, so no schema library. */

type KindOptions = {
  /** In the settings. */
  label: string
  audience: 'customer' | 'seller' | 'admin'
  /** required: always emailed · on, off: as the person chooses, this by default. */
  mail: 'required' | 'on' | 'off'
}

/** Every kind of notification. Its texts and its link are in the server's notifications/kinds.ts. */
export const notificationKinds = {
  pre_order_received: { label: 'New pre-orders', audience: 'seller', mail: 'on' },
  hold_expiring: { label: 'Pre-orders not picked up yet', audience: 'seller', mail: 'off' },
  pre_order_missed: { label: 'Missed pickups', audience: 'seller', mail: 'on' },
  sale_made: { label: 'Merchandise sales', audience: 'seller', mail: 'on' },
  listing_decided: { label: 'Decisions about your listings', audience: 'seller', mail: 'on' },
  changes_decided: { label: 'Decisions about your edits', audience: 'seller', mail: 'on' },
  stock_low: { label: 'Items running low', audience: 'seller', mail: 'on' },
  review_received: { label: 'New reviews', audience: 'seller', mail: 'on' },
  question_asked: { label: 'New questions from customers', audience: 'seller', mail: 'on' },
  member_joined: { label: 'People who join your listings', audience: 'seller', mail: 'on' },
  member_left: { label: 'People who leave your listings', audience: 'seller', mail: 'on' },
  photo_moderated: { label: 'Photos we removed or restored', audience: 'seller', mail: 'required' },
  payout_settled: { label: 'Payouts', audience: 'seller', mail: 'required' },
  pickup_reminder: { label: 'Reminders to pick up', audience: 'customer', mail: 'on' },
  order_confirmed: { label: 'Pickup codes', audience: 'customer', mail: 'required' },
  order_paid: { label: 'Receipts', audience: 'customer', mail: 'required' },
  order_shipped: { label: 'Tracking numbers', audience: 'customer', mail: 'required' },
  order_picked_up: { label: 'Pickups', audience: 'customer', mail: 'required' },
  order_canceled: { label: 'Cancellations', audience: 'customer', mail: 'required' },
  order_refunded: { label: 'Refunds', audience: 'customer', mail: 'required' },
  application_decided: {
    label: 'Decisions about applications',
    audience: 'customer',
    mail: 'required',
  },
  deal_stopped: { label: 'Deals we stopped', audience: 'seller', mail: 'required' },
  list_moderated: { label: 'Lists we removed or restored', audience: 'customer', mail: 'required' },
  question_answered: { label: 'Answers to your questions', audience: 'customer', mail: 'on' },
  question_moderated: {
    label: 'Questions we removed or restored',
    audience: 'customer',
    mail: 'required',
  },
  approval_requested: { label: 'Changes to confirm', audience: 'admin', mail: 'required' },
  approval_decided: { label: 'Decisions about your changes', audience: 'admin', mail: 'required' },
  follow_updates: {
    label: 'Updates from what you follow, once a day',
    audience: 'customer',
    mail: 'on',
  },
} as const satisfies Record<string, KindOptions>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[]

/** Of these, people choose whether they are emailed. */
export const optionalKinds = notificationKindNames.filter(
  (kind) => notificationKinds[kind].mail !== 'required',
)

/** What an unsubscribe link can turn off: the emails of one kind, or a shop's summaries with all they contain. */
export const unsubscribeTargets = [...optionalKinds, 'summary'] as const
export type UnsubscribeTarget = (typeof unsubscribeTargets)[number]

/** 'New reviews'. Undefined for anything else that is in a link. */
export function getUnsubscribeLabel(target: string): string | undefined {
  const kind = optionalKinds.find((each) => each === target)
  return target === 'summary' ? 'Summaries for your shop' : kind && notificationKinds[kind].label
}

/** Can wait until someone opens the site, so they are pushed only if people ask for it. */
const unpushedKinds: readonly NotificationKind[] = [
  'stock_low',
  'review_received',
  'question_asked',
  'order_paid',
  'order_picked_up',
]

/** Pushed by default, to devices that turned it on. */
export const defaultPushKinds = notificationKindNames.filter(
  (kind) => !unpushedKinds.includes(kind),
)

/** Devices of one account that get push messages; the oldest one makes room. */
export const maxPushDevices = 10

/** How a seller gets the emails that can be turned off. */
export const summaryChoices = {
  none: 'One email per event',
  hourly: 'One summary per hour',
  daily: 'One summary per day',
} as const
export type SummaryChoice = keyof typeof summaryChoices
export const summaryChoiceNames = Object.keys(summaryChoices) as SummaryChoice[]

export const notificationsPerPage = 25

/** Read ones are deleted after this time, unread ones after a year. */
export const readNotificationDays = 90
export const unreadNotificationDays = 365
/** Of one account; older ones are deleted. */
export const maxNotifications = 1_000

/** How long before the end of a pickup's hold its customer is reminded. */
export const holdReminderHours = 24

export const texts = {
  none: 'No notifications yet.',
  noneUnread: 'All caught up. No unread notifications.',
  unsubscribed: 'We won’t send you these emails anymore.',
  saved: 'Notification settings saved.',
  pushOn: 'This device gets push notifications.',
  pushOff: 'This device gets no more push notifications.',
} as const

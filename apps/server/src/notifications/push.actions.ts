import {
  defaultPushKinds,
  type NotificationKind,
  texts,
} from '@fairgrove/contract/notifications.options'
import type { PushSubscription } from '@fairgrove/contract/notifications.push'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { lockAccount } from '../accounts/store.ts'
import { addDays, addMinutes } from '../clock.ts'
import { declareJob } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import * as store from './push.store.ts'

/** One notification for one device: a device that is out of reach doesn't repeat what others got. */
export const sendPushJob = declareJob(
  'notifications.sendPush',
  z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
)

/** A subscription is deleted after so many failures in a row, but not for an outage of the push service. */
const maxFailures = 20
const maxOutageDays = 3
/** What is older is in the inbox and would only surprise. */
const expiryMinutes = 4 * 60

/**
 * What a lock screen shows to anyone near it: never a product, a shop or an amount of money. The inbox has the details.
 */
const titles: Record<NotificationKind, string> = {
  pre_order_received: 'You have a new pre-order',
  hold_expiring: 'A pre-order hasn’t been picked up yet',
  pre_order_missed: 'A pre-order wasn’t picked up',
  sale_made: 'You made a sale',
  listing_decided: 'We reviewed your listing',
  changes_decided: 'We reviewed your changes',
  stock_low: 'An item is running low',
  review_received: 'You have a new review',
  member_joined: 'Someone accepted your invitation',
  member_left: 'Someone left your listing',
  payout_settled: 'There’s news about your payout',
  pickup_reminder: 'Your order is ready for pickup',
  order_confirmed: 'Your order is confirmed',
  order_paid: 'Your order is paid',
  order_shipped: 'Your order has shipped',
  order_picked_up: 'You picked up your order',
  order_canceled: 'Your order was canceled',
  order_refunded: 'Your refund is on its way',
  application_decided: 'We reviewed your application',
  deal_stopped: 'We stopped one of your deals',
  list_moderated: 'We reviewed one of your lists',
  question_asked: 'You have a new question',
  question_answered: 'Your question has an answer',
  question_moderated: 'We reviewed a question',
  photo_moderated: 'We reviewed one of your photos',
  approval_requested: 'A change needs another admin',
  approval_decided: 'Your change was decided',
  follow_updates: 'There’s news from what you follow',
}

export async function getPushState({ db, push }: Deps, { sessionId }: Caller) {
  const isOn = push !== undefined && (await store.hasSubscription(db, sessionId))
  return { publicKey: push?.publicKey ?? null, isOn }
}

export async function turnOn(
  { db, clock, push }: Deps,
  { accountId, sessionId }: Caller,
  { endpoint, keys }: PushSubscription,
): Promise<{ message: string }> {
  if (!push) throw new Problem('not_found')
  const now = clock.now()
  await inTx(db, async (tx) => {
    // One at a time, so that an account's devices stay within the limit.
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    await store.saveSubscription(tx, {
      id: uuidv7(),
      accountId,
      sessionId,
      now,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
    })
  })
  return { message: texts.pushOn }
}

export async function renew(
  { db }: Deps,
  { accountId, sessionId }: Caller,
  endpoint: string,
): Promise<{ isOn: boolean }> {
  const isOn = await inTx(db, (tx) =>
    store.moveSubscription(tx, { accountId, sessionId, endpoint }),
  )
  return { isOn }
}

export async function turnOff({ db }: Deps, { sessionId }: Caller): Promise<{ message: string }> {
  await inTx(db, (tx) => store.deleteSessionSubscription(tx, sessionId))
  return { message: texts.pushOff }
}

/**
 * A worker that is killed after the push service accepted the message sends it again with the same topic and tag, which
 * replaces the first one.
 */
export async function sendPush(
  { db, clock, push }: Deps,
  job: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const waiting = push && (await store.findPush(db, job))
  if (!waiting || !isStillWanted(waiting, clock.now())) return
  const { notificationId: tag, subscriptionId } = job
  const message = { title: titles[waiting.kind], path: `/notifications/${tag}`, tag }
  const outcome = await push.send(waiting, message).catch(async (error: unknown) => {
    const limits = { maxFailures, workedSince: addDays(clock.now(), -maxOutageDays) }
    await inTx(db, (tx) => store.recordFailure(tx, subscriptionId, limits))
    throw error
  })
  await inTx(db, (tx) =>
    outcome === 'gone'
      ? store.deleteSubscription(tx, subscriptionId)
      : store.recordSuccess(tx, subscriptionId, clock.now()),
  )
}

function isStillWanted(
  { kind, createdAt, isRead, isChosen }: store.WaitingPush,
  now: Date,
): boolean {
  const isExpired = addMinutes(createdAt, expiryMinutes) <= now
  return !isExpired && !isRead && (isChosen ?? defaultPushKinds.includes(kind))
}

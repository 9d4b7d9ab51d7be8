import { Problem } from '@fairgrove/contract/problems'
import { confirmationDays } from '@fairgrove/contract/subscribers.options'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { verifyLinkToken } from '../accounts/link-token.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { findContact, setMailingPreference } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import {
  confirmRequest,
  deleteAccountSubscription,
  deleteSubscriber,
  findSubscriber,
  hasBounced,
  listAccountSubscriptions,
  listMailingIds,
  saveBounce,
  saveRequest,
} from './store.ts'
import { decryptAddress } from './unsubscribe-token.ts'

export const sendSubscriberEmailJob = declareJob(
  'subscribers.mail',
  z.object({ subscriberId: z.uuid(), emailKind: z.enum(['confirm', 'welcome']) }),
)

export const deleteUnconfirmedSubscribersJob = declareJob(
  'subscribers.forgetUnconfirmed',
  NoPayload,
)

/** For the newsletter that made them leave. The ids of an account, a subscriber or both. */
export const addressUnsubscribed = declareJob(
  'subscribers.unsubscribed',
  z.object({ mailingIds: z.array(z.uuid()).min(1) }),
)

/** Every address gets the same response by the same path; the worker decides which email to send. */
export async function requestSubscription(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const request = { id: uuidv7(), email, now: clock.now() }
  await inTx(db, async (tx) => {
    const subscriberId = await saveRequest(tx, request)
    await enqueue(tx, sendSubscriberEmailJob, { subscriberId, emailKind: 'confirm' })
  })
}

export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const id = verifyLinkToken(deps.linkSecrets, 'subscribe', token)
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const before = id && (await findSubscriber(tx, id))
    const since = addDays(now, -confirmationDays)
    const email = id && (await confirmRequest(tx, { id, since, now }))
    if (!before || !email) throw new Problem('link_spent')
    if (before.subscribesToMailing === false) await setMailingPreference(tx, email, now)
    if (before.confirmedAt && !before.bouncedAt) return
    await enqueue(tx, sendSubscriberEmailJob, { subscriberId: id, emailKind: 'welcome' })
  })
}

/** Anyone with the email can unsubscribe without signing in. Repeating it has no effect. */
export async function unsubscribe({ db, linkSecrets }: Deps, token: string): Promise<void> {
  const email = decryptAddress(linkSecrets, token)
  if (!email) {
    throw new Problem('not_found', {
      message: 'This link is incomplete. Open it again from the email.',
    })
  }
  await inTx(db, async (tx) => {
    const mailingIds = await listMailingIds(tx, email)
    if (mailingIds.length > 0) await enqueue(tx, addressUnsubscribed, { mailingIds })
    await deleteSubscriber(tx, email)
    await setMailingPreference(tx, email, null)
  })
}

/** The mail server refused the address for good: no newsletters until its holder confirms it again. */
export async function recordBounce(tx: Tx, email: string, now: Date): Promise<void> {
  await setMailingPreference(tx, email, null)
  await saveBounce(tx, { id: uuidv7(), email, now })
}

/** Turning the account's setting on again after a bounce sends a confirmation link first. */
export async function confirmAfterBounce({ db, clock }: Deps, accountId: string): Promise<void> {
  const contact = await findContact(db, accountId)
  if (!contact?.email || !(await hasBounced(db, contact.email))) return
  await requestSubscription({ db, clock }, contact.email)
}

/** An account has its own setting; without an account, a subscription would send email to someone who left. */
export const subscriptionData: PersonalData = {
  name: 'subscriptions',
  collect: listAccountSubscriptions,
  erase: deleteAccountSubscription,
}

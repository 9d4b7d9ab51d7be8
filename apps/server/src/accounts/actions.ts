import { createHash } from 'node:crypto'
import type { Registration } from '@fairgrove/contract/accounts'
import { emailUndoDays } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { hashNetwork, toCustomerNetwork } from '../http/network.ts'
import { generateReadableCode } from '../readable-code.ts'
import { hasEarned, payEarning } from '../rewards/actions.ts'
import { anonymizeClient, recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import type { AccountAccess } from './access.actions.ts'
import {
  accountConfirmed,
  enqueueAccountChange,
  passwordResetRequested,
  sendLinkEmailJob,
} from './declared-jobs.ts'
import { hashEmailAddress, hashMailbox } from './keyed-hashes.ts'
import { verifyLinkToken } from './link-token.ts'
import {
  deleteLink,
  findLink,
  findRegistrationLink,
  insertLink,
  type Link,
  revokeAccountLinks,
  type SavedLink,
} from './links.store.ts'
import { getDeviceToken } from './password-attempts.ts'
import { hashNewPassword } from './passwords.ts'
import { insertAccount, lockAccount, updateAccount } from './store.ts'
import { getUserView, toHabitList } from './view.ts'

/**
 * Known and unknown addresses take the same code path and get the same response: the worker, whose timing nobody
 * can observe, decides whether the email says 'confirm' or 'you already have an account'.
 */
export async function requestAccount(
  deps: Deps,
  { email, password, browserKey, ...rest }: Registration,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  const passwordHash = await hashNewPassword(password, { ...rest, email })
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    await sendLink(deps, tx, {
      purpose: 'register',
      email,
      accountId: null,
      draft: { ...rest, passwordHash, browserKeyHash: browserKey && hashBrowserKey(browserKey) },
    })
    return { message: 'Almost done. Check your email for a link to confirm your account.' }
  })
}

/** A second link for the same registration. Does nothing for anyone but the browser that registered. */
export async function resendConfirmation(
  deps: Deps,
  { email, browserKey }: { email: string; browserKey: string },
): Promise<void> {
  const browserKeyHash = hashBrowserKey(browserKey)
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const link = await findRegistrationLink(tx, { email, browserKeyHash, now })
    if (link) await sendLink(deps, tx, link)
  })
}

/** How long a link waits to be emailed while the worker or the mail server is down. */
const unsentLinkDays = (purpose: Link['purpose']) => (purpose === 'undo_email' ? emailUndoDays : 1)

export async function sendLink(deps: Deps, tx: Tx, link: Omit<Link, 'id'>): Promise<void> {
  const id = uuidv7()
  const createdAt = deps.clock.now()
  const expiresAt = addDays(createdAt, unsentLinkDays(link.purpose))
  await insertLink(tx, { ...link, id, createdAt, expiresAt })
  await enqueue(tx, sendLinkEmailJob, { linkId: id })
}

export function hashBrowserKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export async function createAccount(
  deps: Deps,
  tx: Tx,
  { email, draft, network }: { email: string; draft: NonNullable<Link['draft']>; network: string },
): Promise<string> {
  const { referralCode, age, purchaseHabits, subscribeToMailing, browserKeyHash, ...person } = draft
  const id = uuidv7()
  const now = deps.clock.now()
  const isNew = await insertAccount(tx, {
    ...person,
    id,
    email,
    ageBand: age,
    purchaseHabits: toHabitList(purchaseHabits),
    subscribesToMailing: subscribeToMailing,
    mailingSince: subscribeToMailing ? now : null,
    referralCode: generateReadableCode(8),
    createdAt: now,
  })
  if (!isNew) throw new Problem('link_spent')
  const isFirstTime = await paySignup(deps, tx, { accountId: id, email, now })
  const referral = isFirstTime
    ? {
        referralCode,
        mailbox: hashMailbox(deps.hashSecret, email),
        network: hashNetwork(deps.hashSecret, toCustomerNetwork(network)),
      }
    : {}
  await enqueue(tx, accountConfirmed, { accountId: id, ...referral })
  return id
}

/**
 * Once per mailbox, not per account: rejoining or respelling the address pays nothing. Until November 2026 it was
 * once per address, so that is checked as well.
 */
async function paySignup(
  { hashSecret }: Deps,
  tx: Tx,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const signup = { accountId, earning: 'signup' } as const
  if (await hasEarned(tx, { ...signup, cause: hashEmailAddress(hashSecret, email) })) return false
  return payEarning(tx, now, { ...signup, cause: hashMailbox(hashSecret, email) })
}

/** Lock the account before its rows, so two links of one account opened at once are serialized. */
export async function consumeLink(tx: Tx, linkId: string, now: Date): Promise<SavedLink> {
  const accountId = (await findLink(tx, linkId, now))?.accountId
  if (accountId) await lockAccount(tx, accountId)
  const link = await deleteLink(tx, linkId, now)
  if (!link) throw new Problem('link_spent')
  return link
}

/** The worker looks up the address, so the response cannot reveal who has an account. */
export async function requestReset(deps: Deps, email: string, client: Client): Promise<void> {
  const origin = anonymizeClient(deps.hashSecret, client)
  await inTx(deps.db, (tx) => enqueue(tx, passwordResetRequested, { email, origin }))
}

/** Used and expired links are refused alike. */
export async function findResetLink({ db, clock, linkSecrets }: Deps, token: string) {
  const linkId = verifyLinkToken(linkSecrets, 'reset', token)
  const linkedAccountId = linkId && (await findLink(db, linkId, clock.now()))?.accountId
  if (!linkId || !linkedAccountId) throw new Problem('link_spent')
  return { linkId, linkedAccountId }
}

/**
 * Signs out every session, legitimate or not, and leaves second factors: only the mailbox is proven. Returns the device
 * token of this browser.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  access: AccountAccess[],
  client: Client,
): Promise<string> {
  const { linkId, linkedAccountId } = await findResetLink(deps, token)
  const passwordHash = await hashNewPassword(password, await getUserView(deps.db, linkedAccountId))
  const accountId = await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { accountId, email } = await consumeLink(tx, linkId, now)
    if (!accountId) throw new Problem('link_spent')
    await updateAccount(tx, accountId, { passwordHash })
    await deleteAccountSessions(tx, accountId)
    await revokeAccountLinks(tx, accountId)
    for (const { afterReset } of access) await afterReset?.(deps, tx, { accountId, email }, client)
    await enqueueAccountChange(tx, accountId, { change: 'password' })
    await recordSecurityEvent(deps, tx, { kind: 'password_reset', accountId }, client)
    return accountId
  })
  return getDeviceToken(deps, accountId, client)
}

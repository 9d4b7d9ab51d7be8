import { createHash } from 'node:crypto'
import type { Registration, SignedInUser } from '@fairgrove/contract/accounts'
import { undoDays } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { daysAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { networkMark } from '../http/network.ts'
import { readableCode } from '../readable-code.ts'
import { earn, wasEarned } from '../rewards/actions.ts'
import { anonymizeClient, recordSecurityEvent } from '../security/actions.ts'
import { startSession } from '../sessions/actions.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { accountConfirmed, announceChange, mailLink, resetRequested } from './declared-jobs.ts'
import { readLinkToken } from './link-token.ts'
import { findLink, insertLink, type Link, takeLink, voidLinksOf } from './links.store.ts'
import { addressMark, mailboxMark } from './marks.ts'
import { deviceTokenFor, tryPassword } from './password-attempts.ts'
import { hashNewPassword } from './passwords.ts'
import {
  findCredentials,
  holdPassword,
  insertAccount,
  lockAccount,
  updateAccount,
} from './store.ts'
import { getUserView, habitsAsList } from './view.ts'

/**
 * Known and unknown addresses take the same path to the same answer: whether the mail says 'confirm' or
 * 'you already have an account' is decided by the worker, where nobody is watching the clock.
 */
export async function requestAccount(
  deps: Deps,
  { email, password, browserKey, ...rest }: Registration,
  once: Once | undefined,
): Promise<{ message: string }> {
  const passwordHash = await hashNewPassword(password, { ...rest, email })
  return inTxOnce(deps, once, async (tx) => {
    await sendLink(deps, tx, {
      purpose: 'register',
      email,
      accountId: null,
      draft: { ...rest, passwordHash, browserKeyHash: browserKey && hashBrowserKey(browserKey) },
    })
    return { message: 'Almost done. Check your email for a link to confirm your account.' }
  })
}

/** How long a link waits for its mail, should the worker or the mail server be away. */
const unsentDays = (purpose: Link['purpose']) => (purpose === 'undo_email' ? undoDays : 1)

export async function sendLink(deps: Deps, tx: Tx, link: Omit<Link, 'id'>): Promise<void> {
  const id = uuidv7()
  const createdAt = deps.clock.now()
  const expiresAt = daysAfter(createdAt, unsentDays(link.purpose))
  await insertLink(tx, { ...link, id, createdAt, expiresAt })
  await enqueue(tx, mailLink, { linkId: id })
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
    purchaseHabits: habitsAsList(purchaseHabits),
    subscribesToMailing: subscribeToMailing,
    mailingSince: subscribeToMailing ? now : null,
    referralCode: readableCode(8),
    createdAt: now,
  })
  if (!isNew) throw new Problem('link_spent')
  const isFirstTime = await paySignup(deps, tx, { accountId: id, email, now })
  const referral = isFirstTime
    ? {
        referralCode,
        mailbox: mailboxMark(deps.markSecret, email),
        network: networkMark(deps.markSecret, network),
      }
    : {}
  await enqueue(tx, accountConfirmed, { accountId: id, ...referral })
  return id
}

/**
 * Once per mailbox, not per account: leaving and coming back, or another spelling of the address, pays nothing.
 * Until November 2026 it was once per address, so that is looked up as well.
 */
async function paySignup(
  { markSecret }: Deps,
  tx: Tx,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const signup = { accountId, earning: 'signup' } as const
  if (await wasEarned(tx, { ...signup, cause: addressMark(markSecret, email) })) return false
  return earn(tx, now, { ...signup, cause: mailboxMark(markSecret, email) })
}

/** The account first, then what hangs on it: two links of one account opened at once queue here. */
export async function takeLinkOnce(tx: Tx, linkId: string, now: Date): Promise<Link> {
  const accountId = (await findLink(tx, linkId, now))?.accountId
  if (accountId) await lockAccount(tx, accountId)
  const link = await takeLink(tx, linkId, now)
  if (!link) throw new Problem('link_spent')
  return link
}

export async function signInWithPassword(
  deps: ApiDeps,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignedInUser> {
  const account = await findCredentials(deps.db, email)
  const key = account?.id ?? addressMark(deps.markSecret, email)
  const subject = { key, passwordHash: account?.passwordHash, accountId: account?.id ?? null }
  const isRight = await tryPassword(deps, subject, password, client, 'sign_in_failed')
  if (!account || !isRight) throw new Problem('wrong_credentials')
  const now = deps.clock.now()
  const token = await inTx(deps.db, async (tx) => {
    // Checking took a while: a password that was changed meanwhile opens no session any more.
    if (!(await holdPassword(tx, account))) throw new Problem('wrong_credentials')
    await recordSecurityEvent(deps, tx, { kind: 'signed_in', accountId: account.id }, client)
    return startSession(tx, now, account.id, client.userAgent)
  })
  const deviceToken = deviceTokenFor(deps, account.id, client)
  return { ...(await getUserView(deps.db, account.id)), token, deviceToken }
}

/** The worker looks the address up, so that the answer here cannot tell who has an account. */
export async function requestReset(deps: Deps, email: string, client: Client): Promise<void> {
  const origin = anonymizeClient(deps.markSecret, client)
  await inTx(deps.db, (tx) => enqueue(tx, resetRequested, { email, origin }))
}

/** Whoever held a session before, by right or not, is signed out. Returns the device token of this browser. */
export async function resetPassword(
  deps: Deps,
  token: string,
  password: string,
  client: Client,
): Promise<string> {
  const linkId = readLinkToken(deps.linkSecrets, 'reset', token)
  if (!linkId) throw new Problem('link_spent')
  const holder = (await findLink(deps.db, linkId, deps.clock.now()))?.accountId
  if (!holder) throw new Problem('link_spent')
  const passwordHash = await hashNewPassword(password, await getUserView(deps.db, holder))
  const accountId = await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { accountId } = await takeLinkOnce(tx, linkId, now)
    if (!accountId) throw new Problem('link_spent')
    await updateAccount(tx, accountId, { passwordHash })
    await deleteSessionsOf(tx, accountId)
    await voidLinksOf(tx, accountId)
    await announceChange(tx, accountId, { change: 'password' })
    await recordSecurityEvent(deps, tx, { kind: 'password_reset', accountId }, client)
    return accountId
  })
  return deviceTokenFor(deps, accountId, client)
}

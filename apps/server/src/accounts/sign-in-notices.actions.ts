import { signInNoticeDays } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { anonymizeClient, recordSecurityEvent } from '../security/actions.ts'
import { findSignInOrigins } from '../security/store.ts'
import { deviceName } from '../sessions/rules.ts'
import { type AccountAccess, lockOutIntruder } from './access.actions.ts'
import { sendLink } from './actions.ts'
import { signedInFromNewDevice } from './declared-jobs.ts'
import { findKnownDevice } from './device-token.ts'
import { createLinkToken, verifyLinkToken } from './link-token.ts'
import { hashUnusablePassword } from './passwords.ts'
import { deleteAccountNotices, findNotice, insertNotice } from './sign-in-notices.store.ts'
import { findContact, lockAccount } from './store.ts'

type SignIn = { accountId: string; method: string; client: Client }

/**
 * In the transaction that opens the session. The owner is emailed if the account was used before, but neither this
 * browser nor one of its kind in this network signed in to it.
 */
export async function recordSignIn(
  deps: ApiDeps,
  tx: Tx,
  { accountId, method, client }: SignIn,
): Promise<void> {
  const now = deps.clock.now()
  const origin = anonymizeClient(deps.hashSecret, client)
  const { isUsed, isFromHere } = await findSignInOrigins(tx, accountId, origin)
  const known = findKnownDevice(deps.linkSecrets, accountId, client.deviceTokens, now)
  const event = { kind: 'signed_in' as const, accountId, subject: method }
  await recordSecurityEvent(deps, tx, event, client)
  if (known || isFromHere || !isUsed) return
  const id = uuidv7()
  const { network, place, userAgent } = client
  const expiresAt = addDays(now, signInNoticeDays)
  const device = deviceName(userAgent)
  await insertNotice(tx, { id, accountId, device, network, place, createdAt: now, expiresAt })
  await enqueue(tx, signedInFromNewDevice, { noticeId: id })
}

export const createNoticeToken = ({ linkSecret }: Deps, noticeId: string): string =>
  createLinkToken(linkSecret, 'sign_in_notice', noticeId)

/**
 * 'This wasn't me': ends every session, voids the password and removes what else lets somebody in who was not there
 * before. A reset link goes to the account's email.
 */
export async function reportSignIn(
  deps: Deps,
  token: string,
  access: AccountAccess[],
  client: Client,
): Promise<void> {
  const id = verifyLinkToken(deps.linkSecrets, 'sign_in_notice', token)
  const notice = id && (await findNotice(deps.db, id, deps.clock.now()))
  if (!notice) throw new Problem('link_spent')
  const { accountId, createdAt: since } = notice
  const passwordHash = await hashUnusablePassword()
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('link_spent')
    if (!(await deleteAccountNotices(tx, accountId, since))) throw new Problem('link_spent')
    const contact = await findContact(tx, accountId)
    await lockOutIntruder(deps, tx, { accountId, since, passwordHash, access }, client)
    if (contact?.email) {
      const { email } = contact
      await sendLink(deps, tx, { purpose: 'reset', email, accountId, draft: null })
    }
    await recordSecurityEvent(deps, tx, { kind: 'sign_in_reported', accountId }, client)
  })
}

import { Problem } from '@fairgrove/contract/problems'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { type AccountAccess, lockOutIntruder } from './access.actions.ts'
import { consumeLink, sendLink } from './actions.ts'
import { enqueueAccountChange } from './declared-jobs.ts'
import { verifyLinkToken } from './link-token.ts'
import { revokeAccountLinks, revokeLaterUndoLinks, type SavedLink } from './links.store.ts'
import { hashUnusablePassword } from './passwords.ts'
import { deleteAccountNotices, findFirstNotice } from './sign-in-notices.store.ts'
import { changeEmail, findContact } from './store.ts'

/** The old email gets an undo link; every other link sent to it is revoked. */
export async function applyEmailChange(
  deps: Deps,
  tx: Tx,
  { accountId, email, createdAt }: SavedLink,
): Promise<string> {
  const oldEmail = accountId ? (await findContact(tx, accountId))?.email : undefined
  const isChanged = accountId && oldEmail && (await changeEmail(tx, accountId, email))
  if (!isChanged) throw new Problem('link_spent')
  await revokeAccountLinks(tx, accountId)
  const undo = { purpose: 'undo_email' as const, email: oldEmail, requestedAt: createdAt }
  await sendLink(deps, tx, { ...undo, accountId, draft: null })
  await enqueueAccountChange(tx, accountId, { change: 'email' })
  return accountId
}

/**
 * Whoever changed the email was signed in and may know the password, so both are revoked, and what they added since.
 * A reset link goes to the restored email.
 */
export async function undoEmailChange(
  deps: Deps,
  token: string,
  access: AccountAccess[],
  client: Client,
): Promise<void> {
  const linkId = verifyLinkToken(deps.linkSecrets, 'undo_email', token)
  if (!linkId) throw new Problem('link_spent')
  const passwordHash = await hashUnusablePassword()
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const link = await consumeLink(tx, linkId, now)
    const { accountId, email } = link
    if (!accountId || !(await changeEmail(tx, accountId, email))) throw new Problem('link_spent')
    const since = await findIntrusion(tx, { ...link, accountId }, now)
    await lockOutIntruder(deps, tx, { accountId, since, passwordHash, access }, client)
    await revokeLaterUndoLinks(tx, link)
    await deleteAccountNotices(tx, accountId, since)
    await sendLink(deps, tx, { purpose: 'reset', email, accountId, draft: null })
    await recordSecurityEvent(deps, tx, { kind: 'email_change_undone', accountId }, client)
  })
}

/** When the change was requested, or an earlier sign-in from a new device that the owner was emailed about. */
async function findIntrusion(
  tx: Tx,
  { accountId, requestedAt, createdAt }: SavedLink & { accountId: string },
  now: Date,
): Promise<Date> {
  const changedAt = requestedAt ?? createdAt
  const notice = await findFirstNotice(tx, accountId, now)
  return notice && notice.createdAt < changedAt ? notice.createdAt : changedAt
}

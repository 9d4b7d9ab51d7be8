import { Problem } from '@fairgrove/contract/problems'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { consumeLink, sendLink } from './actions.ts'
import { enqueueAccountChange } from './declared-jobs.ts'
import { verifyLinkToken } from './link-token.ts'
import { type Link, revokeAccountLinks, revokeLaterUndoLinks } from './links.store.ts'
import { hashUnusablePassword } from './passwords.ts'
import { changeEmail, findContact, updateAccount } from './store.ts'

/** The old email gets an undo link; every other link sent to it is revoked. */
export async function applyEmailChange(
  deps: Deps,
  tx: Tx,
  { accountId, email }: Link,
): Promise<string> {
  const oldEmail = accountId ? (await findContact(tx, accountId))?.email : undefined
  const isChanged = accountId && oldEmail && (await changeEmail(tx, accountId, email))
  if (!isChanged) throw new Problem('link_spent')
  await revokeAccountLinks(tx, accountId)
  await sendLink(deps, tx, { purpose: 'undo_email', email: oldEmail, accountId, draft: null })
  await enqueueAccountChange(tx, accountId, { change: 'email' })
  return accountId
}

/**
 * Whoever changed the email was signed in and may know the password, so both are revoked. A reset link goes to the
 * restored email.
 */
export async function undoEmailChange(deps: Deps, token: string, client: Client): Promise<void> {
  const linkId = verifyLinkToken(deps.linkSecrets, 'undo_email', token)
  if (!linkId) throw new Problem('link_spent')
  const passwordHash = await hashUnusablePassword()
  await inTx(deps.db, async (tx) => {
    const link = await consumeLink(tx, linkId, deps.clock.now())
    const { accountId, email } = link
    if (!accountId || !(await changeEmail(tx, accountId, email))) throw new Problem('link_spent')
    await updateAccount(tx, accountId, { passwordHash })
    await deleteAccountSessions(tx, accountId)
    await revokeAccountLinks(tx, accountId)
    await revokeLaterUndoLinks(tx, link)
    await sendLink(deps, tx, { purpose: 'reset', email, accountId, draft: null })
    await recordSecurityEvent(deps, tx, { kind: 'email_change_undone', accountId }, client)
  })
}

import { Problem } from '@fairgrove/contract/problems'
import { z } from 'zod'
import { confirmable, toApprovalDetails } from '../approvals/confirmable.ts'
import { requestApproval } from '../approvals/request.actions.ts'
import { writeAudit } from '../audit/store.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { enqueueAccountChange } from './declared-jobs.ts'
import { findAccount, lockAccount, updateAccount } from './store.ts'

/** Nobody becomes an admin, or stops being one, by the decision of one person. Undefined without another admin. */
export function requestAdminRole(
  tx: Tx,
  now: Date,
  admin: Caller,
  { accountId, isAdmin }: { accountId: string; isAdmin: boolean },
): Promise<string | undefined> {
  return requestApproval(tx, now, admin, {
    kind: 'admin_role',
    subjectId: accountId,
    payload: { isAdmin },
    title: isAdmin ? 'Make this person an admin' : 'Remove the admin role',
  })
}

type RoleChange = { accountId: string; isAdmin: boolean; isSeller: boolean; actor: Caller }

/** A role change ends the sessions opened with the old role. */
export async function announceRoles(
  deps: Deps,
  tx: Tx,
  { accountId, actor, ...roles }: RoleChange,
  client: Client,
): Promise<void> {
  await deleteAccountSessions(tx, accountId, actor.sessionId)
  await enqueueAccountChange(tx, accountId, { change: 'roles', ...roles })
  const event = { kind: 'roles_changed' as const, accountId, actorId: actor.accountId }
  await recordSecurityEvent(deps, tx, event, client)
}

export const confirmableAdminRole = confirmable(
  z.object({ isAdmin: z.boolean() }),
  async (deps, tx, { isAdmin }, confirmation) => {
    const { subjectId, decider, client, now } = confirmation
    const account = (await lockAccount(tx, subjectId)) && (await findAccount(tx, subjectId))
    if (!account) throw new Problem('not_found')
    if (account.isAdmin === isAdmin) {
      const message = isAdmin ? 'This person is an admin already.' : 'This person isn’t an admin.'
      throw new Problem('already_decided', { message })
    }
    await updateAccount(tx, subjectId, { isAdmin })
    const { isSeller } = account
    const change = { accountId: subjectId, isAdmin, isSeller, actor: decider }
    await announceRoles(deps, tx, change, client)
    await writeAudit(tx, {
      actorId: decider.accountId,
      action: 'account.updated',
      subjectId,
      createdAt: now,
      changes: { isAdmin: { before: account.isAdmin, after: isAdmin } },
      details: toApprovalDetails(confirmation),
    })
  },
)

import { Problem } from '@fairgrove/contract/problems'
import { factorTrustDays, recoveryDelayHours } from '@fairgrove/contract/two-factor.options'
import { v7 as uuidv7 } from 'uuid'
import { createLinkToken, verifyLinkToken } from '../accounts/link-token.ts'
import { hasSecondFactor, lockAccount } from '../accounts/store.ts'
import { writeAudit } from '../audit/store.ts'
import { addDays, addMinutes } from '../clock.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { enqueueFactorChange, enqueueReminder } from './declared-jobs.ts'
import { deletePasskeys } from './passkeys.store.ts'
import {
  deleteAccountRecovery,
  deleteRecovery,
  findRecovery,
  findRecoveryById,
  insertRecovery,
  listDueRecoveries,
} from './recoveries.store.ts'
import { deleteApp, deleteRecoveryCodes } from './store.ts'

export const createStopToken = ({ linkSecret }: Deps, recoveryId: string): string =>
  createLinkToken(linkSecret, 'stop_factor_recovery', recoveryId)

/** Nothing is removed yet: the owner is emailed and has two days to stop it. */
export async function startRecovery(
  deps: Deps,
  admin: Caller,
  accountId: string,
  client: Client,
): Promise<void> {
  if (accountId === admin.accountId) {
    const message = 'You can’t recover your own account. Ask another admin.'
    throw new Problem('not_on_yourself', { message })
  }
  const startedAt = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_found')
    if (!(await hasSecondFactor(tx, accountId))) throw new Problem('not_found')
    const dueAt = addMinutes(startedAt, recoveryDelayHours * 60)
    const id = uuidv7()
    const startedBy = admin.accountId
    if (!(await insertRecovery(tx, { id, accountId, startedBy, startedAt, dueAt }))) {
      const message = 'This was already started.'
      throw new Problem('already_decided', { message })
    }
    await logRecovery(deps, tx, { accountId, actorId: startedBy, isStarted: true }, client)
    await enqueueFactorChange(tx, accountId, 'recoveryStarted')
    await enqueueReminder(tx, accountId)
  })
}

export async function cancelRecovery(
  deps: Deps,
  admin: Caller,
  accountId: string,
  client: Client,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_found')
    if (!(await deleteAccountRecovery(tx, accountId))) throw new Problem('not_found')
    const actorId = admin.accountId
    await logRecovery(deps, tx, { accountId, actorId, isStarted: false }, client)
    await enqueueFactorChange(tx, accountId, 'recoveryStopped')
  })
}

async function logRecovery(
  deps: Deps,
  tx: Tx,
  entry: { accountId: string; actorId: string; isStarted: boolean },
  client: Client,
): Promise<void> {
  const { accountId, actorId, isStarted } = entry
  const kind = isStarted ? 'factor_recovery_started' : 'factor_recovery_stopped'
  await recordSecurityEvent(deps, tx, { kind, accountId, actorId }, client)
  await writeAudit(tx, {
    actorId,
    action: isStarted ? 'account.factorRecoveryStarted' : 'account.factorRecoveryStopped',
    subjectId: accountId,
    createdAt: deps.clock.now(),
  })
}

/** By the link in the email, which needs no session: whoever lost their factors has none. */
export async function stopRecovery(deps: Deps, token: string, client: Client): Promise<void> {
  const id = verifyLinkToken(deps.linkSecrets, 'stop_factor_recovery', token)
  const recovery = id && (await findRecoveryById(deps.db, id))
  if (!recovery) throw new Problem('link_spent')
  const { accountId } = recovery
  await inTx(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteRecovery(tx, recovery.id))) throw new Problem('link_spent')
    await recordSecurityEvent(deps, tx, { kind: 'factor_recovery_stopped', accountId }, client)
    await enqueueFactorChange(tx, accountId, 'recoveryStopped')
  })
}

/**
 * When a factor is added. The session must have entered one that was there a week before the recovery was started: what
 * an intruder adds is newer.
 */
export async function stopRecoveryWithFactor(
  deps: Deps,
  tx: Tx,
  { accountId, factorAddedAt }: Caller,
  client: Client,
): Promise<void> {
  const recovery = await findRecovery(tx, accountId)
  if (!recovery || !factorAddedAt) return
  if (factorAddedAt > addDays(recovery.startedAt, -factorTrustDays)) return
  await deleteRecovery(tx, recovery.id)
  await recordSecurityEvent(deps, tx, { kind: 'factor_recovery_stopped', accountId }, client)
  await enqueueFactorChange(tx, accountId, 'recoveryStopped')
}

export async function completeDueRecoveries(deps: Deps & { warn: Warn }): Promise<void> {
  const due = await listDueRecoveries(deps.db, deps.clock.now())
  const options = { task: 'twoFactor.completeRecoveries', warn: deps.warn }
  await forEachRow(due, options, ({ id, accountId }) =>
    inTx(deps.db, async (tx) => {
      await lockAccount(tx, accountId)
      if (!(await deleteRecovery(tx, id))) return
      await removeFactors(tx, accountId)
      await deleteAccountSessions(tx, accountId)
      await recordSecurityEvent(deps, tx, { kind: 'factors_removed', accountId })
      await enqueueFactorChange(tx, accountId, 'factorsRemoved')
    }),
  )
}

export async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await deleteApp(tx, accountId)
  await deletePasskeys(tx, accountId)
  await deleteRecoveryCodes(tx, accountId)
}

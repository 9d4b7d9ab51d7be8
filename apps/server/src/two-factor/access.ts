import type { AccountAccess } from '../accounts/access.actions.ts'
import { hasSecondFactor } from '../accounts/store.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { enqueueFactorChange } from './declared-jobs.ts'
import { deletePasskeysSince } from './passkeys.store.ts'
import { deleteAccountRecovery } from './recoveries.store.ts'
import { deleteAppSince, deleteRecoveryCodes, deleteRecoveryCodesSince } from './store.ts'

/**
 * Only what was added since: who reads the mailbox must not remove a second factor that was there before. Recovery
 * codes stand in for a factor, so all of them go with the last one.
 */
export const twoFactorAccess: AccountAccess = {
  removeIntruder: async (deps, tx, { accountId, since }, client) => {
    const hasApp = await deleteAppSince(tx, accountId, since)
    const passkeyCount = await deletePasskeysSince(tx, accountId, since)
    const isOn = await hasSecondFactor(tx, accountId)
    const hasCodes = isOn
      ? await deleteRecoveryCodesSince(tx, accountId, since)
      : await deleteRecoveryCodes(tx, accountId)
    // Whoever adds the next factor is its owner, who still has it when the recovery is due.
    if (!isOn) await deleteAccountRecovery(tx, accountId)
    const removed = [
      ...(hasApp ? ['app'] : []),
      ...Array<string>(passkeyCount).fill('passkey'),
      ...(hasCodes ? ['recovery_codes'] : []),
    ]
    for (const subject of removed) {
      const event = { kind: 'factor_removed' as const, accountId, subject }
      await recordSecurityEvent(deps, tx, event, client)
    }
    if (removed.length > 0) await enqueueFactorChange(tx, accountId, 'newFactorsRemoved')
  },
}

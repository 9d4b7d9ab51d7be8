import { sendOwnerEmail } from '../accounts/change-email-delivery.ts'
import type { Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import { decryptSecret, encryptSecret } from './check-code.actions.ts'
import {
  completeFactorRecoveriesJob,
  deleteExpiredChallengesJob,
  factorChanged,
  rotateFactorKeysJob,
} from './declared-jobs.ts'
import { buildFactorEmail } from './emails.ts'
import { deleteExpiredChallenges } from './passkeys.store.ts'
import { findRecovery } from './recoveries.store.ts'
import { completeDueRecoveries, createStopToken } from './recovery.actions.ts'
import { lockAppsWithOtherKeys, saveEncryptedSecret } from './store.ts'

export function twoFactorJobs(deps: Deps & { mail: MailPort; warn: Warn }): JobHandler[] {
  return [
    handleJob(factorChanged, async ({ accountId, changeId, change }) => {
      const recovery = await findRecovery(deps.db, accountId)
      const isAboutRecovery = change === 'recoveryStarted' || change === 'recoveryReminder'
      // Stopped or done in the meantime.
      if (isAboutRecovery && !recovery) return
      const { publicUrl } = deps
      const token = recovery ? createStopToken(deps, recovery.id) : ''
      const stopUrl = `${publicUrl}/stop_factor_recovery/${token}`
      const content = buildFactorEmail(change, { publicUrl, stopUrl })
      await sendOwnerEmail(deps, { accountId, content, messageKey: changeId })
    }),
    handleJob(completeFactorRecoveriesJob, () => completeDueRecoveries(deps)),
    handleJob(deleteExpiredChallengesJob, () =>
      inTx(deps.db, (tx) => deleteExpiredChallenges(tx, deps.clock.now())),
    ),
    handleJob(rotateFactorKeysJob, () => reencryptSecrets(deps)),
  ]
}

const batchSize = 200

/** After a key rotation: decrypts with the old keys and encrypts with the newest. */
export async function reencryptSecrets(deps: Deps): Promise<void> {
  const [newest] = deps.encryptionKeys
  let count = batchSize
  while (count === batchSize) {
    count = await inTx(deps.db, async (tx) => {
      const rows = await lockAppsWithOtherKeys(tx, newest.id, batchSize)
      for (const { accountId, ...encrypted } of rows) {
        const secret = decryptSecret(deps, encrypted, accountId)
        await saveEncryptedSecret(tx, accountId, encryptSecret(deps, secret, accountId))
      }
      return rows.length
    })
  }
}

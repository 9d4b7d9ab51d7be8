import { sendOwnerEmail } from '../accounts/change-email-delivery.ts'
import type { Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { reencryptRows } from '../db/reencrypt-rows.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import { describeSecret } from './check-code.actions.ts'
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

export const reencryptSecrets = (
  deps: Pick<Deps, 'db' | 'encryptionKeys'> & { warn: Warn },
): Promise<void> =>
  reencryptRows(deps, {
    name: 'authenticator_apps',
    task: rotateFactorKeysJob.name,
    describe: describeSecret,
  })

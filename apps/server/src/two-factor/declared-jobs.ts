import { recoveryDelayHours } from '@fairgrove/contract/two-factor.options'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { declareJob, enqueue, enqueueLater, NoPayload } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'

/** Whoever controls an account is told about every change of what protects it. */
export const factorChanges = [
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'recoveryStarted',
  'recoveryReminder',
  'recoveryStopped',
  'factorsRemoved',
  'newFactorsRemoved',
  'googleCreated',
  'googleLinked',
  'googleUnlinked',
  'appleCreated',
  'appleLinked',
  'appleUnlinked',
] as const
export type FactorChange = (typeof factorChanges)[number]

export const factorChanged = declareJob(
  'twoFactor.changed',
  z.object({ accountId: z.uuid(), changeId: z.uuid(), change: z.enum(factorChanges) }),
)

export async function enqueueFactorChange(
  tx: Tx,
  accountId: string,
  change: FactorChange,
): Promise<void> {
  await enqueue(tx, factorChanged, { accountId, changeId: uuidv7(), change })
}

/** Halfway to the removal, for those who overlooked the first email. */
export async function enqueueReminder(tx: Tx, accountId: string): Promise<void> {
  const payload = { accountId, changeId: uuidv7(), change: 'recoveryReminder' as const }
  const delaySeconds = (recoveryDelayHours / 2) * 3600
  await enqueueLater(tx, factorChanged, payload, { key: `recovery ${accountId}`, delaySeconds })
}

/** Removes the factors of people who lost them, two days after an admin started it. */
export const completeFactorRecoveriesJob = declareJob('twoFactor.completeRecoveries', NoPayload)

export const rotateFactorKeysJob = declareJob('twoFactor.rotateEncryptionKey', NoPayload)

export const deleteExpiredChallengesJob = declareJob('twoFactor.forgetChallenges', NoPayload)

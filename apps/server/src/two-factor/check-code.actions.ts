import { Problem } from '@fairgrove/contract/problems'
import { getAttemptKeys } from '../accounts/password-attempts.ts'
import { inTx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import { decrypt, type Encrypted, encrypt } from '../encryption.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { findStep, hashRecoveryCode } from './codes.ts'
import { enqueueFactorChange } from './declared-jobs.ts'
import { findApp, useRecoveryCode, useStep } from './store.ts'

const wrongRecoveryCode = 'That recovery code didn’t work. Each one works only once.'

/** A secret copied to another account's row, or from another table, can't be decrypted. */
export const describeSecret = (owner: string) => `authenticator ${owner}`

export const encryptSecret = ({ encryptionKeys }: Deps, secret: string, owner: string): Encrypted =>
  encrypt(encryptionKeys, secret, describeSecret(owner))

export const decryptSecret = ({ encryptionKeys }: Deps, encrypted: Encrypted, owner: string) =>
  decrypt(encryptionKeys, encrypted, describeSecret(owner))

/** `addedAt`: when the app was set up, or the recovery codes were created. */
type CheckedCode = { method: 'code' | 'recovery_code'; addedAt: Date }

/** Uses up a code of the app or a recovery code. Anything else is a problem, and counted like wrong passwords. */
export async function checkCode(
  deps: ApiDeps,
  accountId: string,
  input: string,
  client: Client,
): Promise<CheckedCode> {
  const keys = getAttemptKeys(deps, accountId, client, 'code:')
  await deps.attempts.recordAttempt(keys)
  const code = input.replace(/[\s-]/g, '')
  const method = /^\d+$/.test(code) ? 'code' : 'recovery_code'
  const addedAt =
    method === 'code'
      ? await useAppCode(deps, accountId, code)
      : await spendRecoveryCode(deps, accountId, code, client)
  if (addedAt) {
    await deps.attempts.recordSuccess(keys)
    return { method, addedAt }
  }
  const event = { kind: 'factor_check_failed' as const, accountId }
  await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, event, client))
  throw buildWrongCodeProblem(method === 'code' ? undefined : wrongRecoveryCode)
}

export function buildWrongCodeProblem(message = new Problem('wrong_code').message): Problem {
  return new Problem('wrong_code', { message, fields: { code: message } })
}

async function useAppCode(deps: Deps, accountId: string, code: string): Promise<Date | undefined> {
  const now = deps.clock.now()
  const app = await findApp(deps.db, accountId)
  const step = app && findStep(decryptSecret(deps, app, accountId), code, now)
  if (step === undefined) return undefined
  const isUsed = await inTx(deps.db, (tx) => useStep(tx, { accountId, step, now }))
  return isUsed ? app?.createdAt : undefined
}

async function spendRecoveryCode(
  deps: Deps,
  accountId: string,
  code: string,
  client: Client,
): Promise<Date | undefined> {
  const hash = hashRecoveryCode(deps.hashSecret, accountId, code)
  return inTx(deps.db, async (tx) => {
    const createdAt = await useRecoveryCode(tx, accountId, hash)
    if (!createdAt) return undefined
    await recordSecurityEvent(deps, tx, { kind: 'recovery_code_used', accountId }, client)
    await enqueueFactorChange(tx, accountId, 'recoveryCodeUsed')
    return createdAt
  })
}

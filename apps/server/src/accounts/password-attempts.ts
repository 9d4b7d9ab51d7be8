import { inTx } from '../db/tx.ts'
import type { ApiDeps } from '../deps.ts'
import type { AttemptKey } from '../http/attempt-limiter.ts'
import type { Client } from '../http/client.ts'
import { metrics } from '../metrics/metrics.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { findKnownDevice, issueDeviceToken } from './device-token.ts'
import { verifyPassword } from './passwords.ts'

/**
 * The key of the attempt count: an account's id, or a keyed hash of an unknown email, so both are counted alike.
 */
type PasswordSubject = {
  key: string
  passwordHash: string | null | undefined
  accountId: string | null
}

/** The only way to check a password: all endpoints share these counts. */
export async function checkPassword(
  deps: ApiDeps,
  { key, passwordHash, accountId }: PasswordSubject,
  password: string,
  client: Client,
  failure: 'sign_in_failed' | 'password_check_failed' = 'password_check_failed',
): Promise<boolean> {
  const keys = getAttemptKeys(deps, key, client)
  await deps.attempts.recordAttempt(keys)
  const isCorrect = await verifyPassword(passwordHash, password)
  if (isCorrect) await deps.attempts.recordSuccess(keys)
  else {
    await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, { kind: failure, accountId }, client))
  }
  metrics.increment('fairgrove_password_checks_total', { outcome: isCorrect ? 'right' : 'wrong' })
  return isCorrect
}

/** Passwords and codes of an account have separate counts, so that wrong ones of either don't use up the other's. */
export function getAttemptKeys(
  deps: ApiDeps,
  key: string,
  client: Client,
  prefix = '',
): AttemptKey[] {
  const device = findKnownDevice(deps.linkSecrets, key, client.deviceTokens, deps.clock.now())
  if (device) return [{ kind: 'device', key: `${prefix}${key}:${device.id}` }]
  const networks = client.networks.map(({ name, share }): AttemptKey => {
    return { kind: 'network', key: name, share }
  })
  return [{ kind: 'account', key: `${prefix}${key}` }, ...networks]
}

/** For a browser whose user just authenticated; a known device keeps its token. */
export function getDeviceToken(
  { linkSecret, linkSecrets, clock }: Pick<ApiDeps, 'linkSecret' | 'linkSecrets' | 'clock'>,
  accountId: string,
  { deviceTokens }: Pick<Client, 'deviceTokens'>,
): string {
  const known = findKnownDevice(linkSecrets, accountId, deviceTokens, clock.now())
  return known?.token ?? issueDeviceToken(linkSecret, accountId, clock.now())
}

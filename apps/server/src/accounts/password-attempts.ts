import { inTx } from '../db/tx.ts'
import type { ApiDeps } from '../deps.ts'
import type { AttemptKey } from '../http/attempt-limiter.ts'
import type { Client } from '../http/client.ts'
import { metrics } from '../metrics/metrics.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { findKnownDevice, issueDeviceToken } from './device-token.ts'
import { isPassword } from './passwords.ts'

/** Whose password is tried: an account's id, or a keyed hash of an email that has none, so both are counted alike. */
type Subject = { key: string; passwordHash: string | null | undefined; accountId: string | null }

/** The one way to check a password: every endpoint that asks for one shares these counts. */
export async function tryPassword(
  deps: ApiDeps,
  { key, passwordHash, accountId }: Subject,
  password: string,
  client: Client,
  failure: 'sign_in_failed' | 'password_check_failed' = 'password_check_failed',
): Promise<boolean> {
  const keys = attemptKeys(deps, key, client)
  await deps.attempts.begin(keys)
  const isRight = await isPassword(passwordHash, password)
  if (isRight) await deps.attempts.succeed(keys)
  else {
    await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, { kind: failure, accountId }, client))
  }
  metrics.count('fairgrove_password_checks_total', { outcome: isRight ? 'right' : 'wrong' })
  return isRight
}

function attemptKeys(deps: ApiDeps, key: string, client: Client): AttemptKey[] {
  const device = findKnownDevice(deps.linkSecrets, key, client.deviceTokens, deps.clock.now())
  if (device) return [{ kind: 'device', key: `${key}:${device.id}` }]
  const networks = client.networks.map(({ name, share }): AttemptKey => {
    return { kind: 'network', key: name, share }
  })
  return [{ kind: 'account', key }, ...networks]
}

/** For a browser whose user just proved who they are; a device that is known keeps its token. */
export function deviceTokenFor(
  { linkSecret, linkSecrets, clock }: Pick<ApiDeps, 'linkSecret' | 'linkSecrets' | 'clock'>,
  accountId: string,
  { deviceTokens }: Pick<Client, 'deviceTokens'>,
): string {
  const known = findKnownDevice(linkSecrets, accountId, deviceTokens, clock.now())
  return known?.token ?? issueDeviceToken(linkSecret, accountId, clock.now())
}

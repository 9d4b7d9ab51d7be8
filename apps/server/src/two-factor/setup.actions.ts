import { Problem } from '@fairgrove/contract/problems'
import { findContact, hasSecondFactor, lockAccount } from '../accounts/store.ts'
import { addMinutes } from '../clock.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { renewSession } from '../sessions/actions.ts'
import * as devices from '../sessions/remembered-devices.store.ts'
import { isFresh, isRequiredOfSellers } from '../sessions/rules.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { buildWrongCodeProblem, decryptSecret, encryptSecret } from './check-code.actions.ts'
import {
  buildOtpauthUri,
  createRecoveryCodes,
  createSecret,
  findStep,
  hashRecoveryCode,
} from './codes.ts'
import { enqueueFactorChange } from './declared-jobs.ts'
import { stopRecoveryWithFactor } from './recovery.actions.ts'
import * as store from './store.ts'

/** Enough to install an app; the secret is on the screen meanwhile. */
const setupMinutes = 30

/** Also where demos ask nobody for a factor: an unattended session must not lock its owner out. */
export function requireFreshFactor({ factorAt }: Caller, now: Date): void {
  if (!isFresh(factorAt, now)) throw new Problem('confirmation_needed')
}

/** The same secret while this session sets it up, so that a page that is shown again still fits the app. */
export async function startAppSetup(
  deps: Deps,
  caller: Caller,
): Promise<{ secret: string; uri: string }> {
  const now = deps.clock.now()
  requireFreshFactor(caller, now)
  const { accountId, sessionId } = caller
  const contact = await findContact(deps.db, accountId)
  const saved = await store.findSetup(deps.db, sessionId, addMinutes(now, -setupMinutes))
  const secret = saved ? decryptSecret(deps, saved, sessionId) : createSecret()
  if (!saved) {
    const setup = { ...encryptSecret(deps, secret, sessionId), sessionId, createdAt: now }
    await inTx(deps.db, (tx) => store.saveSetup(tx, setup))
  }
  return { secret, uri: buildOtpauthUri(secret, contact?.email ?? '') }
}

/** Ends every other session: they were opened without the factor. Returns what is shown once. */
export async function addApp(
  deps: Deps,
  caller: Caller,
  code: string,
  client: Client,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const now = deps.clock.now()
  requireFreshFactor(caller, now)
  const { accountId, sessionId } = caller
  const setup = await store.findSetup(deps.db, sessionId, addMinutes(now, -setupMinutes))
  if (!setup) throw new Problem('confirmation_needed', { message: 'Start the setup again.' })
  const secret = decryptSecret(deps, setup, sessionId)
  const lastStep = findStep(secret, code.replace(/[\s-]/g, ''), now)
  if (lastStep === undefined) throw buildWrongCodeProblem()
  const app = { ...encryptSecret(deps, secret, accountId), accountId, lastStep, createdAt: now }
  return inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    // Of two requests at once only one adds the app and shows its codes.
    if (!(await store.deleteSetup(tx, sessionId))) throw new Problem('confirmation_needed')
    await store.saveApp(tx, app)
    const recoveryCodes = await saveNewRecoveryCodes(deps, tx, accountId)
    await stopRecoveryWithFactor(deps, tx, caller, client)
    await deleteAccountSessions(tx, accountId, sessionId)
    await recordSecurityEvent(deps, tx, { kind: 'factor_added', accountId, subject: 'app' }, client)
    await enqueueFactorChange(tx, accountId, 'appAdded')
    const start = { client, method: 'code', factorAddedAt: now } as const
    const token = await renewSession(tx, now, caller, start)
    return { token, recoveryCodes }
  })
}

export async function saveNewRecoveryCodes(
  deps: Deps,
  tx: Tx,
  accountId: string,
): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(deps.hashSecret, accountId, code))
  await store.replaceRecoveryCodes(tx, accountId, { hashes, createdAt: deps.clock.now() })
  return codes
}

/** Sellers may only be told later. */
const mustHaveFactor = ({ twoFactor }: Deps, { isAdmin, isSeller }: Caller, now: Date): boolean =>
  (isAdmin && twoFactor.isRequired) || (isSeller && isRequiredOfSellers(twoFactor, now))

/** After a factor was removed. Recovery codes stand in for a factor, so they go with the last one. */
export async function requireOtherFactor(deps: Deps, tx: Tx, caller: Caller): Promise<void> {
  if (await hasSecondFactor(tx, caller.accountId)) return
  if (mustHaveFactor(deps, caller, deps.clock.now())) throw new Problem('last_factor')
  await store.deleteRecoveryCodes(tx, caller.accountId)
}

export async function removeApp(deps: Deps, caller: Caller, client: Client): Promise<void> {
  requireFreshFactor(caller, deps.clock.now())
  const { accountId, sessionId } = caller
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if (!(await store.deleteApp(tx, accountId))) throw new Problem('not_found')
    await requireOtherFactor(deps, tx, caller)
    await deleteAccountSessions(tx, accountId, sessionId)
    const event = { kind: 'factor_removed' as const, accountId, subject: 'app' }
    await recordSecurityEvent(deps, tx, event, client)
    await enqueueFactorChange(tx, accountId, 'appRemoved')
  })
}

export async function replaceRecoveryCodes(
  deps: Deps,
  caller: Caller,
  client: Client,
): Promise<string[]> {
  requireFreshFactor(caller, deps.clock.now())
  const { accountId } = caller
  return inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if (!(await hasSecondFactor(tx, accountId))) throw new Problem('two_factor_needed')
    const codes = await saveNewRecoveryCodes(deps, tx, accountId)
    await recordSecurityEvent(deps, tx, { kind: 'recovery_codes_replaced', accountId }, client)
    await enqueueFactorChange(tx, accountId, 'recoveryCodesReplaced')
    return codes
  })
}

export async function forgetDevice(deps: Deps, { accountId }: Caller, id: string): Promise<void> {
  const isForgotten = await inTx(deps.db, (tx) => devices.forgetDevice(tx, accountId, id))
  if (!isForgotten) throw new Problem('not_found')
}

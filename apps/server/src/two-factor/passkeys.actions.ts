import type { SignedInUser } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { maxPasskeys, passkeyChallengeMinutes } from '@fairgrove/contract/two-factor.options'
import type { PasskeyAnswer, RegistrationAnswer } from '@fairgrove/contract/two-factor.passkeys'
import { v7 as uuidv7 } from 'uuid'
import { describeSession } from '../accounts/sign-in.actions.ts'
import { recordSignIn } from '../accounts/sign-in-notices.actions.ts'
import { findContact, hasSecondFactor, lockAccount } from '../accounts/store.ts'
import { addMinutes } from '../clock.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { hashNetwork } from '../http/network.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { renewSession, startSession } from '../sessions/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { enqueueFactorChange } from './declared-jobs.ts'
import {
  type Ceremony,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  raiseCounter,
  useChallenge,
} from './passkeys.store.ts'
import { stopRecoveryWithFactor } from './recovery.actions.ts'
import { requireFreshFactor, requireOtherFactor, saveNewRecoveryCodes } from './setup.actions.ts'
import {
  buildRegistrationOptions,
  buildSignInOptions,
  readChallenge,
  verifyAnswer,
  verifyRegistration,
} from './webauthn.ts'

/** Who asks: a visitor who signs in, or a session. */
type Asker = { ceremony: Ceremony; sessionId: string | null }

async function saveChallenge(
  { db, clock, hashSecret }: Deps,
  { ceremony, sessionId }: Asker,
  { challenge, client }: { challenge: string; client: Client },
): Promise<void> {
  const createdAt = clock.now()
  const expiresAt = addMinutes(createdAt, passkeyChallengeMinutes)
  const network = hashNetwork(hashSecret, client.network)
  const row = { challenge, ceremony, sessionId, network, createdAt, expiresAt }
  await inTx(db, (tx) => insertChallenge(tx, row))
}

/** The challenge that an answer claims, if it was ours and nobody has answered it. */
async function takeChallenge(
  { db, clock }: Deps,
  asker: Asker,
  answer: PasskeyAnswer | RegistrationAnswer,
): Promise<string> {
  const challenge = readChallenge(answer)
  const isOpen =
    challenge !== undefined &&
    (await inTx(db, (tx) => useChallenge(tx, { ...asker, challenge }, clock.now())))
  if (!isOpen) throw new Problem('passkey_failed')
  return challenge
}

const signInAsker: Asker = { ceremony: 'sign_in', sessionId: null }
const asSession = ({ sessionId }: Caller, ceremony: 'register' | 'confirm'): Asker => ({
  ceremony,
  sessionId,
})

export async function startPasskeySignIn(deps: Deps, client: Client): Promise<object> {
  const options = await buildSignInOptions(deps.publicUrl)
  await saveChallenge(deps, signInAsker, { challenge: options.challenge, client })
  return options
}

export async function signInWithPasskey(
  deps: ApiDeps,
  answer: PasskeyAnswer,
  client: Client,
): Promise<SignedInUser> {
  const { id, accountId, counter, createdAt } = await verifyPasskey(deps, signInAsker, answer)
  const now = deps.clock.now()
  const token = await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('passkey_failed')
    if (!(await isFirstAnswer(tx, { id, counter, now }))) return undefined
    const method = 'passkey'
    await recordSignIn(deps, tx, { accountId, method, client })
    const { userAgent, network, place } = client
    const start = { method, factorAddedAt: createdAt, network, place } as const
    return startSession(tx, now, accountId, userAgent, start)
  })
  if (!token) throw await recordClone(deps, accountId, client)
  return describeSession(deps, { accountId, token }, client)
}

/** False if the counter shows that the key was copied, or that this answer was used before. */
async function isFirstAnswer(
  tx: Tx,
  answer: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const result = await raiseCounter(tx, answer)
  // By its owner, in the meantime.
  if (result === 'removed') throw new Problem('passkey_failed')
  return result === 'raised'
}

/** Committed on its own, because the answer is refused. */
async function recordClone(deps: Deps, accountId: string, client: Client): Promise<Problem> {
  const event = { kind: 'passkey_cloned' as const, accountId }
  await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, event, client))
  return new Problem('passkey_failed')
}

async function verifyPasskey(deps: Deps, asker: Asker, answer: PasskeyAnswer) {
  const expectedChallenge = await takeChallenge(deps, asker, answer)
  const passkey = await findPasskey(deps.db, answer.id)
  const counter =
    passkey && (await verifyAnswer(deps.publicUrl, answer, { expectedChallenge, passkey }))
  if (!passkey || counter === undefined) throw new Problem('passkey_failed')
  const { id, accountId, createdAt } = passkey
  return { id, accountId, counter, createdAt }
}

export async function startPasskeyConfirmation(
  deps: Deps,
  caller: Caller,
  client: Client,
): Promise<object> {
  const passkeys = await listPasskeys(deps.db, caller.accountId)
  const options = await buildSignInOptions(deps.publicUrl, passkeys)
  const { challenge } = options
  await saveChallenge(deps, asSession(caller, 'confirm'), { challenge, client })
  return options
}

/** Returns the session's new token. */
export async function confirmWithPasskey(
  deps: Deps,
  caller: Caller,
  answer: PasskeyAnswer,
  client: Client,
): Promise<string> {
  const asker = asSession(caller, 'confirm')
  const { id, accountId, counter, createdAt } = await verifyPasskey(deps, asker, answer)
  if (accountId !== caller.accountId) throw new Problem('passkey_failed')
  const now = deps.clock.now()
  const token = await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if (!(await isFirstAnswer(tx, { id, counter, now }))) return undefined
    return renewSession(tx, now, caller, { client, method: 'passkey', factorAddedAt: createdAt })
  })
  if (!token) throw await recordClone(deps, accountId, client)
  return token
}

export async function startPasskeyRegistration(
  deps: Deps,
  caller: Caller,
  client: Client,
): Promise<object> {
  requireFreshFactor(caller, deps.clock.now())
  const { accountId } = caller
  const [contact, passkeys] = await Promise.all([
    findContact(deps.db, accountId),
    listPasskeys(deps.db, accountId),
  ])
  const person = { accountId, email: contact?.email ?? '', passkeys }
  const options = await buildRegistrationOptions(deps.publicUrl, person)
  const { challenge } = options
  await saveChallenge(deps, asSession(caller, 'register'), { challenge, client })
  return options
}

/** Ends every other session, as every change of factors does. */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  { name, answer }: { name: string; answer: RegistrationAnswer },
  client: Client,
): Promise<{ token: string; recoveryCodes: string[] | null }> {
  const now = deps.clock.now()
  requireFreshFactor(caller, now)
  const challenge = await takeChallenge(deps, asSession(caller, 'register'), answer)
  const verified = await verifyRegistration(deps.publicUrl, answer, challenge)
  if (!verified) throw new Problem('passkey_failed')
  const { accountId, sessionId } = caller
  const { transports = [] } = answer.response
  const passkey = { ...verified, id: uuidv7(), accountId, name, transports, createdAt: now }
  return inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if ((await listPasskeys(tx, accountId)).length >= maxPasskeys)
      throw new Problem('passkey_limit')
    const isFirst = !(await hasSecondFactor(tx, accountId))
    if (!(await insertPasskey(tx, passkey))) throw new Problem('passkey_failed')
    const recoveryCodes = isFirst ? await saveNewRecoveryCodes(deps, tx, accountId) : null
    await stopRecoveryWithFactor(deps, tx, caller, client)
    await deleteAccountSessions(tx, accountId, sessionId)
    const event = { kind: 'factor_added' as const, accountId, subject: 'passkey' }
    await recordSecurityEvent(deps, tx, event, client)
    await enqueueFactorChange(tx, accountId, 'passkeyAdded')
    // With a passkey the device confirmed who its owner is.
    const start = { client, method: 'passkey', factorAddedAt: now } as const
    const token = await renewSession(tx, now, caller, start)
    return { token, recoveryCodes }
  })
}

export async function removePasskey(
  deps: Deps,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  requireFreshFactor(caller, deps.clock.now())
  const { accountId, sessionId } = caller
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if (!(await deletePasskey(tx, accountId, id))) throw new Problem('not_found')
    await requireOtherFactor(deps, tx, caller)
    await deleteAccountSessions(tx, accountId, sessionId)
    const event = { kind: 'factor_removed' as const, accountId, subject: 'passkey' }
    await recordSecurityEvent(deps, tx, event, client)
    await enqueueFactorChange(tx, accountId, 'passkeyRemoved')
  })
}

import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import type { SignInMethod } from '@fairgrove/contract/two-factor.options'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { deleteExpiredPendingSignIns } from './pending-sign-ins.store.ts'
import { deleteExpiredDevices } from './remembered-devices.store.ts'
import { deviceName, isFresh, isRequiredOfSellers, sessionDays } from './rules.ts'
import {
  deleteAccountSessions,
  deleteExpiredSessions,
  deleteSession,
  findActiveSession,
  insertSession,
  updateLastSeen,
} from './store.ts'
import { createToken, hashToken } from './tokens.ts'

/** 'Last seen' is only displayed in a list, so it is not worth a write per request. */
const lastSeenUpdateMs = 5 * 60_000

type SessionStart = {
  /** Earlier than now when the session continues another one without a new sign-in. */
  signedInAt?: Date | undefined
  method?: SignInMethod | undefined
  /** What stood for the password. Null: the password itself, or a passkey. */
  provider?: IdentityProvider | null | undefined
  /** Null if no factor was entered, as on a remembered device. */
  factorAt?: Date | null | undefined
  /** When that factor was added. Null: the password, or none. */
  factorAddedAt?: Date | null | undefined
  /** As shown to its owner. */
  network?: string
  place?: string | null
}

/** The token is returned once and stored only as a hash: a copy of the table contains no usable token. */
export async function startSession(
  tx: Tx,
  now: Date,
  accountId: string,
  userAgent: string,
  {
    signedInAt = now,
    method = 'password',
    provider = null,
    factorAt = now,
    factorAddedAt = null,
    network = '',
    place = null,
  }: SessionStart = {},
): Promise<string> {
  const token = createToken()
  await insertSession(tx, {
    id: uuidv7(),
    accountId,
    tokenHash: hashToken(token),
    device: deviceName(userAgent),
    method,
    provider,
    factorAt,
    factorAddedAt,
    network,
    place,
    createdAt: signedInAt,
    expiresAt: addDays(signedInAt, sessionDays),
  })
  return token
}

export async function findCaller(
  { db, clock, twoFactor }: Pick<Deps, 'db' | 'clock' | 'twoFactor'>,
  token: string,
): Promise<Caller | undefined> {
  const now = clock.now()
  const session = await findActiveSession(db, hashToken(token), now)
  if (!session) return undefined
  const { lastSeenAt, ...caller } = session
  if (now.getTime() - lastSeenAt.getTime() > lastSeenUpdateMs) {
    await inTx(db, (tx) => updateLastSeen(tx, caller.sessionId, now))
  }
  const { isAdmin, isSeller, hasSecondFactor, factorAt } = caller
  const isExempt = hasSecondFactor || !twoFactor.isRequired
  return {
    ...caller,
    isAdmin: isAdmin && isExempt,
    needsTwoFactor: isAdmin && !isExempt,
    needsTwoFactorForPayouts: isSeller && !hasSecondFactor && isRequiredOfSellers(twoFactor, now),
    isFresh: isFresh(factorAt, now) || (!hasSecondFactor && !twoFactor.isRequired),
  }
}

export async function endSession(deps: Deps, accountId: string, id: string): Promise<void> {
  const isEnded = await inTx(deps.db, (tx) => deleteSession(tx, accountId, id))
  if (!isEnded) throw new Problem('not_found')
}

export async function endOtherSessions(deps: Deps, caller: Caller): Promise<void> {
  await inTx(deps.db, (tx) => deleteAccountSessions(tx, caller.accountId, caller.sessionId))
}

/**
 * Replaces the session by one with a new token after its owner entered a factor: whoever knew or set the old token must
 * not gain what the factor allows.
 */
export async function renewSession(
  tx: Tx,
  now: Date,
  { accountId, sessionId, signedInAt, provider }: Caller,
  {
    client,
    ...start
  }: {
    client: Client
    method: SignInMethod
    provider?: IdentityProvider | null
    factorAddedAt?: Date | undefined
  },
): Promise<string> {
  if (!(await deleteSession(tx, accountId, sessionId))) throw new Problem('not_signed_in')
  const { userAgent, network, place } = client
  const opened = { signedInAt, provider, network, place, ...start }
  return startSession(tx, now, accountId, userAgent, opened)
}

export const deleteExpiredSessionsJob = declareJob('sessions.forgetExpired', NoPayload)

export function sessionJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(deleteExpiredSessionsJob, () =>
      inTx(db, async (tx) => {
        await deleteExpiredSessions(tx, clock.now())
        await deleteExpiredPendingSignIns(tx, clock.now())
        await deleteExpiredDevices(tx, clock.now())
      }),
    ),
  ]
}

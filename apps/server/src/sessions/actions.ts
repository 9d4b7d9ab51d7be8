import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '../clock.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { deviceName, sessionDays } from './rules.ts'
import {
  deleteAccountSessions,
  deleteExpiredSessions,
  deleteSession,
  findActiveSession,
  insertSession,
  updateLastSeen,
} from './store.ts'

/** 'Last seen' is only displayed in a list, so it is not worth a write per request. */
const lastSeenUpdateMs = 5 * 60_000

/** The token is returned once and stored only as a hash: a copy of the table contains no usable token. */
export async function startSession(
  tx: Tx,
  now: Date,
  accountId: string,
  userAgent: string,
  /** Earlier than now when the session continues another one without a new sign-in. */
  signedInAt: Date = now,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(tx, {
    id: uuidv7(),
    accountId,
    tokenHash: hashToken(token),
    device: deviceName(userAgent),
    createdAt: signedInAt,
    expiresAt: addDays(signedInAt, sessionDays),
  })
  return token
}

export async function findCaller(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Caller | undefined> {
  const now = clock.now()
  const session = await findActiveSession(db, hashToken(token), now)
  if (!session) return undefined
  const { lastSeenAt, ...caller } = session
  if (now.getTime() - lastSeenAt.getTime() > lastSeenUpdateMs) {
    await inTx(db, (tx) => updateLastSeen(tx, caller.sessionId, now))
  }
  return caller
}

export async function endSession(deps: Deps, accountId: string, id: string): Promise<void> {
  const isEnded = await inTx(deps.db, (tx) => deleteSession(tx, accountId, id))
  if (!isEnded) throw new Problem('not_found')
}

export async function endOtherSessions(deps: Deps, caller: Caller): Promise<void> {
  await inTx(deps.db, (tx) => deleteAccountSessions(tx, caller.accountId, caller.sessionId))
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export const deleteExpiredSessionsJob = declareJob('sessions.forgetExpired', NoPayload)

export function sessionJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(deleteExpiredSessionsJob, () =>
      inTx(db, (tx) => deleteExpiredSessions(tx, clock.now())),
    ),
  ]
}

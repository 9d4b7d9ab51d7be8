import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { pendingSignInMinutes } from '@fairgrove/contract/two-factor.options'
import { v7 as uuidv7 } from 'uuid'
import { addMinutes } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { createToken, hashToken } from './tokens.ts'

/** After as many wrong codes the password has to be entered again. */
const maxAttempts = 5

/** Of one account: its owner's devices, and somebody who knows the password and keeps trying. */
const maxPending = 5

/**
 * For somebody whose password was right, or whom a provider knows. The token opens nothing; it is the first half of a
 * sign-in.
 */
export async function startPendingSignIn(
  tx: Tx,
  now: Date,
  { accountId, provider = null }: { accountId: string; provider?: IdentityProvider | null },
): Promise<string> {
  const token = createToken()
  await tx
    .insertInto('pendingSignIns')
    .values({
      id: uuidv7(),
      accountId,
      provider,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: addMinutes(now, pendingSignInMinutes),
    })
    .execute()
  await sql`delete from pending_sign_ins where account_id = ${accountId} and id not in (
    select id from pending_sign_ins where account_id = ${accountId} order by id desc limit ${sql.lit(maxPending)}
  )`.execute(tx)
  return token
}

type PendingSignIn = { id: string; accountId: string; provider: IdentityProvider | null }

export async function findPendingSignIn(
  db: Db,
  token: string,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const row = await db
    .selectFrom('pendingSignIns')
    .select(['id', 'accountId', 'provider'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row as PendingSignIn | undefined
}

/** False after too many. Counted before the code is checked, so that parallel guesses count, too. */
export async function countPendingAttempt(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('pendingSignIns')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', maxAttempts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of two concurrent requests only one gets it. */
export async function deletePendingSignIn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingSignIns')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePendingSignIns(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('accountId', '=', accountId).execute()
}

export async function deleteExpiredPendingSignIns(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('expiresAt', '<=', now).execute()
}

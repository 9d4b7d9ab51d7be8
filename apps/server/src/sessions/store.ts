import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    accountId: string
    tokenHash: Buffer
    device: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute()
}

/** The session with its account's roles, in the one round trip every signed-in request pays. */
export function findLiveSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.id as sessionId',
      'sessions.accountId',
      'sessions.createdAt as signedInAt',
      'sessions.lastSeenAt',
      'accounts.isAdmin',
      'accounts.isSeller',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()
}

export async function touchSession(
  tx: Tx,
  id: string,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ lastSeenAt: seenAt, expiresAt })
    .where('id', '=', id)
    .execute()
}

export function listSessionsOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
}

export async function deleteSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionsOf(
  tx: Tx,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  let query = tx.deleteFrom('sessions').where('accountId', '=', accountId)
  if (exceptId) query = query.where('id', '!=', exceptId)
  await query.execute()
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}

import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type SignInNotice = {
  id: string
  accountId: string
  device: string
  network: string
  place: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertNotice(tx: Tx, notice: SignInNotice): Promise<void> {
  await tx.insertInto('signInNotices').values(notice).execute()
}

export function findNotice(db: Db, id: string, now: Date): Promise<SignInNotice | undefined> {
  return db
    .selectFrom('signInNotices')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export function findFirstNotice(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<SignInNotice | undefined> {
  return tx
    .selectFrom('signInNotices')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/**
 * One answer ends every session and removes what was added since, so the links of later sign-ins have nothing left to
 * do. Those of earlier ones would remove more.
 */
export async function deleteAccountNotices(
  tx: Tx,
  accountId: string,
  since = new Date(0),
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('signInNotices')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredNotices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('signInNotices').where('expiresAt', '<=', now).execute()
}

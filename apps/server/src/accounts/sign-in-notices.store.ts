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

/** All of the account: one answer ends every session, so the links of other sign-ins have nothing left to end. */
export async function deleteAccountNotices(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('signInNotices')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredNotices(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('signInNotices').where('expiresAt', '<=', now).execute()
}

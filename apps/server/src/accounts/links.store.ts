import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { LinkPurpose } from './link-token.ts'
import type { Draft } from './store.ts'

export type Link = {
  id: string
  purpose: LinkPurpose
  email: string
  accountId: string | null
  draft: Draft | null
}

const columns = ['id', 'purpose', 'email', 'accountId', 'draft'] as const

export async function insertLink(
  tx: Tx,
  link: Link & { createdAt: Date; expiresAt: Date },
): Promise<void> {
  const draft = link.draft && JSON.stringify(link.draft)
  await tx
    .insertInto('accountLinks')
    .values({ ...link, draft })
    .execute()
}

/** Taking a link deletes it: of two openings at once, one gets it. */
export async function takeLink(tx: Tx, id: string, now: Date): Promise<Link | undefined> {
  const row = await tx
    .deleteFrom('accountLinks')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return row as Link | undefined
}

export async function findLink(db: Db, id: string, now: Date): Promise<Link | undefined> {
  const row = await db
    .selectFrom('accountLinks')
    .select(columns)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row as Link | undefined
}

/** The time a link works for begins when it was mailed, however long the mail had to wait. */
export async function startLinkTime(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('accountLinks').set({ expiresAt }).where('id', '=', id).execute()
}

/** The addresses an account is about to change to. */
export function listPendingEmails(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('accountLinks')
    .select(['email', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'email')
    .where('expiresAt', '>', now)
    .orderBy('id')
    .execute()
}

/** A new password or address, or the end of the account, voids every other link that was mailed for it. */
export async function deleteLinksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('accountId', '=', accountId).execute()
}

/** Registrations asked for with an address that already had an account keep names, too. */
export async function deleteLinksTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('email', '=', email).execute()
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute()
}

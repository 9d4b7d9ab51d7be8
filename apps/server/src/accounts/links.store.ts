import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { LinkPurpose } from './link-token.ts'
import type { Draft } from './store.ts'

export type Link = {
  id: string
  purpose: LinkPurpose
  email: string
  accountId: string | null
  draft: Draft | null
  /** Of a link that undoes a change of email: when the change was requested. */
  requestedAt?: Date | null
}

export type SavedLink = Link & { createdAt: Date }

const columns = [
  'id',
  'purpose',
  'email',
  'accountId',
  'draft',
  'requestedAt',
  'createdAt',
] as const

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

/** Deletes the link, so of two concurrent requests only one gets it. */
export async function deleteLink(tx: Tx, id: string, now: Date): Promise<SavedLink | undefined> {
  const row = await tx
    .deleteFrom('accountLinks')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return row as SavedLink | undefined
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

/** The latest registration of an email from one browser. */
export async function findRegistrationLink(
  db: Db,
  { email, browserKeyHash, now }: { email: string; browserKeyHash: string; now: Date },
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('accountLinks')
    .select(columns)
    .where('email', '=', email)
    .where('purpose', '=', 'register')
    .where(sql<string>`draft ->> 'browserKeyHash'`, '=', browserKeyHash)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as Link | undefined
}

/** False once the limit is reached. Counted before the check, so concurrent attempts count too. */
export async function countPasswordAttempt(
  tx: Tx,
  id: string,
  maxAttempts: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('accountLinks')
    .set(({ eb }) => ({ passwordTries: eb('passwordTries', '+', 1) }))
    .where('id', '=', id)
    .where('passwordTries', '<', maxAttempts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A link's lifetime starts when it is emailed, however long that was delayed. */
export async function setLinkExpiry(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('accountLinks').set({ expiresAt }).where('id', '=', id).execute()
}

/** Emails an account is about to change to, or old ones that can still undo a change. */
export function listLinkedEmails(
  db: Db,
  accountId: string,
  purpose: 'email' | 'undo_email',
  now: Date,
) {
  return db
    .selectFrom('accountLinks')
    .select(['email', 'createdAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .orderBy('id')
    .execute()
}

/** A new password or email revokes the account's other links, but not those that undo a theft. */
export async function revokeAccountLinks(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '!=', 'undo_email')
    .execute()
}

/** Undoing an email change also undoes later ones, so their undo links are revoked. */
export async function revokeLaterUndoLinks(tx: Tx, { id, accountId }: Link): Promise<void> {
  await tx
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'undo_email')
    // Ids are UUIDv7, so they sort by time.
    .where('id', '>', id)
    .execute()
}

export async function deleteAccountLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('accountId', '=', accountId).execute()
}

/** Registrations with an address that already had an account contain names, too. */
export async function deleteLinksToEmail(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('email', '=', email).execute()
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute()
}

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
export async function deleteLink(tx: Tx, id: string, now: Date): Promise<Link | undefined> {
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

/** False once as many passwords were tried on the link. Counted before the check, so tries at once count too. */
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

/** The time a link works for begins when it was mailed, however long the mail had to wait. */
export async function setLinkExpiry(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('accountLinks').set({ expiresAt }).where('id', '=', id).execute()
}

/** The emails an account is about to change to, or the old ones that can still undo a change. */
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

/** A new password or email voids the other links of the account, but not what could undo a theft. */
export async function revokeAccountLinks(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '!=', 'undo_email')
    .execute()
}

/** Undoing a change of email undoes those after it, whose old emails then have no say any more. */
export async function revokeLaterUndoLinks(tx: Tx, { id, accountId }: Link): Promise<void> {
  await tx
    .deleteFrom('accountLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'undo_email')
    // Ids are made in the order of time (UUID version 7).
    .where('id', '>', id)
    .execute()
}

export async function deleteAccountLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('accountId', '=', accountId).execute()
}

/** Registrations asked for with an address that already had an account keep names, too. */
export async function deleteLinksToEmail(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('accountLinks').where('email', '=', email).execute()
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute()
}

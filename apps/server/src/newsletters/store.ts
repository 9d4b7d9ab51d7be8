import type { NewsletterStatus } from '@fairgrove/contract/newsletters.options'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Newsletters } from '../db/types.gen.ts'

const summaryColumns = [
  ...(['id', 'subject', 'status', 'createdAt', 'startedAt', 'finishedAt'] as const),
  ...(['recipientCount', 'sentCount', 'bouncedCount', 'failedCount'] as const),
  ...(['skippedCount', 'unsubscribedCount'] as const),
] as const
const columns = [
  ...summaryColumns,
  ...(['preheader', 'body', 'buttonLabel', 'buttonUrl', 'updatedAt'] as const),
] as const

export function findNewsletter(db: Db, id: string) {
  return db.selectFrom('newsletters').select(columns).where('id', '=', id).executeTakeFirst()
}
export type NewsletterRow = NonNullable<Awaited<ReturnType<typeof findNewsletter>>>

export function listNewsletters(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('newsletters')
    .select(summaryColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}
export type NewsletterSummaryRow = Awaited<ReturnType<typeof listNewsletters>>[number]

export async function countNewsletters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertNewsletter(tx: Tx, row: Insertable<Newsletters>): Promise<void> {
  await tx.insertInto('newsletters').values(row).execute()
}

/** Locked until the transaction ends, so that sending, stopping and saving take turns. */
export function lockNewsletter(tx: Tx, id: string): Promise<NewsletterRow | undefined> {
  return tx
    .selectFrom('newsletters')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Expected = { status: NewsletterStatus; updatedAt?: Date }

/** Whether it was changed: only from the expected status, and of the expected version if there is one. */
export async function updateNewsletterRow(
  tx: Tx,
  id: string,
  { status, updatedAt }: Expected,
  changes: Updateable<Newsletters>,
): Promise<boolean> {
  const update = tx
    .updateTable('newsletters')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
  const { numUpdatedRows } = await (updatedAt
    ? update.where('updatedAt', '=', updatedAt)
    : update
  ).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Two newsletters started at once are counted one after the other. */
export async function countStartedSince(tx: Tx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletters per day', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('startedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type CountColumn = 'sentCount' | 'bouncedCount' | 'failedCount' | 'skippedCount'

export async function addToCount(
  tx: Tx,
  id: string,
  column: CountColumn,
  amount = 1,
): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set((eb) => ({ [column]: eb(column, '+', amount) }))
    .where('id', '=', id)
    .execute()
}

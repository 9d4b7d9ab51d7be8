import type { ListDecision, ModeratedLists } from '@fairgrove/contract/lists.options'
import { rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** Locks the list, so that it cannot be deleted or hidden meanwhile; undefined if it is not public. */
export function lockPublicList(tx: Tx, id: string) {
  return tx
    .selectFrom('lists')
    .select('accountId')
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .where('isHidden', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** One per person. A decided report reopens only if the list has changed since. */
export async function saveReport(
  tx: Tx,
  report: { listId: string; accountId: string; reason: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('listReports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['listId', 'accountId'])
        .doUpdateSet({ reason: report.reason, createdAt: report.createdAt, decidedAt: null })
        .where(({ eb, selectFrom }) =>
          eb(
            'listReports.decidedAt',
            '<',
            selectFrom('lists').select('updatedAt').where('id', '=', report.listId),
          ),
        ),
    )
    .execute()
}

export function lockList(tx: Tx, id: string) {
  return tx
    .selectFrom('lists')
    .select(['accountId', 'title', 'isHidden'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveDecision(
  tx: Tx,
  decision: {
    listId: string
    moderatorId: string
    decision: ListDecision
    reason: string
    createdAt: Date
  },
): Promise<void> {
  await tx.insertInto('listDecisions').values(decision).execute()
  await tx
    .updateTable('listReports')
    .set({ decidedAt: decision.createdAt })
    .where('listId', '=', decision.listId)
    .where('decidedAt', 'is', null)
    .execute()
  await tx
    .updateTable('lists')
    .set({ isHidden: decision.decision === 'hide' })
    .where('id', '=', decision.listId)
    .execute()
}

/** The ids and since when. */
const queues: Record<ModeratedLists, Fragment> = {
  reported: sql`select list_id as id, min(created_at) as since from list_reports
    where decided_at is null group by list_id`,
  removed: sql`select l.id, coalesce(max(d.created_at), l.updated_at) as since
    from lists l left join list_decisions d on d.list_id = l.id where l.is_hidden group by l.id`,
}

export async function countModeratedLists(db: Db, show: ModeratedLists): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${queues[show]}) as queue`.execute(db)
  return rows[0]?.total ?? 0
}

export type ModeratedListRow = {
  id: string
  title: string
  description: string
  isHidden: boolean
  isPublished: boolean
  firstName: string | null
  lastName: string | null
  notes: string[]
  reports: number
  reasons: string[]
  since: Date
}

const reportedSql = (columns: Fragment) =>
  sql`select ${columns} from list_reports r where r.list_id = l.id and r.decided_at is null`

/** Reports: the oldest first; hidden ones: the latest first. */
export async function listModeratedRows(
  db: Db,
  show: ModeratedLists,
  offset: number,
): Promise<ModeratedListRow[]> {
  const by = show === 'reported' ? sql`since, id` : sql`since desc, id`
  const { rows } = await sql<ModeratedListRow>`
    select l.id, l.title, l.description, l.is_hidden, l.is_published, a.first_name, a.last_name,
      queue.since, (${reportedSql(sql`count(*)::int`)}) as reports,
      array(select note from list_items i where i.list_id = l.id and note <> ''
        order by position limit 20) as notes,
      case when l.is_hidden then array(select reason from list_decisions d
          where d.list_id = l.id order by d.id desc limit 1)
        else array(${reportedSql(sql`reason`)} order by r.created_at limit 20) end as reasons
    from (${queues[show]} order by ${by} limit ${sql.lit(rowsPerPage)} offset ${offset}) as queue
    join lists l on l.id = queue.id join accounts a on a.id = l.account_id
    order by ${show === 'reported' ? sql`queue.since, l.id` : sql`queue.since desc, l.id`}`.execute(
    db,
  )
  return rows
}

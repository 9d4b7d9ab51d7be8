import { rowsPerPage } from '@fairgrove/contract/paging'
import type {
  ModeratedQuestions,
  QuestionDecision,
} from '@fairgrove/contract/place-questions.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { type PlacedQuestionRow, questionColumns } from './store.ts'

/** Locks the question, so that it cannot be removed meanwhile; undefined if it is not public. */
export function lockPublicQuestion(
  tx: Tx,
  id: string,
): Promise<{ accountId: string; dispensaryId: string } | undefined> {
  return tx
    .selectFrom('placeQuestions')
    .innerJoin('dispensaries', 'dispensaries.id', 'placeQuestions.dispensaryId')
    .select(['placeQuestions.accountId', 'placeQuestions.dispensaryId'])
    .where('placeQuestions.id', '=', id)
    .where('placeQuestions.state', '=', 'shown')
    .where('dispensaries.isApproved', '=', true)
    .where('dispensaries.isArchived', '=', false)
    .forNoKeyUpdate('placeQuestions')
    .executeTakeFirst()
}

/** One per person. A decided report reopens only if the answer has changed since. */
export async function saveReport(
  tx: Tx,
  report: { questionId: string; accountId: string; reason: string; createdAt: Date },
): Promise<void> {
  const { questionId, accountId, reason, createdAt } = report
  await sql`
    insert into place_question_reports as r (question_id, account_id, reason, created_at)
    values (${questionId}, ${accountId}, ${reason}, ${createdAt})
    on conflict (question_id, account_id)
    do update set reason = excluded.reason, created_at = excluded.created_at, decided_at = null
      where r.decided_at < (select greatest(answered_at, answer_edited_at) from place_questions where id = r.question_id)`.execute(
    tx,
  )
}

export type ModeratedRow = {
  accountId: string
  dispensaryId: string
  name: string
  question: string
  answer: string | null
  state: 'shown' | 'held' | 'hidden'
}

export async function lockQuestion(tx: Tx, id: string): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`
    select q.account_id, q.dispensary_id, d.name, q.question, q.answer, q.state
    from place_questions q join dispensaries d on d.id = q.dispensary_id
    where q.id = ${id} for update of q`.execute(tx)
  return rows[0]
}

type Decision = {
  questionId: string
  moderatorId: string
  decision: QuestionDecision
  reason: string
  createdAt: Date
}

export async function saveDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.insertInto('placeQuestionDecisions').values(decision).execute()
  await tx
    .updateTable('placeQuestionReports')
    .set({ decidedAt: decision.createdAt })
    .where('questionId', '=', decision.questionId)
    .where('decidedAt', 'is', null)
    .execute()
  await tx
    .updateTable('placeQuestions')
    .set({ state: decision.decision === 'hide' ? 'hidden' : 'shown' })
    .where('id', '=', decision.questionId)
    .execute()
}

/** The ids and since when. */
const queues: Record<ModeratedQuestions, Fragment> = {
  reported: sql`select id, min(since) as since from (
      select question_id as id, created_at as since from place_question_reports where decided_at is null
      union all select id, created_at from place_questions where state = 'held') as each group by id`,
  removed: sql`select q.id, coalesce(max(x.created_at), q.created_at) as since
    from place_questions q left join place_question_decisions x on x.question_id = q.id
    where q.state = 'hidden' group by q.id`,
}

export async function countModerated(db: Db, show: ModeratedQuestions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${queues[show]}) as queue`.execute(db)
  return rows[0]?.total ?? 0
}

export type ModeratedQuestionRow = PlacedQuestionRow & {
  isHidden: boolean
  isHeld: boolean
  reports: number
  reasons: string[]
  since: Date
}

const reportedSql = (columns: Fragment) =>
  sql`select ${columns} from place_question_reports r where r.question_id = q.id and r.decided_at is null`

/** What needs a decision: the oldest first; removed ones: the latest first. */
export async function listModeratedRows(
  db: Db,
  show: ModeratedQuestions,
  offset: number,
): Promise<ModeratedQuestionRow[]> {
  const direction = show === 'reported' ? sql`asc` : sql`desc`
  const { rows } = await sql<ModeratedQuestionRow>`
    select ${questionColumns}, d.id as dispensary_id, d.name as dispensary_name, queue.since,
      q.state = 'hidden' as is_hidden, q.state = 'held' as is_held,
      (${reportedSql(sql`count(*)::int`)}) as reports,
      case when q.state = 'hidden' then array(select reason from place_question_decisions x
          where x.question_id = q.id order by x.id desc limit 1)
        else array(${reportedSql(sql`reason`)} order by r.created_at limit 20) end as reasons
    from (${queues[show]} order by since ${direction}, id limit ${sql.lit(rowsPerPage)} offset ${offset}) as queue
    join place_questions q on q.id = queue.id join accounts a on a.id = q.account_id
    join dispensaries d on d.id = q.dispensary_id
    order by queue.since ${direction}, q.id`.execute(db)
  return rows
}

export function listReportsBy(db: Db, accountId: string) {
  return db
    .selectFrom('placeQuestionReports')
    .select(['questionId', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { QuestionAnswers, Questions } from '../db/types.gen.ts'

const columns = ['id', 'question', 'choices', 'retiredAt', 'createdAt'] as const

/** The question at an index, modulo the number of questions. */
export async function findQuestionByIndex(db: Db, idx: number) {
  const active = db.selectFrom('questions').where('retiredAt', 'is', null)
  const { count } = await active
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return undefined
  return active
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .offset(idx % Number(count))
    .limit(1)
    .executeTakeFirst()
}
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestionByIndex>>>

/** The first one the account has not answered, starting at an index and wrapping around, with its own index. */
export async function findUnansweredQuestion(
  db: Db,
  { idx, accountId }: { idx: number; accountId: string },
): Promise<(QuestionRow & { idx: number }) | undefined> {
  const { rows } = await sql<QuestionRow & { idx: number }>`
    with active as (
      select id, question, choices, retired_at, created_at, count(*) over ()::int as total,
        (row_number() over (order by position, id) - 1)::int as idx
      from questions where retired_at is null
    )
    select id, question, choices, retired_at, created_at, idx from active
    where not exists (
      select from question_answers a where a.question_id = active.id and a.account_id = ${accountId})
    order by idx < ${idx}::int % total, idx
    limit 1`.execute(db)
  return rows[0]
}

export function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('questions').select(columns).where('id', '=', id).executeTakeFirst()
}

/** In the order they are asked, retired ones last. */
export function listQuestions(db: Db) {
  return db
    .selectFrom('questions')
    .select(columns)
    .orderBy((eb) => eb('retiredAt', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findAnswer(db: Db, questionId: string, accountId: string) {
  return db
    .selectFrom('questionAnswers')
    .select(['choice', 'createdAt'])
    .where('questionId', '=', questionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** When the account last answered anything. */
export async function findLastAnswerTime(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('questionAnswers')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

export function countAnswers(db: Db, questionIds: string[]) {
  if (questionIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('questionAnswers')
    .select(['questionId', 'choice', ({ fn }) => fn.countAll<string>().as('count')])
    .where('questionId', 'in', questionIds)
    .groupBy(['questionId', 'choice'])
    .execute()
}

export async function insertAnswer(tx: Tx, answer: Insertable<QuestionAnswers>): Promise<void> {
  await tx.insertInto('questionAnswers').values(answer).execute()
}

export async function insertQuestion(
  tx: Tx,
  question: Omit<Insertable<Questions>, 'position'>,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from questions)`
  await tx
    .insertInto('questions')
    .values({ ...question, position: last })
    .execute()
}

/** Locked until the transaction ends, so that the audit log has the correct previous order. */
export async function lockOrderedQuestionIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('questions')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Renumbers everything: first the given ones in that order, then the others as they were. */
export async function saveQuestionOrder(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update questions q set position = ordered.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place
      from (select id, position from questions for update) as locked
    ) ordered
    where ordered.id = q.id`.execute(tx)
}

export async function setQuestionRetired(
  tx: Tx,
  id: string,
  retiredAt: Date | null,
): Promise<void> {
  await tx.updateTable('questions').set({ retiredAt }).where('id', '=', id).execute()
}

export async function listAnswersBy(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('questionAnswers as a')
    .innerJoin('questions as q', 'q.id', 'a.questionId')
    .select(['q.question', 'q.choices', 'a.choice', 'a.createdAt'])
    .where('a.accountId', '=', accountId)
    .orderBy('a.createdAt')
    .execute()
  return rows.map(({ question, choices, choice, createdAt }) => ({
    question,
    answer: choices[choice],
    createdAt,
  }))
}

export async function deleteAnswersBy(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('questionAnswers').where('accountId', '=', accountId).execute()
}

import { questionsPerPage } from '@fairgrove/contract/place-questions.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { AskedQuestions } from './rules.ts'

export type QuestionRow = {
  id: string
  question: string
  firstName: string | null
  lastName: string | null
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  answerEditedAt: Date | null
}

/** For statements that name the question `q` and join its author as `a`. */
export const questionColumns = sql`q.id, q.question, a.first_name, a.last_name, q.created_at, q.answer, q.answered_at,
  q.answer_edited_at`

/** The keys of the index of what a dispensary's page shows, read backwards. */
const sortKeys = sql`q.answered_at is not null, coalesce(q.answered_at, q.created_at), q.id`
const sortOrder = sql`q.answered_at is not null desc, coalesce(q.answered_at, q.created_at) desc, q.id desc`

/** One more than a page, to know whether there is another. */
export async function listQuestions(
  db: Db,
  dispensaryId: string,
  after: string | undefined,
): Promise<QuestionRow[]> {
  const isNext = after
    ? sql`(${sortKeys}) < (select ${sortKeys} from place_questions q where q.id = ${after} and q.dispensary_id = ${dispensaryId})`
    : sql`true`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from place_questions q join accounts a on a.id = q.account_id
    where q.dispensary_id = ${dispensaryId} and q.state = 'shown' and ${isNext}
    order by ${sortOrder} limit ${sql.lit(questionsPerPage + 1)}`.execute(db)
  return rows
}

type AskedPlace = { name: string; canBeAsked: boolean; total: number }

/** A public dispensary, and how many questions everyone sees. Without an owner there is nobody to ask. */
export async function findAskedPlace(db: Db, id: string): Promise<AskedPlace | undefined> {
  const { rows } = await sql<AskedPlace>`
    select d.name, d.owner_id is not null as can_be_asked, (
      select count(*)::int from place_questions q where q.dispensary_id = d.id and q.state = 'shown') as total
    from dispensaries d where d.id = ${id} and d.is_approved and not d.is_archived`.execute(db)
  return rows[0]
}

/** Of an account that is locked, so that two requests cannot ask one too many. */
export async function countOwnQuestions(
  tx: Tx,
  { accountId, dispensaryId, since }: { accountId: string; dispensaryId: string; since: Date },
): Promise<AskedQuestions> {
  const { rows } = await sql<AskedQuestions>`
    select count(*) filter (where created_at > ${since})::int as today,
      count(*) filter (where dispensary_id = ${dispensaryId} and answered_at is null and state <> 'hidden')::int as open
    from place_questions where account_id = ${accountId}`.execute(tx)
  return rows[0] ?? { open: 0, today: 0 }
}

type NewQuestion = {
  id: string
  dispensaryId: string
  accountId: string
  question: string
  state: 'shown' | 'held'
  createdAt: Date
}

/** False if it was asked there before, by anyone. */
export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<boolean> {
  const row = await tx
    .insertInto('placeQuestions')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who answers: an owner while they are a seller, and people whose role has the permission. */
export type Answerer = { accountId: string; isSeller: boolean; dispensaryIds: readonly string[] }

const isOwnDispensary = ({ accountId, isSeller, dispensaryIds }: Answerer) =>
  sql`(d.owner_id = ${isSeller ? accountId : null}::uuid or d.id = any(${dispensaryIds}::uuid[])) and not d.is_archived`

export type LockedQuestion = {
  dispensaryId: string
  name: string
  accountId: string
  answer: string | null
}

/** One that everyone sees, of a dispensary of theirs. Locked, so that it is neither removed nor answered meanwhile. */
export async function lockReceivedQuestion(
  tx: Tx,
  id: string,
  answerer: Answerer,
): Promise<LockedQuestion | undefined> {
  const { rows } = await sql<LockedQuestion>`
    select q.dispensary_id, d.name, q.account_id, q.answer
    from place_questions q join dispensaries d on d.id = q.dispensary_id
    where q.id = ${id} and q.state = 'shown' and ${isOwnDispensary(answerer)} for update of q`.execute(
    tx,
  )
  return rows[0]
}

type Answer = { answer: string; answeredBy: string; now: Date }

/** The time of the first answer stays, so that editing doesn't bring it to the top. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  { answer, answeredBy, now }: Answer,
): Promise<void> {
  await sql`
    update place_questions set answer = ${answer}, answered_by = ${answeredBy},
      answer_edited_at = case when answered_at is null then null else ${now}::timestamptz end,
      answered_at = coalesce(answered_at, ${now})
    where id = ${id}`.execute(tx)
}

/** The questions that everyone sees of all dispensaries of somebody. */
export const selectReceivedQuestions = (answerer: Answerer, isAnswered: boolean): Fragment => sql`
  select q.id from dispensaries d join place_questions q on q.dispensary_id = d.id
  where ${isOwnDispensary(answerer)} and q.state = 'shown'
    and q.answered_at is ${isAnswered ? sql`not null` : sql`null`}`

export async function countReceived(
  db: Db,
  answerer: Answerer,
  { isAnswered, ceiling }: { isAnswered: boolean; ceiling: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from (${selectReceivedQuestions(answerer, isAnswered)}) as received limit ${ceiling + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export type PlacedQuestionRow = QuestionRow & { dispensaryId: string; dispensaryName: string }

/** Who has waited longest comes first; of answered ones, the newest answer. */
export async function listReceived(
  db: Db,
  answerer: Answerer,
  { isAnswered, offset, limit }: { isAnswered: boolean; offset: number; limit: number },
): Promise<PlacedQuestionRow[]> {
  const { rows } = await sql<PlacedQuestionRow>`
    select ${questionColumns}, d.id as dispensary_id, d.name as dispensary_name
    from (${selectReceivedQuestions(answerer, isAnswered)}) as received
    join place_questions q on q.id = received.id join accounts a on a.id = q.account_id
    join dispensaries d on d.id = q.dispensary_id
    order by ${isAnswered ? sql`q.answered_at desc` : sql`q.created_at`}, q.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function listQuestionsBy(db: Db, accountId: string) {
  return db
    .selectFrom('placeQuestions')
    .select(['dispensaryId', 'question', 'state', 'answer', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function listAnswersBy(db: Db, accountId: string) {
  return db
    .selectFrom('placeQuestions')
    .select(['dispensaryId', 'question', 'answer', 'answeredAt'])
    .where('answeredBy', '=', accountId)
    .orderBy('answeredAt')
    .execute()
}

export async function deleteQuestionsBy(
  tx: Tx,
  accountId: string,
  { keepsAnswered }: { keepsAnswered: boolean },
): Promise<void> {
  await sql`
    delete from place_questions
    where account_id = ${accountId} and ${keepsAnswered ? sql`(answered_at is null or state <> 'shown')` : sql`true`}`.execute(
    tx,
  )
}

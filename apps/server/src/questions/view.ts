import type { ListedQuestion, Question } from '@fairgrove/contract/questions'
import { isNextDue, nextAt } from '@fairgrove/contract/questions.options'
import type { Deps } from '../deps.ts'
import {
  countAnswers,
  findAnswer,
  findLastAnswerTime,
  findQuestionAt,
  findUnanswered,
  type QuestionRow,
} from './store.ts'

type Asking = { idx: number; accountId: string | undefined }

/** Whoever has answered the question at an index is asked the next one they have not, when that is due. */
export async function askQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
): Promise<Question | undefined> {
  const row = await findQuestionAt(deps.db, asking.idx)
  const question = row && (await viewQuestion(deps, row, asking))
  const { idx, accountId } = asking
  if (!accountId || !question || !isNextDue(question.answeredAt, deps.clock.now())) return question
  const next = await findUnanswered(deps.db, { idx, accountId })
  return next ? viewQuestion(deps, next, { idx: next.idx, accountId }) : question
}

/** A question as its reader may see it: what others said only once they have said something themselves. */
export async function viewQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: QuestionRow,
  { idx, accountId }: Asking,
): Promise<Question> {
  const answer = accountId ? await findAnswer(db, row.id, accountId) : undefined
  const last = accountId && !answer ? await findLastAnswerTime(db, accountId) : undefined
  const lastAt = (answer?.createdAt ?? last)?.toISOString() ?? null
  const isWaiting = lastAt !== null && !isNextDue(lastAt, clock.now())
  const counts = answer ? await countAnswers(db, [row.id]) : null
  const isAnswered = accountId !== undefined && answer !== undefined
  return {
    _id: row.id,
    idx,
    question: row.question,
    choices: row.choices,
    answer: answer?.choice ?? null,
    answeredAt: answer?.createdAt.toISOString() ?? null,
    opensAt: isWaiting ? nextAt(lastAt).toISOString() : null,
    isLast: isAnswered && !(await findUnanswered(db, { idx, accountId })),
    counts: counts && countsOf(row, counts),
  }
}

export function listedQuestion(
  row: QuestionRow,
  counts: Awaited<ReturnType<typeof countAnswers>>,
): ListedQuestion {
  return {
    _id: row.id,
    question: row.question,
    choices: row.choices,
    counts: countsOf(row, counts),
    isRetired: row.retiredAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

function countsOf(
  { id, choices }: QuestionRow,
  counts: Awaited<ReturnType<typeof countAnswers>>,
): number[] {
  const own = counts.filter(({ questionId }) => questionId === id)
  return choices.map((_, at) => Number(own.find(({ choice }) => choice === at)?.count ?? 0))
}

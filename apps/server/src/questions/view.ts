import type { ListedQuestion, Question } from '@fairgrove/contract/questions'
import { isNextDue, nextAt } from '@fairgrove/contract/questions.options'
import type { Deps } from '../deps.ts'
import { countAnswers, findAnswer, findLastAnswerTime, type QuestionRow } from './store.ts'

type Asking = { idx: number; accountId: string | undefined }

/** A question as its reader may see it: what others said only once they have said something themselves. */
export async function viewQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: QuestionRow,
  { idx, accountId }: Asking,
): Promise<Question> {
  const answer = accountId ? await findAnswer(db, row.id, accountId) : undefined
  const last = accountId && !answer ? await findLastAnswerTime(db, accountId) : undefined
  const lastAt = last?.toISOString() ?? null
  const isWaiting = lastAt !== null && !isNextDue(lastAt, clock.now())
  const counts = answer ? await countAnswers(db, [row.id]) : null
  return {
    _id: row.id,
    idx,
    question: row.question,
    choices: row.choices,
    answer: answer?.choice ?? null,
    answeredAt: answer?.createdAt.toISOString() ?? null,
    opensAt: isWaiting ? nextAt(lastAt).toISOString() : null,
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

import type { Question, QuestionForAdmin } from '@fairgrove/contract/questions'
import { getNextQuestionTime, isNextQuestionDue } from '@fairgrove/contract/questions.options'
import type { Deps } from '../deps.ts'
import {
  countAnswers,
  findAnswer,
  findLastAnswerTime,
  findQuestionByIndex,
  findUnansweredQuestion,
  type QuestionRow,
} from './store.ts'

type QuestionRequest = { idx: number; accountId: string | undefined }

/** An account that has answered the question at an index gets its next unanswered one, when that is due. */
export async function getQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: QuestionRequest,
): Promise<Question | undefined> {
  const row = await findQuestionByIndex(deps.db, request.idx)
  const question = row && (await getQuestionView(deps, row, request))
  const { idx, accountId } = request
  if (!accountId || !question || !isNextQuestionDue(question.answeredAt, deps.clock.now()))
    return question
  const next = await findUnansweredQuestion(deps.db, { idx, accountId })
  return next ? getQuestionView(deps, next, { idx: next.idx, accountId }) : question
}

/** A question as its viewer may see it: with results only after answering. */
export async function getQuestionView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: QuestionRow,
  { idx, accountId }: QuestionRequest,
): Promise<Question> {
  const answer = accountId ? await findAnswer(db, row.id, accountId) : undefined
  const last = accountId && !answer ? await findLastAnswerTime(db, accountId) : undefined
  const lastAt = (answer?.createdAt ?? last)?.toISOString() ?? null
  const isWaiting = lastAt !== null && !isNextQuestionDue(lastAt, clock.now())
  const counts = answer ? await countAnswers(db, [row.id]) : null
  const isAnswered = accountId !== undefined && answer !== undefined
  return {
    _id: row.id,
    idx,
    question: row.question,
    choices: row.choices,
    answer: answer?.choice ?? null,
    answeredAt: answer?.createdAt.toISOString() ?? null,
    opensAt: isWaiting ? getNextQuestionTime(lastAt).toISOString() : null,
    isLast: isAnswered && !(await findUnansweredQuestion(db, { idx, accountId })),
    counts: counts && countChoices(row, counts),
  }
}

export function toQuestionForAdmin(
  row: QuestionRow,
  counts: Awaited<ReturnType<typeof countAnswers>>,
): QuestionForAdmin {
  return {
    _id: row.id,
    question: row.question,
    choices: row.choices,
    counts: countChoices(row, counts),
    isRetired: row.retiredAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

function countChoices(
  { id, choices }: QuestionRow,
  counts: Awaited<ReturnType<typeof countAnswers>>,
): number[] {
  const own = counts.filter(({ questionId }) => questionId === id)
  return choices.map((_, index) => Number(own.find(({ choice }) => choice === index)?.count ?? 0))
}

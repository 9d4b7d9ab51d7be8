import { Problem } from '@fairgrove/contract/problems'
import type { Question, QuestionDraft } from '@fairgrove/contract/questions'
import { isNextQuestionDue } from '@fairgrove/contract/questions.options'
import { earnings } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import type { PersonalData } from '../accounts/personal-data.ts'
import { lockAccount } from '../accounts/store.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { payEarning } from '../rewards/actions.ts'
import {
  deleteAnswersBy,
  findAnswer,
  findLastAnswerTime,
  findQuestion,
  insertAnswer,
  insertQuestion,
  listAnswersBy,
  lockOrderedQuestionIds,
  type QuestionRow,
  saveQuestionOrder,
  setQuestionRetired,
} from './store.ts'
import { getQuestionView } from './view.ts'

type AnswerInput = { questionId: string; idx: number; choice: number }

/** The first answer counts; a repeated one returns it and pays nothing. */
export async function answerQuestion(
  deps: Deps,
  { accountId }: Caller,
  { questionId, idx, choice }: AnswerInput,
): Promise<{ question: Question; coinsEarned: number }> {
  const question = await findQuestion(deps.db, questionId)
  if (!question) throw new Problem('not_found')
  const coinsEarned = await recordAnswer(deps, question, { accountId, choice })
  return { question: await getQuestionView(deps, question, { idx, accountId }), coinsEarned }
}

function recordAnswer(
  { db, clock }: Deps,
  question: QuestionRow,
  { accountId, choice }: { accountId: string; choice: number },
): Promise<number> {
  const now = clock.now()
  return inTx(db, async (tx) => {
    // Concurrent answers of one account queue here.
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    if (await findAnswer(tx, question.id, accountId)) return 0
    if (question.retiredAt) throw new Problem('not_found')
    if (choice >= question.choices.length) {
      throw new Problem('invalid_input', { fields: { choice: 'Select an answer.' } })
    }
    // One a week, or a script would be paid for the whole list in a minute.
    const last = await findLastAnswerTime(tx, accountId)
    if (last && !isNextQuestionDue(last.toISOString(), now)) throw new Problem('question_too_soon')
    await insertAnswer(tx, { questionId: question.id, accountId, choice, createdAt: now })
    const cause = `${question.id}:${accountId}`
    return (await payEarning(tx, now, { accountId, earning: 'question', cause }))
      ? earnings.question
      : 0
  })
}

export function addQuestion(
  deps: Deps,
  { accountId }: Caller,
  draft: QuestionDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ _id: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const id = uuidv7()
    const createdAt = deps.clock.now()
    await insertQuestion(tx, { ...draft, id, createdAt })
    const details = { question: draft.question }
    await writeAudit(tx, {
      actorId: accountId,
      action: 'question.added',
      subjectId: id,
      details,
      createdAt,
    })
    return { _id: id }
  })
}

/** One entry, for the question that is now first: the order concerns all of them. */
export async function reorderQuestions(
  { db, clock }: Deps,
  { accountId }: Caller,
  ids: string[],
): Promise<void> {
  await inTx(db, async (tx) => {
    const before = await lockOrderedQuestionIds(tx)
    await saveQuestionOrder(tx, ids)
    const after = await lockOrderedQuestionIds(tx)
    const [first] = after
    if (!first) return
    await writeAudit(tx, {
      actorId: accountId,
      action: 'question.ordered',
      subjectId: first,
      changes: { order: { before, after } },
      createdAt: clock.now(),
    })
  })
}

export async function retireQuestion(
  { db, clock }: Deps,
  { accountId }: Caller,
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<void> {
  const createdAt = clock.now()
  await inTx(db, async (tx) => {
    const before = await findQuestion(tx, id)
    if (!before) throw new Problem('not_found')
    await setQuestionRetired(tx, id, isRetired ? createdAt : null)
    const action = isRetired ? 'question.retired' : 'question.asked_again'
    const changes = diffFields({ isRetired: before.retiredAt !== null }, { isRetired })
    await writeAudit(tx, { actorId: accountId, action, subjectId: id, changes, createdAt })
  })
}

export const answerData: PersonalData = {
  name: 'answers',
  collect: listAnswersBy,
  erase: deleteAnswersBy,
}

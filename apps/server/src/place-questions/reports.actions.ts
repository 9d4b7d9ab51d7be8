import { paginate } from '@fairgrove/contract/paging'
import {
  type ModeratedQuestions,
  type QuestionDecision,
  texts,
} from '@fairgrove/contract/place-questions.options'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { notify } from '../notifications/actions.ts'
import { notifyPlace } from './actions.ts'
import * as store from './reports.store.ts'
import { toModeratedQuestion } from './view.ts'

/** Not by whoever asked it. People of the place may: they cannot remove a question themselves. */
export function reportQuestion(
  deps: Deps,
  { accountId }: Caller,
  { questionId, reason }: { questionId: string; reason: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const question = await store.lockPublicQuestion(tx, questionId)
    if (!question) throw new Problem('not_found')
    if (question.accountId === accountId) throw new Problem('not_yours_to_judge')
    await store.saveReport(tx, { questionId, accountId, reason, createdAt: deps.clock.now() })
    return { message: texts.reported }
  })
}

export async function getModeratedQuestions(
  { db }: Pick<Deps, 'db'>,
  { show, pageNumber }: { show: ModeratedQuestions; pageNumber: number },
) {
  const total = await store.countModerated(db, show)
  const { paged, range } = paginate(total, pageNumber, Infinity)
  const rows = await store.listModeratedRows(db, show, range.offset)
  return { questions: rows.map(toModeratedQuestion), ...paged }
}

type Moderation = { questionId: string; decision: QuestionDecision; reason: string }

export function moderateQuestion(
  { db, clock }: Deps,
  { accountId: moderatorId }: Caller,
  { questionId, decision, reason }: Moderation,
): Promise<void> {
  return inTx(db, async (tx) => {
    const now = clock.now()
    const question = await store.lockQuestion(tx, questionId)
    if (!question) throw new Problem('not_found')
    const { state: before, name } = question
    const after = decision === 'hide' ? 'hidden' : 'shown'
    await store.saveDecision(tx, { questionId, moderatorId, decision, reason, createdAt: now })
    await writeAudit(tx, {
      actorId: moderatorId,
      action: decision === 'hide' ? 'place_question.hidden' : 'place_question.shown',
      subjectId: questionId,
      subjectName: name,
      changes: diffFields({ state: before }, { state: after }),
      details: { reason, question: question.question },
      createdAt: now,
    })
    if (before === after) return
    if (before === 'held' && after === 'shown') {
      await notifyPlace(tx, now, { id: questionId, ...question })
    }
    await notifyOfDecision(tx, now, questionId, { question, reason, isHidden: after === 'hidden' })
  })
}

type Decided = { question: store.ModeratedRow; reason: string; isHidden: boolean }

/** Who asked, and the place, unless it has not seen the question. */
async function notifyOfDecision(
  tx: Tx,
  now: Date,
  questionId: string,
  { question, reason, isHidden }: Decided,
): Promise<void> {
  const { accountId: asker, dispensaryId, name, state: before } = question
  const people = before === 'held' ? [] : await listPeopleToNotify(tx, dispensaryId, 'questions')
  const recipients = [...new Set([asker, ...people])]
  await notify(
    tx,
    now,
    ...recipients.map((accountId) => ({
      accountId,
      kind: 'question_moderated' as const,
      eventKey: `${questionId} ${now.toISOString()}`,
      data: { dispensaryId, name, isAsker: accountId === asker, isHidden, reason },
    })),
  )
}

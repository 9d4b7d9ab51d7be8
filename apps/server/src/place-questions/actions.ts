import { countCeiling, paginate } from '@fairgrove/contract/paging'
import {
  questionsPerPage,
  type ReceivedQuestionFilter,
  texts,
} from '@fairgrove/contract/place-questions.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { listListingIds } from '../http/memberships.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { notify } from '../notifications/actions.ts'
import { isOwnListing } from '../reviews/replies.store.ts'
import { lockAuthorAccount } from '../reviews/store.ts'
import { isHeldForReview, whyNotAsk } from './rules.ts'
import * as store from './store.ts'
import { toPlaceQuestion, toReceivedQuestion } from './view.ts'

export async function getQuestions(db: Db, dispensaryId: string, after: string | undefined) {
  const place = await store.findAskedPlace(db, dispensaryId)
  if (!place) throw new Problem('not_found')
  const rows = await store.listQuestions(db, dispensaryId, after)
  const shown = rows.slice(0, questionsPerPage)
  return {
    questions: shown.map(toPlaceQuestion),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    total: place.total,
    canBeAsked: place.canBeAsked,
  }
}

const limitTexts = { too_many_open: texts.tooManyOpen, too_many_today: texts.tooManyToday }

type Asked = { dispensaryId: string; question: string }

/** The account is locked, so that its questions at the same time count toward one limit. */
export function askQuestion(
  deps: Deps,
  { accountId }: Caller,
  { dispensaryId, question }: Asked,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string; isHeld: boolean }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    if (!(await lockAuthorAccount(tx, accountId))) throw new Problem('not_signed_in')
    const place = await store.findAskedPlace(tx, dispensaryId)
    if (!place?.canBeAsked) throw new Problem('not_found')
    if (await isOwnListing(tx, dispensaryId, accountId)) {
      throw new Problem('not_yours_to_judge', { message: texts.ownPlace })
    }
    const own = { accountId, dispensaryId, since: addDays(now, -1) }
    const reason = whyNotAsk(await store.countOwnQuestions(tx, own))
    if (reason) throw new Problem('list_limit', { message: limitTexts[reason] })
    const isHeld = isHeldForReview(question)
    const id = uuidv7()
    const isNew = await store.insertQuestion(tx, {
      id,
      dispensaryId,
      accountId,
      question,
      createdAt: now,
      state: isHeld ? 'held' : 'shown',
    })
    if (!isNew) throw new Problem('invalid_input', { fields: { question: texts.askedBefore } })
    if (!isHeld) await notifyPlace(tx, now, { id, dispensaryId, name: place.name })
    return { message: isHeld ? texts.held : texts.asked, isHeld }
  })
}

/** Without the question: a moderator may remove it, and a stranger's text is not sent through us. */
export async function notifyPlace(
  tx: Tx,
  now: Date,
  { id, dispensaryId, name }: { id: string; dispensaryId: string; name: string },
): Promise<void> {
  const people = await listPeopleToNotify(tx, dispensaryId, 'questions')
  await notify(
    tx,
    now,
    ...people.map((accountId) => ({
      accountId,
      kind: 'question_asked' as const,
      eventKey: id,
      data: { dispensaryId, name },
    })),
  )
}

export const toAnswerer = (caller: Caller): store.Answerer => ({
  accountId: caller.accountId,
  isSeller: caller.isSeller,
  dispensaryIds: listListingIds(caller, 'questions', 'dispensary'),
})

type AnswerRequest = { id: string; answer: string }

/** Of two answers at once, the second is told that there is one. */
export function answerQuestion(deps: Deps, caller: Caller, request: AnswerRequest): Promise<void> {
  return saveAnswer(deps, caller, request, async (tx, question, now) => {
    if (question.answer !== null) {
      throw new Problem('already_replied', { message: texts.answeredMeanwhile })
    }
    const { accountId, dispensaryId, name } = question
    await notify(tx, now, {
      accountId,
      kind: 'question_answered',
      eventKey: request.id,
      data: { dispensaryId, name },
    })
  })
}

export function updateAnswer(deps: Deps, caller: Caller, request: AnswerRequest): Promise<void> {
  return saveAnswer(deps, caller, request, async (_tx, { answer }) => {
    if (answer === null) throw new Problem('not_found')
  })
}

/** Questions about other places, and those that were removed, are not found. */
function saveAnswer(
  { db, clock }: Deps,
  caller: Caller,
  { id, answer }: AnswerRequest,
  check: (tx: Tx, question: store.LockedQuestion, now: Date) => Promise<void>,
): Promise<void> {
  return inTx(db, async (tx) => {
    const question = await store.lockReceivedQuestion(tx, id, toAnswerer(caller))
    if (!question) throw new Problem('not_found')
    const now = clock.now()
    await check(tx, question, now)
    await store.saveAnswer(tx, id, { answer, answeredBy: caller.accountId, now })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action:
        question.answer === null ? 'place_question.answered' : 'place_question.answer_changed',
      subjectId: id,
      subjectName: question.name,
      changes: { answer: { before: question.answer, after: answer } },
      createdAt: now,
    })
  })
}

export async function getReceivedQuestions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { show, pageNumber }: { show: ReceivedQuestionFilter; pageNumber: number },
) {
  const answerer = toAnswerer(caller)
  const isAnswered = show === 'answered'
  const total = await store.countReceived(db, answerer, { isAnswered, ceiling: countCeiling })
  const { paged, range } = paginate(total, pageNumber)
  const rows = total > 0 ? await store.listReceived(db, answerer, { isAnswered, ...range }) : []
  return { questions: rows.map(toReceivedQuestion), ...paged }
}

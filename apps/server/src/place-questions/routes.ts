import * as contract from '@fairgrove/contract/place-questions'
import { texts } from '@fairgrove/contract/place-questions.options'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import * as questions from './actions.ts'
import { getModeratedQuestions, moderateQuestion, reportQuestion } from './reports.actions.ts'
import { listReportsBy } from './reports.store.ts'
import { deleteQuestionsBy, listAnswersBy, listQuestionsBy } from './store.ts'

export function placeQuestionRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(contract.listPlaceQuestions, ({ params, query }, db) =>
      questions.getQuestions(db, params.id, query.after),
    ),
    handleEndpoint(contract.askPlaceQuestion, ({ caller, params, body, idempotencyKey }) =>
      questions.askQuestion(deps, caller, { dispensaryId: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(contract.answerPlaceQuestion, async ({ caller, params, body }) => {
      await questions.answerQuestion(deps, caller, { ...params, ...body })
      return { message: texts.answered }
    }),
    handleEndpoint(contract.updatePlaceAnswer, async ({ caller, params, body }) => {
      await questions.updateAnswer(deps, caller, { ...params, ...body })
      return { message: texts.answerSaved }
    }),
    handleEndpoint(contract.reportPlaceQuestion, ({ caller, params, body, idempotencyKey }) =>
      reportQuestion(deps, caller, { questionId: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(contract.listReceivedQuestions, ({ caller, query }) =>
      questions.getReceivedQuestions(deps, caller, query),
    ),
    handleEndpoint(contract.listModeratedQuestions, ({ query }) =>
      getModeratedQuestions(deps, query),
    ),
    handleEndpoint(contract.moderatePlaceQuestion, async ({ caller, params, body }) => {
      await moderateQuestion(deps, caller, { questionId: params.id, ...body })
      return { message: body.decision === 'hide' ? texts.hidden : texts.kept }
    }),
  ]
}

/**
 * Answered questions stay under 'Former member' when their author is erased, as reviews do, unless the author chooses to delete
 * them. Those without an answer go. Answers belong to the listing and stay with it.
 */
export const placeQuestionData: PersonalData[] = [
  {
    name: 'placeQuestions',
    collect: listQuestionsBy,
    erase: (tx, accountId, _now, { deleteReviews }) =>
      deleteQuestionsBy(tx, accountId, { keepsAnswered: !deleteReviews }),
  },
  { name: 'placeAnswers', collect: listAnswersBy },
  { name: 'placeQuestionReports', collect: listReportsBy },
]

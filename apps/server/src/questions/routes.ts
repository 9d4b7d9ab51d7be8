import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/questions'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { addQuestion, answerQuestion, reorderQuestions, retireQuestion } from './actions.ts'
import { countAnswers, listQuestions } from './store.ts'
import { getQuestion, toQuestionForAdmin } from './view.ts'

export function questionRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getQuestion, async ({ body: { idx }, caller }) => {
      const question = await getQuestion(deps, { idx, accountId: caller?.accountId })
      if (!question) throw new Problem('not_found')
      return { question }
    }),
    handleEndpoint(contract.answerQuestion, ({ caller, params, body }) =>
      answerQuestion(deps, caller, { questionId: params.id, ...body }),
    ),
    handleEndpoint(contract.listQuestions, async () => {
      const rows = await listQuestions(deps.db)
      const ids = rows.map(({ id }) => id)
      const counts = await countAnswers(deps.db, ids)
      return { questions: rows.map((row) => toQuestionForAdmin(row, counts)) }
    }),
    handleEndpoint(contract.createQuestion, ({ caller, body, idempotencyKey }) =>
      addQuestion(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.reorderQuestions, async ({ caller, body }) => {
      await reorderQuestions(deps, caller, body.ids)
      return { message: 'Question order saved.' }
    }),
    handleEndpoint(contract.retireQuestion, async ({ caller, params, body }) => {
      await retireQuestion(deps, caller, { ...params, ...body })
      return { message: body.isRetired ? 'Question retired.' : 'We’ll ask this question again.' }
    }),
  ]
}

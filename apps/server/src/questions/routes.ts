import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/questions'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { addQuestion, answerQuestion, orderQuestions, retireQuestion } from './actions.ts'
import { countAnswers, listQuestions } from './store.ts'
import { askQuestion, listedQuestion } from './view.ts'

export function questionRoutes(deps: Deps): Served[] {
  return [
    serve(contract.askQuestion, async ({ body: { idx }, caller }) => {
      const question = await askQuestion(deps, { idx, accountId: caller?.accountId })
      if (!question) throw new Problem('not_found')
      return { question }
    }),
    serve(contract.answerQuestion, ({ caller, params, body }) =>
      answerQuestion(deps, caller, { questionId: params.id, ...body }),
    ),
    serve(contract.listQuestions, async () => {
      const rows = await listQuestions(deps.db)
      const ids = rows.map(({ id }) => id)
      const counts = await countAnswers(deps.db, ids)
      return { questions: rows.map((row) => listedQuestion(row, counts)) }
    }),
    serve(contract.createQuestion, ({ caller, body, once }) =>
      addQuestion(deps, caller, body, once),
    ),
    serve(contract.orderQuestions, async ({ caller, body }) => {
      await orderQuestions(deps, caller, body.ids)
      return { message: 'Question order saved.' }
    }),
    serve(contract.retireQuestion, async ({ caller, params, body }) => {
      await retireQuestion(deps, caller, { ...params, ...body })
      return { message: body.isRetired ? 'Question retired.' : 'We’ll ask this question again.' }
    }),
  ]
}

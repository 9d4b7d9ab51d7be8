import { randomUUID } from 'node:crypto'
import * as contract from '@fairgrove/contract/place-questions'
import { Problem } from '@fairgrove/contract/problems'
import { dayAgo } from '../formatting/dates.ts'
import { getText, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
import { askForm, reportQuestionForm } from './place-question.form.ts'

export type PlaceQuestionsData = NonNullable<Awaited<ReturnType<typeof loadPlaceQuestions>>>

/** The result of asking or reporting; `item` is the reported one. */
export type QuestionResult =
  | { part: 'questions'; message: string; item?: string }
  | FormError
  | undefined

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The questions about a dispensary; null while it is not public. `?questions=` is the last one of the page before. */
export async function loadPlaceQuestions(context: Context, id: string, url: URL) {
  const param = url.searchParams.get('questions') ?? ''
  const after = idPattern.test(param) ? param : undefined
  const query = after ? { after } : {}
  const isSignedIn = getRequestContext(context).sessionToken !== undefined
  try {
    const list = await callApi(contract.listPlaceQuestions, { context, params: { id }, query })
    const now = new Date()
    return {
      ...list,
      // Computed here, so the text matches during hydration.
      questions: list.questions.map((each) => withAges(each, now)),
      isContinued: after !== undefined,
      // Not on the page that the edge keeps for everyone.
      formKey: isSignedIn ? randomUUID() : '',
    }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

const withAges = <Question extends contract.PlaceQuestion>(question: Question, now: Date) => ({
  ...question,
  askedAgo: dayAgo(new Date(question.createdAt), now),
  answeredAgo: question.answer ? dayAgo(new Date(question.answer.answeredAt), now) : '',
})

/** The forms of a dispensary's page. */
export function handlePlaceQuestionAction(context: Context, id: string, form: FormData) {
  if (getText(form, 'intent') === 'ask') {
    return submitForm(form, askForm, async ({ formKey, ...body }) => {
      const { message } = await submitIdempotently(formKey, (key) =>
        callApi(contract.askPlaceQuestion, { context, params: { id }, body, ...key }),
      )
      return { part: 'questions' as const, message }
    })
  }
  return submitForm(form, reportQuestionForm, async ({ item, ...body }) => {
    const { message } = await callApi(contract.reportPlaceQuestion, {
      context,
      params: { id: item },
      body,
    })
    return { part: 'questions' as const, item, message }
  })
}

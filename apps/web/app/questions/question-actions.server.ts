import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/questions'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { questionForm } from './question.form.ts'

/** The admin's actions, by intent. */
export async function handleQuestionAction(context: Context, form: FormData) {
  const intent = getText(form, 'intent')
  if (intent === 'add') return addQuestion(context, form)
  const params = { id: getText(form, 'question') }
  try {
    switch (intent) {
      case 'order': {
        const ids = form.getAll('order').map(String)
        return await callApi(contract.reorderQuestions, { context, body: { ids } })
      }
      case 'retire':
      case 'ask': {
        const body = { isRetired: intent === 'retire' }
        return await callApi(contract.retireQuestion, { context, params, body })
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}

const addQuestion = (context: Context, form: FormData) =>
  submitForm(form, questionForm, async ({ formKey, ...body }) => {
    await callApi(contract.createQuestion, { context, body, idempotencyKey: formKey })
    return { message: 'Question added to the end of the list.' }
  })

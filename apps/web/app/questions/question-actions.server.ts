import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/questions'
import { maxChoices } from '@fairgrove/contract/questions.options'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** The admin's actions, by intent. */
export async function handleQuestionAction(context: Context, form: FormData) {
  const params = { id: getText(form, 'question') }
  try {
    switch (getText(form, 'intent')) {
      case 'add':
        await createQuestionFromForm(context, form)
        return { message: 'Question added to the end of the list.' }
      case 'order': {
        const ids = form.getAll('order').map(String)
        return await callApi(contract.reorderQuestions, { context, body: { ids } })
      }
      case 'retire':
      case 'ask': {
        const body = { isRetired: getText(form, 'intent') === 'retire' }
        return await callApi(contract.retireQuestion, { context, params, body })
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}

const choiceFields = Array.from({ length: maxChoices }, (_, at) => `choice${at + 1}`)

async function createQuestionFromForm(context: Context, form: FormData): Promise<void> {
  const filledFields = choiceFields.filter((name) => getText(form, name).trim() !== '')
  try {
    await callApi(contract.createQuestion, {
      context,
      body: {
        question: getText(form, 'text'),
        choices: filledFields.map((name) => getText(form, name)),
      },
      idempotencyKey: getText(form, 'formKey'),
    })
  } catch (error) {
    throw mapChoiceErrors(error, filledFields)
  }
}

/** The API has a list where the form has numbered fields. */
function mapChoiceErrors(error: unknown, filledFields: string[]): unknown {
  if (!(error instanceof Problem) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const [, at] = /^choices\.(\d+)$/.exec(name) ?? []
    if (name === 'question') return ['text', message]
    return [at ? (filledFields[Number(at)] ?? 'choice1') : 'choice1', message]
  })
  return new Problem(error.code, { message: error.message, fields: Object.fromEntries(fields) })
}

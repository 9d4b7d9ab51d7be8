import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/questions'
import { choicesMax } from '@fairgrove/contract/questions.options'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

/** What the admin's forms ask for, by the `intent` of the button pressed. */
export async function actOnQuestions(context: Context, form: FormData) {
  const params = { id: text(form, 'question') }
  try {
    switch (text(form, 'intent')) {
      case 'add':
        await add(context, form)
        return { message: 'Question added to the end of the list.' }
      case 'order': {
        const ids = form.getAll('order').map(String)
        return await call(contract.orderQuestions, { context, body: { ids } })
      }
      case 'retire':
      case 'ask': {
        const body = { isRetired: text(form, 'intent') === 'retire' }
        return await call(contract.retireQuestion, { context, params, body })
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return refuse(error, form)
  }
}

const choiceFields = Array.from({ length: choicesMax }, (_, at) => `choice${at + 1}`)

async function add(context: Context, form: FormData): Promise<void> {
  const filled = choiceFields.filter((name) => text(form, name).trim() !== '')
  try {
    await call(contract.createQuestion, {
      context,
      body: { question: text(form, 'text'), choices: filled.map((name) => text(form, name)) },
      idempotencyKey: text(form, 'formKey'),
    })
  } catch (error) {
    throw inFormWords(error, filled)
  }
}

/** The API speaks of a list, the form of numbered fields. */
function inFormWords(error: unknown, filled: string[]): unknown {
  if (!(error instanceof Problem) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const [, at] = /^choices\.(\d+)$/.exec(name) ?? []
    if (name === 'question') return ['text', message]
    return [at ? (filled[Number(at)] ?? 'choice1') : 'choice1', message]
  })
  return new Problem(error.code, { message: error.message, fields: Object.fromEntries(fields) })
}

import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { FormError } from '../ui/form-state.ts'
import { hasValidListIntent, listButtonName } from './list-intents.ts'

/**
 * A field name builds an object or a list: 'slides[1].title'. Without limits, 'tags[999999999]' would
 * make a list that takes minutes to check.
 */
const fieldNamePattern = /^(?!__)[\w -]{1,60}(\.[\w -]{1,60}|\[\d{0,2}\]){0,4}$/

/** Reads the submitted form. A malformed or truncated body is a 400, not a 500. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const form = await request.formData()
    const names = [...form.keys()].filter((name) => name !== listButtonName)
    if (names.every((name) => fieldNamePattern.test(name)) && hasValidListIntent(form)) return form
    throw toErrorResponse(new Problem('malformed_request'))
  } catch (cause) {
    if (cause instanceof TypeError)
      throw toErrorResponse(new Problem('malformed_request', { cause }))
    throw cause
  }
}

/**
 * The response of a rejected action: the message, field errors and typed values, so the form can be
 * rendered again without JavaScript. Anything but a Problem is a bug and rethrown.
 */
export function toFormError(error: unknown, form: FormData) {
  if (!(error instanceof Problem)) throw error
  const { code, message, fields } = error
  const formError: FormError = {
    problem: { code, message, fields: fields ?? {} },
    values: getTextValues(form),
  }
  return data(formError, { status: error.status })
}

/** Typed values by field name, without passwords. */
export function getTextValues(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter((name) => !/password/i.test(name))
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  )
}

/** A text field; empty if missing. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Submits with the form's idempotency key. If the values changed since, it is a new request. */
export async function submitIdempotently<Result>(
  formKey: string,
  send: (idempotencyKey: { idempotencyKey?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await send({ idempotencyKey: formKey })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'idempotency_key_reused') throw error
    return send({})
  }
}

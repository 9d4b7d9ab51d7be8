import { parse, type Submission, type SubmissionResult } from '@conform-to/react'
import { formatResult } from '@conform-to/zod/v4/future'
import { Problem } from '@fairgrove/contract/problems'
import { describeIssue } from '@fairgrove/contract/validation-messages'
import { data } from 'react-router'
import type { z } from 'zod'
import type { FormError } from '../ui/form-state.ts'
import { coerceFormValue } from './coerce-form-value.ts'
import type { FormDefinition, FormOptions } from './define-form.ts'
import { getTextValues } from './form-data.server.ts'

type Payload = Record<string, unknown>

/** What was typed, and its value if the schema accepts it. A list's button validates nothing. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  { schema, changeGroups = [] }: FormDefinition<Schema>,
): Submission<z.output<Schema>> {
  return parse<z.output<Schema>, string[]>(form, {
    resolve(payload, intent) {
      if (intent) return { error: {} }
      const result = coerceFormValue(schema).safeParse(omitUnchanged(payload, changeGroups), {
        error: describeIssue,
      })
      if (result.success) return { value: result.data }
      const { formErrors, fieldErrors } = formatResult(result) ?? {}
      return { error: { ...fieldErrors, ...(formErrors && { '': formErrors }) } }
    },
  })
}

type SubmitOptions = {
  /** The key of the form's values in the request body: the API's error 'user.email' is 'email'. */
  bodyKey?: string
}

/**
 * Sends a valid form with `submit` and returns its result. Otherwise, and if `submit` throws a
 * Problem, returns the errors and what was typed, so the form is rendered again.
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  form: FormData,
  definition: FormDefinition<Schema>,
  submit: (value: z.output<Schema>) => Promise<Result>,
  { bodyKey }: SubmitOptions = {},
) {
  const submission = parseForm(form, definition)
  if (submission.status !== 'success') return rejectForm(form, submission, definition)
  try {
    return await submit(submission.value)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Read again: `submit` may have replaced hidden values, such as counts that others changed.
    const rejected = parseForm(form, definition)
    return rejectForm(form, rejected, definition, mapErrorPaths(error, bodyKey))
  }
}

/** The response of a rejected form, without its passwords and secret fields. */
export function rejectForm(
  form: FormData,
  submission: Submission<unknown>,
  { alertFields = [], secretFields = [], message: defaultMessage }: FormOptions,
  problem = new Problem('invalid_input', defaultMessage ? { message: defaultMessage } : {}),
) {
  const names = new Set(form.keys())
  const reply = submission.reply({
    hideFields: [...secretFields, ...[...names].filter((name) => /password/i.test(name))],
    fieldErrors: Object.fromEntries(
      Object.entries(problem.fields ?? {}).map(([name, text]) => [name, [text]]),
    ),
  })
  const error = mergeItemErrors(reply.error ?? {}, names)
  const alertField = alertFields.find((name) => error[name])
  const message = (alertField && error[alertField]?.[0]) ?? problem.message
  const formError: FormError = {
    problem: { code: problem.code, message, fields: problem.fields ?? {} },
    values: omitKeys(getTextValues(form), secretFields),
    submission: { ...reply, error },
  }
  return data(formError, { status: problem.status })
}

function omitKeys<Value>(values: Record<string, Value>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

type Errors = NonNullable<SubmissionResult['error']>

/**
 * The error 'links[2]' belongs to the field 'links' if all links are typed into one field; one of
 * the whole list 'choices' to its first field, 'choices[0]'.
 */
function mergeItemErrors(errors: Errors, names: Set<string>): Errors {
  const merged: Errors = {}
  for (const [name, texts] of Object.entries(errors)) {
    const candidates = [name, name.replace(/\[\d+\]$/, ''), `${name}[0]`]
    merged[candidates.find((each) => names.has(each)) ?? name] ??= texts
  }
  return merged
}

/** The API's 'user.links.2' is the form's 'links[2]'. */
function mapErrorPaths(problem: Problem, bodyKey: string | undefined): Problem {
  if (!problem.fields) return problem
  const fields = Object.entries(problem.fields).map(([path, text]) => {
    const name = bodyKey && path.startsWith(`${bodyKey}.`) ? path.slice(bodyKey.length + 1) : path
    return [name.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), text]
  })
  return new Problem(problem.code, {
    message: problem.message,
    fields: Object.fromEntries(fields),
    cause: problem,
  })
}

/**
 * Leaves out fields whose value is still the one the page was opened with (OriginalValue in
 * ui/form.tsx), so concurrent changes by others are kept.
 */
function omitUnchanged(
  { shown, ...payload }: Payload,
  changeGroups: NonNullable<FormOptions['changeGroups']>,
): Payload {
  const changed = removeEqual(payload, isGroup(shown) ? shown : {})
  const restored = changeGroups.filter((names) => names.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(restored.map((name) => [name, payload[name]])) }
}

function removeEqual(values: Payload, originals: Payload): Payload {
  const changed = { ...values }
  for (const [name, original] of Object.entries(originals)) {
    // Browsers don't send unchecked boxes.
    const value = values[name] ?? (isGroup(original) ? {} : '')
    if (isGroup(original) && isGroup(value)) changed[name] = removeEqual(value, original)
    else if (String(value) === String(original)) delete changed[name]
    else changed[name] = value
  }
  return changed
}

const isGroup = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

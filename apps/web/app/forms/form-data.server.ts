import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import type { FormError } from '../ui/form-state.ts'

/**
 * What an action answers when it was refused: the message, the field errors, and what was typed,
 * so the form is whole again even without scripts. Anything but a Problem is a bug and thrown on.
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

/** Typed text by field name. Passwords never travel back. */
function getTextValues(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter((name) => !/password/i.test(name))
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  )
}

/** One text field of a form; missing counts as empty. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The same, left out when it says what it said when the page was opened (ui/as-shown.tsx). */
export function getChangedText(form: FormData, name: string): string | undefined {
  const value = getText(form, name)
  return value === getText(form, `shown.${name}`) ? undefined : value
}

/** The same for a checkbox, by its value ('on' when it has none). */
export function getChangedCheckbox(
  form: FormData,
  name: string,
  value = 'on',
): boolean | undefined {
  const isChecked = form.getAll(name).includes(value)
  return isChecked === form.getAll(`shown.${name}`).includes(value) ? undefined : isChecked
}

/**
 * The API says 'post.links.2' of what was sent as `post`; the form's field is 'links'. What was found wrong
 * before it was sent has the field's own name already.
 */
export function mapErrorFields(error: unknown, bodyKey: string): unknown {
  if (!(error instanceof Problem) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, text]) => [
    (name.startsWith(`${bodyKey}.`) ? name.slice(bodyKey.length + 1) : name).replace(/\.\d+$/, ''),
    text,
  ])
  return new Problem(error.code, { message: error.message, fields: Object.fromEntries(fields) })
}

import type { ProblemCode } from '@fairgrove/contract/problems'

/** The answer of an action that did not go through (made by `refuse` in forms.server.ts). */
export type FormError = {
  problem: { code: ProblemCode; message: string; fields: Record<string, string> }
  values: Record<string, string[]>
}

/** What was typed into a form that is shown again, refused or not. */
export type FormState = Pick<FormError, 'values'> & Partial<FormError>

/** Error and typed text of one field, to be spread into a field component. */
export function fieldProps(formState: FormState | undefined, name: string, initial?: string) {
  return {
    error: formState?.problem?.fields[name],
    defaultValue: formState ? (formState.values[name]?.[0] ?? '') : initial,
  }
}

/** The same for a checkbox, by its value ('on' when it has none). */
export function checkboxProps(
  formState: FormState | undefined,
  name: string,
  initial = false,
  value = 'on',
) {
  return {
    error: formState?.problem?.fields[name],
    defaultChecked: formState ? (formState.values[name] ?? []).includes(value) : initial,
  }
}

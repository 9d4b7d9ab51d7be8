import type { SubmissionResult } from '@conform-to/react'
import type { ProblemCode } from '@fairgrove/contract/problems'
import type { ComponentProps } from 'react'

/** Attributes of a field's element that come from the form's schema. */
export type FieldAttributes = Pick<
  ComponentProps<'input'>,
  'required' | 'maxLength' | 'type' | 'inputMode'
>

/** A field of a form (forms/use-form.ts): `<TextField field={fields.email} label="Email" />`. */
export type Field = {
  id: string
  name: string
  /** The first of its errors. */
  error: string | undefined
  /** What was typed before, or the saved value; a checkbox's value if it is checked. */
  initialValues: readonly string[]
  attributes: FieldAttributes
}

/** What a form shows about its errors, above its fields. */
export type FormErrors = {
  message: string | undefined
  fields: readonly { id: string; label: string; error: string }[]
}

/** The result of a rejected action (submitForm in forms/submit-form.server.ts). */
export type FormError = {
  problem: { code: ProblemCode; message: string; fields: Record<string, string> }
  values: Record<string, string[]>
  /** Conform's: what was typed, and the errors by field. */
  submission?: SubmissionResult
}

/** The values of a form that is rendered again, rejected or not. */
export type FormState = Pick<FormError, 'values'> & Partial<FormError>

/** The form error in an action's result, if any; with an intent, only if it is for that intent. */
export function getFormError(
  actionData: object | undefined,
  intent?: string,
): FormError | undefined {
  if (!isFormError(actionData)) return undefined
  return intent === undefined || actionData.values.intent?.[0] === intent ? actionData : undefined
}

/** For a dialog, which opens again only for what its own fields can fix; the page shows everything else. */
export const getFieldError = (formError: FormError | undefined): FormError | undefined =>
  Object.keys(formError?.submission?.error ?? {}).length > 0 ? formError : undefined

/** The request didn't arrive, so the form can be sent again. */
export const isUnavailable = ({ problem }: FormError) => problem.code === 'unavailable'

const isFormError = (actionData: object | undefined): actionData is FormError =>
  actionData !== undefined && 'problem' in actionData

import type { SubmissionResult } from '@conform-to/react'
import type { ProblemCode } from '@fairgrove/contract/problems'

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

/** The request didn't arrive, so the form can be sent again. */
export const isUnavailable = ({ problem }: FormError) => problem.code === 'unavailable'

const isFormError = (actionData: object | undefined): actionData is FormError =>
  actionData !== undefined && 'problem' in actionData

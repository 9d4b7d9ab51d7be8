import { getChangedText } from '../forms/form-data.server.ts'

/** Whether somebody decided here. A status and its reason are one decision: they are sent together or not at all. */
export const hasDecision = (form: FormData) =>
  getChangedText(form, 'status') !== undefined || getChangedText(form, 'statusReason') !== undefined

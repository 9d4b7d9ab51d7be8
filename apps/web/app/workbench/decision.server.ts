import { changed } from '../forms.server.ts'

/** Whether somebody decided here. A status and its reason are one decision: they are sent together or not at all. */
export const isDecided = (form: FormData) =>
  changed(form, 'status') !== undefined || changed(form, 'statusReason') !== undefined

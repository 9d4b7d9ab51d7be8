import { getChangedText, getText } from '../forms/form-data.server.ts'
import { seenVersionField, selectionField } from './row-selection.tsx'

/** Whether the status or its reason changed. They are one decision and sent together. */
export const hasDecision = (form: FormData) =>
  getChangedText(form, 'status') !== undefined || getChangedText(form, 'statusReason') !== undefined

/** The selected rows and the versions shown when they were selected. */
export function readSelection(form: FormData) {
  const ids = form.getAll(selectionField).map(String)
  const seen = ids
    .map((_id) => ({ _id, updatedAt: getText(form, seenVersionField(_id)) }))
    .filter(({ updatedAt }) => updatedAt !== '')
  return { ids, seen }
}

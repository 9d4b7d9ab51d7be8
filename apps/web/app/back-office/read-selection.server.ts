import { getText } from '../forms/form-data.server.ts'
import { seenVersionField, selectionField } from './row-selection.tsx'

/** The chosen rows, and which state of them was looked at. */
export function readSelection(form: FormData) {
  const ids = form.getAll(selectionField).map(String)
  const seen = ids
    .map((_id) => ({ _id, updatedAt: getText(form, seenVersionField(_id)) }))
    .filter(({ updatedAt }) => updatedAt !== '')
  return { ids, seen }
}

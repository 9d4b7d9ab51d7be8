import { text } from '../forms.server.ts'
import { pickName, seenName } from './picks.tsx'

/** The chosen rows, and which state of them was looked at. */
export function readPicks(form: FormData) {
  const ids = form.getAll(pickName).map(String)
  const seen = ids
    .map((_id) => ({ _id, updatedAt: text(form, seenName(_id)) }))
    .filter(({ updatedAt }) => updatedAt !== '')
  return { ids, seen }
}

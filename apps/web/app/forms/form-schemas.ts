import { SelectedIds } from '@fairgrove/contract/decisions'
import { z } from 'zod'

/** For *.form.ts: fields that people type differently from what the contract takes. */

/** A link. People leave out the 'https://'. */
export const typedLink = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? addProtocol(value) : value), schema)

export function addProtocol(typed: string): string {
  const text = typed.trim()
  return /^[^\s:/]+\.[^\s:/]+(\/|$)/.test(text) ? `https://${text}` : text
}

/** A list typed into one field, an item per line. */
export const linesOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value),
    schema,
  )

/** A file to read on the web server. */
export const uploadedFile = (maxBytes: number) =>
  z
    .file('Select a file.')
    .min(1, 'Select a file.')
    .max(maxBytes, `That file is over ${maxBytes / 1024 / 1024} MB. Split it and upload the parts.`)

/** A group of fields that is null if none of them is filled. */
export const blankAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

export const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || String(value).trim() === ''

/** Two fields that must be the same. Checked even if others are wrong, to report all at once. */
export const mustMatch = (path: string, error: string) => ({
  path: [path],
  error,
  when: () => true,
})

const Selection = z.object({
  chosen: SelectedIds,
  /** The version of every row shown, by id. */
  seen: z.record(z.uuid(), z.iso.datetime()).default({}),
})

/** The selected rows of a table and the versions the admin saw (row-selection.tsx). */
export const selectionFields = Selection.shape

export const toSelection = ({ chosen, seen }: z.output<typeof Selection>) => ({
  ids: chosen,
  seen: chosen.flatMap((_id) => {
    const updatedAt = seen[_id]
    return updatedAt ? [{ _id, updatedAt }] : []
  }),
})

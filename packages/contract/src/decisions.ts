import { z } from 'zod'
import { multilineText } from './fields.ts'
import { rowsPerPage } from './paging.ts'
import { approvalDecisions } from './products.options.ts'

/** The selected rows of a page. */
export const SelectedIds = z
  .array(z.uuid())
  .min(1, 'Select at least one.')
  .max(rowsPerPage, `Select at most ${rowsPerPage}.`)

/** The versions of the selected rows the admin saw: rows changed since are skipped. */
export const SeenVersions = z
  .array(z.object({ _id: z.uuid(), updatedAt: z.iso.datetime() }))
  .max(rowsPerPage)
export type SeenVersions = z.infer<typeof SeenVersions>

const Decision = z.enum(approvalDecisions)

/** One decision for several listings. Rejecting requires a reason. */
export const bulkDecisionSchema = (reasonMissing: string) =>
  z
    .object({
      ids: SelectedIds,
      status: Decision,
      statusReason: multilineText(500).optional(),
      seen: SeenVersions.optional(),
    })
    .refine(({ status, statusReason }) => status === 'approved' || statusReason, {
      path: ['statusReason'],
      error: reasonMissing,
    })

export const SkippedRows = z.array(
  z.object({ _id: z.uuid(), name: z.string(), reason: z.string() }),
)
export type SkippedRows = z.infer<typeof SkippedRows>

/** The number changed; skipped ones are listed with the reason. */
export const BulkDecisionResult = z.object({
  decided: z.int().min(0),
  left: SkippedRows,
  undoId: z.uuid().nullable().meta({ description: 'Of the bulk action, to undo it.' }),
})
export type BulkDecisionResult = z.infer<typeof BulkDecisionResult>

/** In a URL: a row's id, and the version seen after an @. */
const SelectedRow = z
  .string()
  .max(70)
  .regex(/^[\da-f-]{36}(@[\dTZ:.+-]{10,40})?$/i)

/** The selected rows of a preview. */
export const SelectedRows = z
  .union([z.array(SelectedRow).max(rowsPerPage), SelectedRow.transform((row) => [row])])
  .transform((rows) => rows.map((row) => row.split('@')))
  .transform((rows) => ({
    ids: rows.map(([id]) => id),
    seen: rows.flatMap(([_id, updatedAt]) => (updatedAt ? [{ _id, updatedAt }] : [])),
  }))
  .pipe(z.object({ ids: SelectedIds, seen: SeenVersions }))

export const toSelectedRows = (ids: readonly string[], seen: SeenVersions = []): string[] =>
  ids.map((id) => {
    const version = seen.find(({ _id }) => _id === id)
    return version ? `${id}@${version.updatedAt}` : id
  })

export const DecisionPreviewQuery = z.object({ rows: SelectedRows, status: Decision })

/** What a bulk action would change, and what it would skip. */
export const BulkPreview = z.object({
  changes: z.array(
    z.object({ _id: z.uuid(), name: z.string(), before: z.string(), after: z.string() }),
  ),
  left: SkippedRows,
  emails: z.int().min(0).meta({ description: 'How many people will get an email about it.' }),
})
export type BulkPreview = z.infer<typeof BulkPreview>

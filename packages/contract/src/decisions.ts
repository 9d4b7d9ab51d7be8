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

/** One decision for several listings. Rejecting requires a reason. */
export const bulkDecisionSchema = (reasonMissing: string) =>
  z
    .object({
      ids: SelectedIds,
      status: z.enum(approvalDecisions),
      statusReason: multilineText(500).optional(),
      seen: SeenVersions.optional(),
    })
    .refine(({ status, statusReason }) => status === 'approved' || statusReason, {
      path: ['statusReason'],
      error: reasonMissing,
    })
export type BulkDecision = z.output<ReturnType<typeof bulkDecisionSchema>>

/** The number decided; skipped ones are listed with the reason. */
export const BulkDecisionResult = z.object({
  decided: z.int().min(0),
  left: z.array(z.object({ _id: z.uuid(), name: z.string(), reason: z.string() })),
})

import { z } from 'zod'
import { rowsPerPage } from './paging.ts'
import { approvalDecisions } from './products.options.ts'
import { multilineText } from './text.ts'

/** The chosen rows of a page. */
export const SelectedIds = z
  .array(z.uuid())
  .min(1, 'Select at least one.')
  .max(rowsPerPage, `Select at most ${rowsPerPage}.`)

/** Of the chosen rows, what somebody looked at, by its `updatedAt`: what was changed since is left. */
export const SeenVersions = z
  .array(z.object({ _id: z.uuid(), updatedAt: z.iso.datetime() }))
  .max(rowsPerPage)
export type SeenVersions = z.infer<typeof SeenVersions>

/** A decision about a page of listings at once. Nobody is sent back without a word. */
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

/** How many were decided; those not ready for it are left and named. */
export const BulkDecisionResult = z.object({
  decided: z.int().min(0),
  left: z.array(z.object({ _id: z.uuid(), name: z.string(), reason: z.string() })),
})

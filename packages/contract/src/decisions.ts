import { z } from 'zod'
import { rowsPerPage } from './paging.ts'
import { decisions } from './products.options.ts'
import { prose } from './text.ts'

/** The chosen rows of a page. */
export const ChosenIds = z
  .array(z.uuid())
  .min(1, 'Select at least one.')
  .max(rowsPerPage, `Select at most ${rowsPerPage}.`)

/** Of the chosen rows, what somebody looked at, by its `updatedAt`: what was changed since is left. */
export const SeenRows = z
  .array(z.object({ _id: z.uuid(), updatedAt: z.iso.datetime() }))
  .max(rowsPerPage)
export type SeenRows = z.infer<typeof SeenRows>

/** A decision about a page of listings at once. Nobody is sent back without a word. */
export const decisionsWith = (reasonMissing: string) =>
  z
    .object({
      ids: ChosenIds,
      status: z.enum(decisions),
      statusReason: prose(500).optional(),
      seen: SeenRows.optional(),
    })
    .refine(({ status, statusReason }) => status === 'approved' || statusReason, {
      path: ['statusReason'],
      error: reasonMissing,
    })
export type Decisions = z.output<ReturnType<typeof decisionsWith>>

/** How many were decided; those not ready for it are left and named. */
export const Decided = z.object({
  decided: z.int().min(0),
  left: z.array(z.object({ _id: z.uuid(), name: z.string(), reason: z.string() })),
})

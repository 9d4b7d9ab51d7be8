import { SelectedIds } from '@fairgrove/contract/decisions'
import { z } from 'zod'

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

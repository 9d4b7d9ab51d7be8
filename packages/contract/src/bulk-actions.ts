import { z } from 'zod'
import { undoableLists, undoMinutes } from './bulk-actions.options.ts'
import { SkippedRows } from './decisions.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'

const UndoableAction = z.object({
  _id: z.uuid(),
  summary: z.string().meta({ description: 'What was done: “3 products approved”.' }),
  isOwn: z.boolean(),
  minutesLeft: z.int().min(1),
})
export type UndoableAction = z.infer<typeof UndoableAction>

export const listUndoableActions = endpoint({
  method: 'GET',
  path: '/api/bulk_actions',
  summary: `List the bulk actions of the last ${undoMinutes} minutes that you can undo: your own, or everyone’s for admins.`,
  access: 'staff',
  permission: 'menu',
  query: z.object({
    list: z.enum(undoableLists),
    dispensary: z.uuid().optional().meta({ description: 'Whose menu.' }),
  }),
  responses: { 200: z.object({ actions: z.array(UndoableAction) }) },
})

export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/api/bulk_actions/:id/undo',
  summary: `Undo a bulk action, once and within ${undoMinutes} minutes. Rows that someone changed since are skipped and returned.`,
  access: 'staff',
  permission: 'menu',
  problems: ['not_found', 'undo_closed'],
  params: IdParams,
  responses: { 200: MessageResponse.extend({ restored: z.int().min(0), left: SkippedRows }) },
})

import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { finishBulkAction, finishBulkActionJob, type UndoableActions } from './actions.ts'

export function bulkActionJobs(deps: Deps, undoableActions: UndoableActions): JobHandler[] {
  return [
    handleJob(finishBulkActionJob, ({ bulkActionId }) =>
      finishBulkAction(deps, undoableActions, bulkActionId),
    ),
  ]
}

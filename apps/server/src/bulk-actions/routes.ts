import * as contract from '@fairgrove/contract/bulk-actions'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listUndoableActions, type UndoableActions, undoBulkAction } from './actions.ts'

export function bulkActionRoutes(deps: Deps, undoableActions: UndoableActions): EndpointHandler[] {
  return [
    handleEndpoint(contract.listUndoableActions, async ({ caller, query }) => ({
      actions: await listUndoableActions(deps.db, caller, {
        list: query.list,
        dispensaryId: query.dispensary,
        now: deps.clock.now(),
      }),
    })),
    handleEndpoint(contract.undoBulkAction, async ({ caller, params }) => {
      const { restored, left } = await undoBulkAction(deps, undoableActions, caller, params.id)
      return { message: restored === 1 ? '1 restored.' : `${restored} restored.`, restored, left }
    }),
  ]
}

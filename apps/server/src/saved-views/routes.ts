import * as contract from '@fairgrove/contract/saved-views'
import { texts } from '@fairgrove/contract/saved-views.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { deleteView, renameView, saveView } from './actions.ts'
import { listViews } from './store.ts'

export function savedViewRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listSavedViews, async ({ caller, query: { list } }) => {
      const rows = await listViews(deps.db, { accountId: caller.accountId, list })
      return { views: rows.map(({ id, name, search }) => ({ _id: id, list, name, search })) }
    }),
    handleEndpoint(contract.saveView, async ({ caller, body }) => ({
      message: texts.saved,
      view: await saveView(deps, caller, body),
    })),
    handleEndpoint(contract.renameView, async ({ caller, params, body }) => {
      await renameView(deps, caller, { id: params.id, name: body.name })
      return { message: texts.renamed }
    }),
    handleEndpoint(contract.deleteView, async ({ caller, params }) => {
      await deleteView(deps, caller, params.id)
      return { message: texts.deleted }
    }),
  ]
}

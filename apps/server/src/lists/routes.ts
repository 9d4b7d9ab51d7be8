import * as contract from '@fairgrove/contract/lists'
import * as moderation from '@fairgrove/contract/lists.moderation'
import { texts } from '@fairgrove/contract/lists.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import * as lists from './actions.ts'
import { addItem, annotateItem, moveItem, removeItem } from './items.actions.ts'
import { getModeratedLists, moderateList, reportList } from './moderation.actions.ts'

export function listRoutes(deps: Deps): EndpointHandler[] {
  const target = ({ id: listId, item: id }: { id: string; item: string }) => ({ listId, id })
  return [
    handleRead(contract.listPublishedLists, ({ query }, db) => lists.getPublishedLists(db, query)),
    handleEndpoint(contract.listOwnLists, ({ caller }) => lists.getOwnLists(deps, caller)),
    handleEndpoint(contract.listListsFor, ({ caller, params }) =>
      lists.getListsFor(deps, caller, params),
    ),
    handleEndpoint(contract.createList, ({ caller, body, idempotencyKey }) =>
      lists.createList(deps, caller, body, idempotencyKey),
    ),
    handleRead(contract.getList, ({ params, caller }, db) =>
      lists.getSharedList(db, params.id, { viewer: caller, now: deps.clock.now() }),
    ),
    handleEndpoint(contract.updateList, async ({ caller, params, body }) => {
      await lists.updateList(deps, caller, { ...params, ...body })
      return { message: texts.saved }
    }),
    handleEndpoint(contract.publishList, ({ caller, params, body }) =>
      lists.publishList(deps, caller, { ...params, ...body }),
    ),
    handleEndpoint(contract.deleteList, async ({ caller, params }) => {
      await lists.deleteList(deps, caller, params.id)
      return { message: texts.deleted }
    }),
    handleEndpoint(contract.addListItem, ({ caller, params, body }) =>
      addItem(deps, caller, { listId: params.id, subject: body }),
    ),
    handleEndpoint(contract.annotateListItem, async ({ caller, params, body }) => {
      await annotateItem(deps, caller, { ...target(params), ...body })
      return { message: texts.noteSaved }
    }),
    handleEndpoint(contract.moveListItem, ({ caller, params, body }) =>
      moveItem(deps, caller, { ...target(params), ...body }),
    ),
    handleEndpoint(contract.removeListItem, async ({ caller, params }) => {
      await removeItem(deps, caller, target(params))
      return { message: texts.removed }
    }),
    handleEndpoint(moderation.reportList, ({ caller, params, body, idempotencyKey }) =>
      reportList(deps, caller, { listId: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(moderation.listModeratedLists, ({ query }) => getModeratedLists(deps, query)),
    handleEndpoint(moderation.moderateList, async ({ caller, params, body }) => {
      await moderateList(deps, caller, { listId: params.id, ...body })
      return { message: body.decision === 'hide' ? texts.hidden : texts.kept }
    }),
  ]
}

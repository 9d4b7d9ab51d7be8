import * as contract from '@fairgrove/contract/follows'
import { texts } from '@fairgrove/contract/follows.options'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { deleteSearch, follow, listFollowing, saveSearch, stopFollowing } from './actions.ts'
import { deleteFollow, isFollowing } from './store.ts'

export function followRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listFollows, ({ caller }) => listFollowing(deps, caller)),
    handleEndpoint(contract.getFollow, async ({ caller, params: { kind, id } }) => ({
      isFollowing: await isFollowing(deps.db, caller.accountId, { kind, subjectId: id }),
    })),
    handleEndpoint(contract.follow, ({ caller, params: { kind, id }, body }) =>
      follow(deps, caller, { kind, subjectId: id, utcOffset: body.utcOffset }),
    ),
    handleEndpoint(contract.unfollow, async ({ caller, params: { kind, id } }) => {
      await inTx(deps.db, (tx) => deleteFollow(tx, caller.accountId, { kind, subjectId: id }))
      return { message: texts.stopped }
    }),
    handleEndpoint(contract.saveSearch, async ({ caller, body }) => ({
      message: texts.searchSaved,
      search: await saveSearch(deps, caller, { ...body, utcOffset: body.utcOffset }),
    })),
    handleEndpoint(contract.deleteSearch, async ({ caller, params }) => {
      await deleteSearch(deps, caller, params.id)
      return { message: texts.stopped }
    }),
    handleEndpoint(contract.stopFollowing, ({ body }) => stopFollowing(deps, body.token)),
  ]
}

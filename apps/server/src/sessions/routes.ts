import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from '@fairgrove/contract/sessions'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { endOtherSessions, endSession } from './actions.ts'
import { listAccountSessions } from './store.ts'

export function sessionRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(listSessions, async ({ caller }) => {
      const sessions = await listAccountSessions(deps.db, caller.accountId, deps.clock.now())
      return {
        sessions: sessions.map(
          ({ id, device, method, provider, network, place, createdAt, lastSeenAt }) => ({
            _id: id,
            device,
            method,
            provider,
            network,
            place,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            isCurrent: id === caller.sessionId,
          }),
        ),
      }
    }),
    handleEndpoint(signOut, async ({ caller }) => {
      await endSession(deps, caller.accountId, caller.sessionId)
      return { message: 'You’re signed out.' }
    }),
    handleEndpoint(revokeSession, async ({ caller, params }) => {
      await endSession(deps, caller.accountId, params.id)
      return { message: 'Device signed out.' }
    }),
    handleEndpoint(revokeOtherSessions, async ({ caller }) => {
      await endOtherSessions(deps, caller)
      return { message: 'Signed out of all other devices.' }
    }),
  ]
}

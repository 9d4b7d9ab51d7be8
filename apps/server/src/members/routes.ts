import * as contract from '@fairgrove/contract/members'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { acceptInvitation, declineInvitation, describeInvitation } from './acceptance.actions.ts'
import { changeMemberRole, leaveListing, listPeople, removeMember } from './actions.ts'
import {
  inviteMember,
  inviteOwner,
  resendInvitation,
  revokeInvitation,
} from './invitations.actions.ts'

export function memberRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listPeople, async ({ caller }) => ({
      listings: await listPeople(deps.db, caller),
    })),
    handleEndpoint(contract.inviteMember, ({ caller, body }) => inviteMember(deps, caller, body)),
    handleEndpoint(contract.resendInvitation, ({ caller, params }) =>
      resendInvitation(deps, caller, params.id),
    ),
    handleEndpoint(contract.revokeInvitation, ({ caller, params }) =>
      revokeInvitation(deps, caller, params.id),
    ),
    handleEndpoint(contract.changeMemberRole, ({ caller, params, body }) =>
      changeMemberRole(
        deps,
        caller,
        { listingId: params.listing, accountId: params.account },
        body.role,
      ),
    ),
    handleEndpoint(contract.removeMember, ({ caller, params }) =>
      removeMember(deps, caller, { listingId: params.listing, accountId: params.account }),
    ),
    handleEndpoint(contract.leaveListing, ({ caller, params }) =>
      leaveListing(deps, caller, params.id),
    ),
    handleEndpoint(contract.inviteOwner, ({ caller, params, body }) =>
      inviteOwner(deps, caller, params.id, body.email),
    ),
    handleEndpoint(contract.getInvitation, ({ caller, params }) =>
      describeInvitation(deps, params.token, caller),
    ),
    handleEndpoint(contract.acceptInvitation, ({ caller, params }) =>
      acceptInvitation(deps, params.token, caller),
    ),
    handleEndpoint(contract.declineInvitation, async ({ params }) => {
      await declineInvitation(deps, params.token)
      return { message: 'Invitation declined.' }
    }),
  ]
}

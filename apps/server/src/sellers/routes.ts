import * as contract from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { saveProfile } from './profile.actions.ts'
import { getProfileView } from './view.ts'

/** Every door here is about the caller alone: there is no id to try another seller's with. */
export function sellerRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getSellerProfile, async ({ caller }) => ({
      profile: await getProfileView(deps.db, caller.accountId),
    })),
    serve(contract.updateSellerProfile, async ({ caller, body }) => ({
      message: texts.profileSaved,
      profile: await saveProfile(deps, caller, body),
    })),
  ]
}

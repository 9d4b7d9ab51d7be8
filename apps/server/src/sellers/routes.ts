import * as contract from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import type { ApiDeps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { detailsOf, removeDetails, saveDetails } from './payment-details.actions.ts'
import { findPaymentDetails } from './payment-details.store.ts'
import { saveProfile } from './profile.actions.ts'
import { getProfileView } from './view.ts'

/** Every door here is about the caller alone: there is no id to try another seller's with. */
export function sellerRoutes(deps: ApiDeps): Served[] {
  return [
    serve(contract.getSellerProfile, async ({ caller }) => ({
      profile: await getProfileView(deps.db, caller.accountId),
    })),
    serve(contract.updateSellerProfile, async ({ caller, body }) => ({
      message: texts.profileSaved,
      profile: await saveProfile(deps, caller, body),
    })),
    serve(contract.getPaymentDetails, async ({ caller }) => {
      const details = await findPaymentDetails(deps.db, caller.accountId)
      return { details: details ? detailsOf(details) : null }
    }),
    serve(contract.savePaymentDetails, async ({ caller, body, client }) => ({
      message: texts.paymentDetailsSaved,
      details: await saveDetails(deps, caller, body, client),
    })),
    serve(contract.deletePaymentDetails, async ({ caller }) => {
      await removeDetails(deps, caller)
      return { message: texts.paymentDetailsRemoved }
    }),
  ]
}

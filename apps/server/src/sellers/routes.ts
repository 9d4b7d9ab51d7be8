import * as contract from '@fairgrove/contract/sellers'
import * as checklist from '@fairgrove/contract/sellers.checklist'
import { texts } from '@fairgrove/contract/sellers.options'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { getChecklist, hideChecklist } from './checklist.ts'
import {
  removePaymentDetails,
  savePaymentDetails,
  toPaymentDetails,
} from './payment-details.actions.ts'
import { saveProfile } from './profile.actions.ts'
import { findListingSeller, findPaymentDetails } from './store.ts'
import { getSellerProfile, toListingSeller } from './view.ts'

/** All but the public one use the caller's own account: there is no id to try another seller's with. */
export function sellerRoutes(deps: ApiDeps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getListingSeller, async ({ params }) => {
      const seller = await findListingSeller(deps.db, params.id)
      return { seller: seller ? toListingSeller(seller) : null }
    }),
    handleEndpoint(contract.getSellerProfile, async ({ caller }) => ({
      profile: await getSellerProfile(deps.db, caller.accountId),
    })),
    handleEndpoint(contract.updateSellerProfile, async ({ caller, body }) => ({
      message: texts.profileSaved,
      profile: await saveProfile(deps, caller, body),
    })),
    handleEndpoint(checklist.getChecklist, async ({ caller }) => ({
      checklist: await getChecklist(deps.db, caller),
    })),
    handleEndpoint(checklist.hideChecklist, ({ caller }) => hideChecklist(deps, caller)),
    handleEndpoint(contract.getPaymentDetails, async ({ caller }) => {
      const details = await findPaymentDetails(deps.db, caller.accountId)
      return { details: details ? toPaymentDetails(details) : null }
    }),
    handleEndpoint(contract.savePaymentDetails, async ({ caller, body, client }) => ({
      message: texts.paymentDetailsSaved,
      details: await savePaymentDetails(deps, caller, body, client),
    })),
    handleEndpoint(contract.deletePaymentDetails, async ({ caller }) => {
      await removePaymentDetails(deps, caller)
      return { message: texts.paymentDetailsRemoved }
    }),
  ]
}

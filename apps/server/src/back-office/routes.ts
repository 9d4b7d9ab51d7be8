import * as contract from '@fairgrove/contract/back-office'
import { searchBackOffice as searchEndpoint } from '@fairgrove/contract/back-office.search'
import { confirmableAdminRole } from '../accounts/admin-role.actions.ts'
import type { ConfirmableChanges } from '../approvals/confirmable.ts'
import { confirmableOwnBadges } from '../dispensaries/own-badges.actions.ts'
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts'
import { confirmableRefund } from '../orders/refund.actions.ts'
import { toShop } from '../orders/shop.store.ts'
import { confirmablePayout } from '../payouts/create.actions.ts'
import { confirmablePayoutRun } from '../payouts/runs.actions.ts'
import { toAnswerer } from '../place-questions/actions.ts'
import { toReceiver } from '../reviews/replies.actions.ts'
import { listManagedListings } from '../sellers/managed-listings.store.ts'
import { readSellerPending } from './pending.store.ts'
import { searchBackOffice } from './search.ts'

/** What each kind of request does once another admin confirms it. */
export const confirmableChanges: ConfirmableChanges = {
  admin_role: confirmableAdminRole,
  refund: confirmableRefund,
  own_badges: confirmableOwnBadges,
  payout: confirmablePayout,
  payout_run: confirmablePayoutRun,
}

export function backOfficeRoutes(): EndpointHandler[] {
  return [
    handleRead(contract.getSellerPending, async ({ caller }, db) => {
      const [pending, listings] = await Promise.all([
        readSellerPending(db, {
          accountId: caller.accountId,
          shop: toShop(caller, 'pickups'),
          receiver: toReceiver(caller),
          answerer: toAnswerer(caller),
        }),
        listManagedListings(db, caller.accountId),
      ])
      return { pending, listings: listings.map(({ id, ...listing }) => ({ _id: id, ...listing })) }
    }),
    handleRead(searchEndpoint, ({ caller, query }, db) => searchBackOffice(db, caller, query.q)),
  ]
}

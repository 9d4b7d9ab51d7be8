import { Problem } from '@fairgrove/contract/problems'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../http/caller.ts'
import { roleAllows } from '../http/memberships.ts'
import { ownsOtherListings } from './store.ts'

/**
 * A seller's own dashboard. Its numbers are added up by owner, so a manager sees it only if they manage all of the owner's
 * listings: otherwise it would tell them about the others. Any other is not found.
 */
export async function checkDashboardAccess(
  db: Db,
  caller: Caller,
  sellerId: string,
): Promise<void> {
  if (sellerId === caller.accountId && caller.isSeller) return
  const managedIds = caller.memberships
    .filter(({ ownerId, role }) => ownerId === sellerId && roleAllows(role, 'dashboard'))
    .map(({ listingId }) => listingId)
  if (managedIds.length > 0 && !(await ownsOtherListings(db, sellerId, managedIds))) return
  throw new Problem('not_found')
}

import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import type { Tx } from '../db/tx.ts'
import { type NewNotification, notify } from './actions.ts'

type DecidedListing = { id: string; name: string; ownerId: string | null; hasChanged: boolean }

type ListingDecision = {
  listing: RevisionKind
  outcome: string
  reason: string
  decidedAt: Date
}

const outcomes = ['approved', 'rejected', 'hidden'] as const

/**
 * In the transaction of an admin's decision, which may be about hundreds of listings: each owner gets one notification.
 * Repeating a decision is no news.
 */
export async function notifyListingOwners(
  tx: Tx,
  { listing, reason, decidedAt, ...decision }: ListingDecision,
  listings: readonly DecidedListing[],
): Promise<void> {
  const outcome = outcomes.find((each) => each === decision.outcome)
  if (!outcome) return
  const changed = listings
    .filter(({ hasChanged }) => hasChanged)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const byOwner = Map.groupBy(changed, ({ ownerId }) => ownerId)
  const notifications = [...byOwner].flatMap(
    ([accountId, [first, ...others]]): NewNotification[] => {
      if (!accountId || !first) return []
      const { id: listingId, name } = first
      const eventKey = `${listingId} ${decidedAt.toISOString()}`
      const data = { listing, listingId, name, reason, outcome, others: others.length }
      return [{ accountId, kind: 'listing_decided', eventKey, data }]
    },
  )
  await notify(tx, decidedAt, ...notifications)
}

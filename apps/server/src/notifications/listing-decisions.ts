import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import { getMailDefault, type NewNotification, notify } from './actions.ts'
import { countEmailedAccounts } from './delivery.store.ts'

type OwnedListing = { id: string; name: string; ownerId: string | null }

type ListingDecision = {
  listing: RevisionKind
  outcome: string
  reason: string
  now: Date
}

const outcomes = ['approved', 'rejected', 'hidden'] as const

/** Of an admin's decision, which may be about many listings: each owner gets one notification. */
export async function notifyListingOwners(
  tx: Tx,
  { listing, reason, now, ...decision }: ListingDecision,
  listings: readonly OwnedListing[],
): Promise<void> {
  const outcome = outcomes.find((each) => each === decision.outcome)
  if (!outcome) return
  const byName = listings.toSorted((a, b) => a.name.localeCompare(b.name))
  const byOwner = Map.groupBy(byName, ({ ownerId }) => ownerId)
  const notifications = [...byOwner].flatMap(
    ([accountId, [first, ...others]]): NewNotification[] => {
      if (!accountId || !first) return []
      const { id: listingId, name } = first
      const eventKey = `${listingId} ${now.toISOString()}`
      const data = { listing, listingId, name, reason, outcome, others: others.length }
      return [{ accountId, kind: 'listing_decided', eventKey, data }]
    },
  )
  await notify(tx, now, ...notifications)
}

/** How many owners notifyListingOwners() would send an email. */
export function countEmailedOwners(db: Db, listings: readonly OwnedListing[]): Promise<number> {
  const ids = new Set(listings.flatMap(({ ownerId }) => ownerId ?? []))
  const kind = 'listing_decided'
  return countEmailedAccounts(db, [...ids], { kind, mail: getMailDefault(kind) })
}

import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/browser-storage.ts'

/** A starred dispensary with the data useful offline. */
export type SavedListing = {
  _id: string
  name: string
  address: string
  city: string
  state: string | null
  telephone: string | null
}

const storageKey = 'savedListings'
const maxListings = 50
const noListings: readonly SavedListing[] = []

/** Browser copies of the account's favorites, removed at sign-out. */
export const savedListings = {
  set(listing: SavedListing, isSaved: boolean): void {
    const others = parseSavedListings(localStore.read(storageKey)).filter(
      ({ _id }) => _id !== listing._id,
    )
    savedListings.replace(isSaved ? [listing, ...others] : others)
  },

  /** Newest first. */
  replace(listings: readonly SavedListing[]): void {
    const saved = listings
      .slice(0, maxListings)
      .map(({ _id, name, address, city, state, telephone }) => ({
        _id,
        name,
        address,
        city,
        state,
        telephone,
      }))
    localStore.write(storageKey, JSON.stringify(saved))
  },
}

export function parseSavedListings(stored: string | null): SavedListing[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isListing) : []
  } catch {
    return []
  }
}

function isListing(value: unknown): value is SavedListing {
  const { _id, name, address, city } = (value ?? {}) as Partial<SavedListing>
  return [_id, name, address, city].every((part) => typeof part === 'string')
}

let lastSnapshot: { stored: string | null; listings: readonly SavedListing[] } = {
  stored: null,
  listings: noListings,
}

/** A stable reference until something changes, as useSyncExternalStore requires. */
function readListings(): readonly SavedListing[] {
  const stored = localStore.read(storageKey)
  if (stored !== lastSnapshot.stored)
    lastSnapshot = { stored, listings: parseSavedListings(stored) }
  return lastSnapshot.listings
}

const noSubscribe = () => () => {}

/** Empty during server rendering. */
export const useSavedListings = () =>
  useSyncExternalStore(noSubscribe, readListings, () => noListings)

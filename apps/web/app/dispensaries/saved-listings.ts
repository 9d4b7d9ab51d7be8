import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/browser-storage.ts'

/** A starred dispensary, as far as it helps without a network. */
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

/** Copies in the browser of what the account keeps; they go when it signs out. */
export const savedListings = {
  set(listing: SavedListing, isSaved: boolean): void {
    const { _id, name, address, city, state, telephone } = listing
    const others = parseSavedListings(localStore.read(storageKey)).filter(
      (each) => each._id !== _id,
    )
    const saved = { _id, name, address, city, state, telephone }
    localStore.write(
      storageKey,
      JSON.stringify(isSaved ? [saved, ...others].slice(0, maxListings) : others),
    )
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

let cached: { stored: string | null; listings: readonly SavedListing[] } = {
  stored: null,
  listings: noListings,
}

/** The same array until something changes: React compares what it reads. */
function readListings(): readonly SavedListing[] {
  const stored = localStore.read(storageKey)
  if (stored !== cached.stored) cached = { stored, listings: parseSavedListings(stored) }
  return cached.listings
}

const noSubscribe = () => () => {}

/** None in the server's HTML. */
export const useSavedListings = () =>
  useSyncExternalStore(noSubscribe, readListings, () => noListings)

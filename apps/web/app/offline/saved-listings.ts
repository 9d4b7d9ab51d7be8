import { useSyncExternalStore } from 'react'
import { local } from '../browser-storage.ts'

/** A starred dispensary, as far as it helps without a network. */
export type SavedListing = {
  _id: string
  name: string
  address: string
  city: string
  state: string | null
  telephone: string | null
}

const key = 'savedListings'
const most = 50
const none: readonly SavedListing[] = []

/** Copies in the browser of what the account keeps; they go when it signs out. */
export const savedListings = {
  set(listing: SavedListing, isSaved: boolean): void {
    const { _id, name, address, city, state, telephone } = listing
    const others = parseSaved(local.read(key)).filter((each) => each._id !== _id)
    const kept = { _id, name, address, city, state, telephone }
    local.write(key, JSON.stringify(isSaved ? [kept, ...others].slice(0, most) : others))
  },
}

export function parseSaved(stored: string | null): SavedListing[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter(isListing) : []
  } catch {
    return []
  }
}

function isListing(value: unknown): value is SavedListing {
  const { _id, name, address, city } = (value ?? {}) as Partial<SavedListing>
  return [_id, name, address, city].every((part) => typeof part === 'string')
}

let last: { stored: string | null; listings: readonly SavedListing[] } = {
  stored: null,
  listings: none,
}

/** The same array until something changes: React compares what it reads. */
function read(): readonly SavedListing[] {
  const stored = local.read(key)
  if (stored !== last.stored) last = { stored, listings: parseSaved(stored) }
  return last.listings
}

const never = () => () => {}

/** None in the server's HTML. */
export const useSavedListings = () => useSyncExternalStore(never, read, () => none)

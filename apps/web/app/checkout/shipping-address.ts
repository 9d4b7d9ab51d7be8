import { useSyncExternalStore } from 'react'
import { local } from '../browser-storage.ts'

const key = 'shippingAddress'
const changed = 'shippingaddresschange'

export const addressFields = [
  ...(['fullName', 'email', 'address', 'street2', 'city', 'state', 'postalCode'] as const),
] as const
type AddressField = (typeof addressFields)[number]

/** What was typed so far, in this checkout or the last one. */
export type TypedAddress = Partial<Record<AddressField, string>>

export const shippingAddress = {
  read,
  /** Kept while it is being typed, so that no failure and no closed tab costs a letter. */
  keep(address: TypedAddress) {
    local.write(key, JSON.stringify(address))
    dispatchEvent(new Event(changed))
  },
}

/** Nothing in the server's HTML. */
export function useShippingAddress(): TypedAddress {
  return useSyncExternalStore(watch, read, () => nothing)
}

/** Whether anything the parcel needs is still empty; what is wrong with it is the server's to say. */
export function isWhole(address: TypedAddress): boolean {
  return addressFields.every((field) => field === 'street2' || address[field])
}

const nothing: TypedAddress = {}
let last: { stored: string | null; address: TypedAddress } = { stored: null, address: nothing }

/** The same object until something changes: React compares what it reads. */
function read(): TypedAddress {
  const stored = local.read(key)
  if (stored !== last.stored) last = { stored, address: parse(stored) }
  return last.address
}

/** What is stored may be old, torn or someone's own writing. */
function parse(stored: string | null): TypedAddress {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    const given = Object.entries(found ?? {}).filter(
      ([name, value]) =>
        (addressFields as readonly string[]).includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(given)
  } catch {
    return nothing
  }
}

function watch(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, onChange)
  }
}

import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/browser-storage.ts'

const storageKey = 'shippingAddress'
const changeEvent = 'shippingaddresschange'

export const addressFields = [
  ...(['fullName', 'email', 'address', 'street2', 'city', 'state', 'postalCode'] as const),
] as const
type AddressField = (typeof addressFields)[number]

/** What was typed so far, in this checkout or the last one. */
export type AddressDraft = Partial<Record<AddressField, string>>

export const shippingAddress = {
  read: readAddress,
  /** Kept while it is being typed, so that no failure and no closed tab costs a letter. */
  save(address: AddressDraft) {
    localStore.write(storageKey, JSON.stringify(address))
    dispatchEvent(new Event(changeEvent))
  },
}

/** Nothing in the server's HTML. */
export function useShippingAddress(): AddressDraft {
  return useSyncExternalStore(subscribe, readAddress, () => emptyAddress)
}

/** Whether anything the parcel needs is still empty; what is wrong with it is the server's to say. */
export function isComplete(address: AddressDraft): boolean {
  return addressFields.every((field) => field === 'street2' || address[field])
}

const emptyAddress: AddressDraft = {}
let cached: { stored: string | null; address: AddressDraft } = {
  stored: null,
  address: emptyAddress,
}

/** The same object until something changes: React compares what it reads. */
function readAddress(): AddressDraft {
  const stored = localStore.read(storageKey)
  if (stored !== cached.stored) cached = { stored, address: parseAddress(stored) }
  return cached.address
}

/** What is stored may be old, torn or someone's own writing. */
function parseAddress(stored: string | null): AddressDraft {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    const validEntries = Object.entries(parsed ?? {}).filter(
      ([name, value]) =>
        (addressFields as readonly string[]).includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(validEntries)
  } catch {
    return emptyAddress
  }
}

function subscribe(onChange: () => void): () => void {
  for (const name of [changeEvent, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [changeEvent, 'storage']) removeEventListener(name, onChange)
  }
}

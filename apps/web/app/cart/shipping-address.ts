import { type State, stateCodes } from '@fairgrove/contract/states'
import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/browser-storage.ts'
import { useVisitorLocation } from '../location/use-visitor-location.ts'

const storageKey = 'shippingAddress'
const changeEvent = 'shippingaddresschange'

export const addressFields = [
  ...(['fullName', 'email', 'address', 'street2', 'city', 'state', 'postalCode'] as const),
] as const
type AddressField = (typeof addressFields)[number]

/** With every required field; the server validates the values. */
export type CompleteAddress = Record<Exclude<AddressField, 'street2' | 'state'>, string> & {
  street2?: string
  state: State
}

/** The address typed so far, in this checkout or the last one. */
export type AddressDraft = Partial<CompleteAddress>

export const shippingAddress = {
  read: readAddress,
  /** Saved on every input, so neither an error nor a closed tab loses it. */
  save(address: Readonly<Record<string, string>>) {
    localStore.write(storageKey, JSON.stringify(address))
    dispatchEvent(new Event(changeEvent))
  },
}

/** Empty during server rendering. */
export function useShippingAddress(): AddressDraft {
  return useSyncExternalStore(subscribe, readAddress, () => emptyAddress)
}

/** Whether every required field is filled in. */
export function isComplete(address: AddressDraft): address is CompleteAddress {
  return addressFields.every((field) => field === 'street2' || address[field])
}

const emptyAddress: AddressDraft = {}
let lastSnapshot: { stored: string | null; address: AddressDraft } = {
  stored: null,
  address: emptyAddress,
}

/** A stable reference until something changes, as useSyncExternalStore requires. */
function readAddress(): AddressDraft {
  const stored = localStore.read(storageKey)
  if (stored !== lastSnapshot.stored) lastSnapshot = { stored, address: parseAddress(stored) }
  return lastSnapshot.address
}

/** Stored data may be outdated, truncated or edited. */
function parseAddress(stored: string | null): AddressDraft {
  try {
    const parsed = new Map<string, unknown>(Object.entries(JSON.parse(stored ?? '{}') ?? {}))
    const texts = addressFields.flatMap((name) => {
      const value = parsed.get(name)
      return name !== 'state' && typeof value === 'string' ? [[name, value]] : []
    })
    const state = stateCodes.find((code) => code === parsed.get('state'))
    return { ...Object.fromEntries(texts), ...(state && { state }) }
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

/** The state whose tax a shipped order has: the address's; until then the visitor's, as an estimate. */
export type TaxState = { state?: State | undefined; isEstimate: boolean }

export function useTaxState(): TaxState {
  const address = useShippingAddress()
  const location = useVisitorLocation()
  return address.state
    ? { state: address.state, isEstimate: false }
    : { state: location?.state, isEstimate: true }
}

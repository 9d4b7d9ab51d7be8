import type { State } from '@fairgrove/contract/states'
import { useVisitorLocation } from '../location/use-visitor-location.ts'
import { useShippingAddress } from './shipping-address.ts'

/** The state whose tax a shipped order has: the address's; until then the visitor's, as an estimate. */
export type TaxState = { state?: State | undefined; isEstimate: boolean }

export function useTaxState(): TaxState {
  const address = useShippingAddress()
  const location = useVisitorLocation()
  return address.state
    ? { state: address.state, isEstimate: false }
    : { state: location?.state, isEstimate: true }
}

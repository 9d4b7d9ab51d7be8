import type { Dispensary } from '@fairgrove/contract/dispensaries'

type Address = Pick<Dispensary, 'address' | 'city' | 'state' | 'postalCode'>

/** '2744 W Millhouse St, Chicago, IL 60647', or the parts that are known. */
export function formatAddress({ address, city, state, postalCode }: Address): string {
  const stateAndZip = [state, postalCode].filter(Boolean).join(' ')
  return [address, city, stateAndZip].filter(Boolean).join(', ')
}

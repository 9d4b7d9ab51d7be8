import { type State, stateCodes } from '@fairgrove/contract/states'

/** The state in the address; anything else counts as none chosen. */
export function askedState(url: URL): State | null {
  const asked = url.searchParams.get('state')
  return stateCodes.find((code) => code === asked) ?? null
}

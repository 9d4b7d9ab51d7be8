import { type State, stateCodes } from '@fairgrove/contract/states'

/** The state in the address; anything else counts as none chosen. */
export function getStateParam(url: URL): State | null {
  const param = url.searchParams.get('state')
  return stateCodes.find((code) => code === param) ?? null
}

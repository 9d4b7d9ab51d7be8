import type { Endpoint, ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { type CallOptions, callApi } from '../server/api-client.server.ts'
import { loadFromApi } from '../server/load-from-api.server.ts'
import { removeLocation } from './location-params.ts'
import { getParam, type SearchParams } from './search-params.ts'

const zipFormatError = 'Enter a five-digit ZIP code.'

type ListingResult<E extends Endpoint> = { result: ResponseBody<E>; zipError: string | undefined }

/** `load` for a listing: a ZIP code nobody knows is said beside its field, and the list shown without it. */
export async function loadListing<E extends Endpoint>(
  endpoint: E,
  searchParams: SearchParams,
  options: (searchParams: SearchParams) => CallOptions<E>,
): Promise<ListingResult<E>> {
  const zip = getParam(searchParams, 'zip')
  let zipError = zip === undefined || /^\d{5}$/.test(zip) ? undefined : zipFormatError
  if (zip !== undefined && !zipError) {
    try {
      return { result: await callApi(endpoint, options(searchParams)), zipError }
    } catch (error) {
      zipError = error instanceof Problem ? error.fields?.zip : undefined
    }
  }
  return {
    result: await loadFromApi(
      endpoint,
      options(zipError ? removeLocation(searchParams) : searchParams),
    ),
    zipError,
  }
}

import type { Endpoint, ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { type CallOptions, callApi, loadFromApi } from '../server/api-client.server.ts'
import { removeLocation } from './location-params.ts'
import { getParam, type SearchParams } from './search-params.ts'
import { findZipError } from './search-query.server.ts'

type ListingResult<E extends Endpoint> = { result: ResponseBody<E>; zipError: string | undefined }

/**
 * loadFromApi for a listing: an unknown ZIP code is a field error, and the list is loaded without
 * it.
 */
export async function loadListing<E extends Endpoint>(
  endpoint: E,
  searchParams: SearchParams,
  options: (searchParams: SearchParams) => CallOptions<E>,
): Promise<ListingResult<E>> {
  const zip = getParam(searchParams, 'zip')
  let zipError = zip === undefined ? undefined : findZipError(zip)
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

import { maxPageNumber } from '@fairgrove/contract/site'

/** The page number in the URL: 1 if invalid; past the end the API returns the last page. */
export function getPageNumber(url: URL, name = 'page'): number {
  return parsePageNumber(url.searchParams.get(name))
}

export function parsePageNumber(text: string | null | undefined): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPageNumber) : 1
}

/** The page number of a listing, under either of its parameter names. */
export function readPageNumber(params: URLSearchParams): number {
  return parsePageNumber(params.get('page') ?? params.get('pageNumber'))
}

import type { ManagedListing } from '@fairgrove/contract/back-office'
import { matchPath } from 'react-router'

type PageLocation = { pathname: string; search: string }

/** Pages of all of someone's dispensaries, which `?dispensary=` limits to one. */
const filteredPages = ['/seller/pickups', '/orderlist/seller']

/** Pages of a single listing. */
const listingPages = [
  { path: '/dispensary/:id/shelf', kind: 'dispensary' },
  { path: '/dispensary/:id/taxes', kind: 'dispensary' },
  { path: '/seller/dispensary/:id/edit', kind: 'dispensary' },
  { path: '/seller/brand/:id/edit', kind: 'brand' },
] as const

/** Which listing a page is about; undefined if it is about all of them, or about someone else's. */
export function findCurrentListing(
  listings: readonly ManagedListing[],
  { pathname, search }: PageLocation,
): ManagedListing | undefined {
  const id = findPageListingId(pathname) ?? new URLSearchParams(search).get('dispensary')
  return listings.find(({ _id }) => _id === id)
}

function findPageListingId(pathname: string): string | undefined {
  for (const { path } of listingPages) {
    const match = matchPath(path, pathname)
    if (match) return match.params.id
  }
  return undefined
}

/** The same page for another listing, if it has one; otherwise the page where one works on it. */
export function buildListingUrl({ _id, kind }: ManagedListing, pathname: string): string {
  if (kind === 'dispensary' && filteredPages.includes(pathname)) return addDispensary(pathname, _id)
  const page = listingPages.find((each) => each.kind === kind && matchPath(each.path, pathname))
  if (page) return page.path.replace(':id', _id)
  return kind === 'dispensary' ? addDispensary('/seller/pickups', _id) : `/seller/brand/${_id}/edit`
}

/** The page for all listings. */
export const buildAllListingsUrl = (pathname: string): string =>
  findPageListingId(pathname) === undefined ? pathname : '/seller/sellerProfile'

/** A link of the navigation stays with the dispensary that one works on. */
export const keepDispensary = (to: string, listing: ManagedListing | undefined): string =>
  listing?.kind === 'dispensary' && filteredPages.includes(to) ? addDispensary(to, listing._id) : to

const addDispensary = (path: string, id: string) => `${path}?dispensary=${id}`

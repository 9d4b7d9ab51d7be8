import { expect, test } from 'vitest'
import {
  buildAllListingsUrl,
  buildListingUrl,
  findCurrentListing,
  keepDispensary,
} from './current-listing.ts'

const north = { _id: 'n', kind: 'dispensary' as const, name: 'North' }
const south = { _id: 's', kind: 'dispensary' as const, name: 'South' }
const brand = { _id: 'b', kind: 'brand' as const, name: 'Fern' }
const listings = [north, south, brand]

test.each([
  ['/seller/pickups', '', undefined],
  ['/seller/pickups', '?dispensary=s', south],
  ['/seller/pickups', '?dispensary=other', undefined],
  ['/dispensary/n/shelf', '', north],
  ['/dispensary/other/shelf', '?dispensary=n', undefined],
  ['/seller/brand/b/edit', '', brand],
])('%s%s is about the right listing', (pathname, search, expected) => {
  expect(findCurrentListing(listings, { pathname, search })).toBe(expected)
})

test.each([
  [south, '/seller/pickups', '/seller/pickups?dispensary=s'],
  [south, '/orderlist/seller', '/orderlist/seller?dispensary=s'],
  [south, '/dispensary/n/shelf', '/dispensary/s/shelf'],
  [south, '/seller/reviews', '/seller/pickups?dispensary=s'],
  [brand, '/dispensary/n/shelf', '/seller/brand/b/edit'],
])('switching to %o at %s', (listing, pathname, expected) => {
  expect(buildListingUrl(listing, pathname)).toBe(expected)
})

test('the way back to all listings', () => {
  expect(buildAllListingsUrl('/seller/pickups')).toBe('/seller/pickups')
  expect(buildAllListingsUrl('/dispensary/n/shelf')).toBe('/seller/sellerProfile')
})

test('links of the navigation keep the dispensary where the page takes one', () => {
  expect(keepDispensary('/orderlist/seller', south)).toBe('/orderlist/seller?dispensary=s')
  expect(keepDispensary('/seller/reviews', south)).toBe('/seller/reviews')
  expect(keepDispensary('/orderlist/seller', brand)).toBe('/orderlist/seller')
  expect(keepDispensary('/orderlist/seller', undefined)).toBe('/orderlist/seller')
})

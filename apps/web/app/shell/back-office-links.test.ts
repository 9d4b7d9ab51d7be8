import { expect, test } from 'vitest'
import { findBackOfficeLink, listBackOfficeColumns } from './back-office-links.ts'

const user = {
  ...{ _id: 'u1', firstName: 'Ada', lastName: 'Demo', username: 'ada', points: 0 },
  ...{ isAdmin: true, isSeller: true, hasDispensary: false },
}

test.each([
  ['/admin', '/admin'],
  ['/admin/events', '/admin/events'],
  ['/admin/events/1/check_in', '/admin/events'],
  ['/admin/unknown', undefined],
  ['/productlist', '/productlist'],
  ['/productlist/seller', '/productlist/seller'],
  ['/productlist/seller/import', '/productlist/seller'],
  ['/product/1/edit', '/productlist'],
  ['/dispensaries_list/import/1', '/dispensaries_list'],
  ['/seller/payouts/1', '/seller/payouts'],
])('%s is at %s', (pathname, expected) => {
  expect(findBackOfficeLink(listBackOfficeColumns(user), pathname)?.to).toBe(expected)
})

test('sellers see their own pages only', () => {
  const columns = listBackOfficeColumns({ ...user, isAdmin: false })
  expect(columns.map(({ title }) => title)).toEqual(['Seller'])
})

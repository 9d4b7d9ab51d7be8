import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'
import { findBreadcrumbs } from './back-office-breadcrumbs.ts'
import { findBackOfficeLink, listBackOfficeColumns } from './back-office-links.ts'

const admin = { _id: 'u1', isAdmin: true, isSeller: false, hasDispensary: false, workplaces: [] }
const seller = { _id: 'u1', isAdmin: false, isSeller: true, hasDispensary: true, workplaces: [] }

const describeTrail = (user: typeof admin, pathname: string) => {
  const found = findBreadcrumbs(user, pathname)
  return found && [...found.items.map(({ label, to }) => `${label} ${to}`), found.current]
}

test.each([
  ['/productlist', undefined],
  ['/product/1/edit', ['Products /productlist', 'Edit product']],
  ['/user/1/edit', ['Users /userlist', 'Edit user']],
  ['/admin/payouts/history', ['Payouts /admin/payouts', 'Payout history']],
  ['/admin/payouts/1', ['Payouts /admin/payouts', 'Payout']],
  ['/admin/newsletters/new', ['Newsletters /admin/newsletters', 'New newsletter']],
  [
    '/admin/newsletters/1/edit',
    ['Newsletters /admin/newsletters', 'Newsletter /admin/newsletters/1', 'Edit'],
  ],
])('an admin at %s', (pathname, trail) => {
  expect(describeTrail(admin, pathname)).toEqual(trail)
})

test.each([
  ['/seller/pickups', undefined],
  ['/product/1/edit', ['Products /productlist/seller', 'Edit product']],
  ['/seller/payouts/1', ['Payouts /seller/payouts', 'Payout']],
  ['/seller/dispensary/1/edit', ['Seller Profile /seller/sellerProfile', 'Edit dispensary']],
  ['/dispensary/1/shelf', ['Seller Profile /seller/sellerProfile', 'Menu']],
])('a seller at %s', (pathname, trail) => {
  expect(describeTrail(seller, pathname)).toEqual(trail)
})

describe('every page of the back office', () => {
  type Entry = (typeof routes)[number]
  /** Pages of a list, pages of several lists, the blog's, whose list is the public one, and forms without a page. */
  const exceptions =
    /pageNumber|^\/blog\/|^\/back_office\/search|^\/admin\/invite_owner\/|^\/(list_columns|saved_views)$/
  const listPaths = (entries: Entry[], isInside = false): string[] =>
    entries.flatMap(({ children, file, path = '' }) =>
      children
        ? listPaths(children, isInside || file === 'shell/back-office.route.tsx')
        : isInside && !exceptions.test(path)
          ? [path.replaceAll(/:\w+/g, '1')]
          : [],
    )

  test.each(listPaths(routes))('%s is in the navigation or has breadcrumbs', (path) => {
    const isLinked = [admin, { ...seller, _id: '1' }].some(
      (user) => findBackOfficeLink(listBackOfficeColumns(user), path)?.to === path,
    )
    const hasTrail = [admin, seller].some((user) => findBreadcrumbs(user, path))
    expect(isLinked || hasTrail).toBe(true)
  })
})

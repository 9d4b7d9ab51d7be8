import { expect, test } from 'vitest'
import {
  countPending,
  findBackOfficeLink,
  listBackOfficeColumns,
  listBarLinks,
  listShortcutLinks,
} from './back-office-links.ts'

const user = {
  _id: 'u1',
  isAdmin: true,
  isSeller: true,
  hasDispensary: false,
  workplaces: [],
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

test.each<[string, Partial<typeof user> & { menuId?: string }, string[]]>([
  ['an admin', {}, ['Dashboard', 'Applications', 'Orders', 'Products']],
  ['a brand', { isAdmin: false }, ['Dashboard', 'Products', 'Reviews', 'Payouts']],
  [
    'a dispensary',
    { isAdmin: false, hasDispensary: true },
    ['Open pickups', 'Orders', 'Products', 'Dashboard'],
  ],
  [
    'a dispensary with a menu',
    { isAdmin: false, hasDispensary: true, menuId: 'd1' },
    ['Open pickups', 'Orders', 'Menu', 'Dashboard'],
  ],
])('the bar of %s has the four most used pages', (_, { menuId, ...roles }, labels) => {
  expect(listBarLinks({ ...user, ...roles }, menuId).map(({ label }) => label)).toEqual(labels)
})

test('each letter opens one page, the admin’s for someone who is both', () => {
  const links = listShortcutLinks({ ...user, hasDispensary: true })
  const letters = links.map(({ letter }) => letter)
  expect(letters).toEqual([...new Set(letters)])
  expect(letters.length).toBeGreaterThan(10)
  expect(letters).not.toContain('g')
  expect(links.find(({ letter }) => letter === 'd')?.to).toBe('/admin')
})

test('people who work for a seller see what their role can open', () => {
  const workplace = { kind: 'dispensary', _id: 'd1', name: 'Tin Ceiling', owner: 'o1' } as const
  const list = (role: 'counter' | 'manager') =>
    listBackOfficeColumns({
      ...user,
      isAdmin: false,
      isSeller: false,
      workplaces: [{ ...workplace, role }],
    }).flatMap(({ links }) => links.map(({ to }) => to))
  expect(list('counter')).toEqual(['/seller/pickups', '/seller/people'])
  expect(list('manager')).toEqual([
    '/seller/pickups',
    '/seller/o1/dashboard',
    '/orderlist/seller',
    '/dispensary/d1/shelf',
    '/dispensary/d1/taxes',
    '/dispensary/d1/photos',
    '/seller/dispensary/d1/edit',
    '/deals/manage',
    '/seller/reviews',
    '/seller/questions',
    '/seller/people',
  ])
})

test('a link counts what needs a decision on its page, if that is known', () => {
  const kinds = [
    'applications',
    'claims',
    'challenges',
    'bugs',
    'wrongNumbers',
    'revisions',
  ] as const
  const listings = ['products', 'brands', 'dispensaries', 'sizes'] as const
  const reported = ['reviews', 'lists', 'photos', 'placeQuestions'] as const
  const names = [
    ...kinds,
    ...listings,
    ...reported,
    'payments',
    'shipments',
    'badges',
    'staleEntries',
  ] as const
  const counts = Object.fromEntries(names.map((name) => [name, 2])) as Record<
    (typeof names)[number],
    number
  >
  const columns = listBackOfficeColumns(user)
  const count = (path: string, known: typeof counts | null) => {
    const link = findBackOfficeLink(columns, path)
    return link && countPending(link, known)
  }
  expect(count('/admin/applications', counts)).toBe(10)
  expect(count('/admin/to_ship', counts)).toBe(2)
  expect(count('/userlist', counts)).toBe(0)
  expect(count('/admin/applications', null)).toBe(0)
})

import { expect, test } from 'vitest'
import {
  adminLinks,
  categoryLinks,
  findCurrentLink,
  footerColumns,
  listWithUsLink,
  sellerLinks,
  shopColumns,
  signInLink,
  socialLinks,
  userLinks,
} from './links.ts'
import type { ShellUser } from './stored-user.tsx'

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

const seller: ShellUser = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  firstName: 'Sol',
  lastName: 'Reed',
  username: 'sol',
  points: 0,
  isAdmin: false,
  isSeller: true,
  hasDispensary: true,
  workplaces: [],
}

test('the category strip, user menu and listing link are in the specified order', () => {
  const strip = ['Dispensaries', 'Merchandise', 'Sustainable', 'Minority Owned', 'Co-ops']
  expect(labels(categoryLinks)).toEqual([
    ...strip,
    'Equity Verified',
    'Brands',
    'Cannabis products',
  ])
  expect(labels(userLinks)).toEqual([
    'User Profile',
    'Order History',
    'Rewards',
    'Favorites',
    'Following',
    'Your lists',
  ])
  expect([listWithUsLink.to, signInLink]).toEqual([
    '/brand_listing_info',
    { label: 'Sign In', to: '/signin' },
  ])
})

test('the footer has contact, social, info and listing links', () => {
  const footer = footerColumns.flatMap(({ links }) => links.map(({ to }) => to))
  expect(footer).toEqual(expect.arrayContaining(['/contact', '/about', '/terms', '/refunds']))
  expect(footer).toEqual(expect.arrayContaining(['/brands', '/cannabis_products']))
  expect(labels(socialLinks).length).toBeGreaterThan(0)
})

test('shows Orders to sellers with a dispensary', () => {
  const all = ['Dashboard', 'Seller Profile', 'Products', 'Orders', 'Payment Details']
  expect(labels(sellerLinks(seller))).toEqual(all)
  expect(sellerLinks(seller)[0]?.to).toBe(`/seller/${seller._id}/dashboard`)
})

test('hides Orders from sellers without a dispensary', () => {
  expect(labels(sellerLinks({ ...seller, hasDispensary: false }))).not.toContain('Orders')
})

test('the admin menu is in the specified order', () => {
  expect(adminLinks).toEqual([
    { label: 'Dashboard', to: '/admin' },
    { label: 'Add Blog Post', to: '/blog/write' },
    { label: 'Brands', to: '/brandlist' },
    { label: 'Bug Form', to: '/bug_tracker' },
    { label: 'Dispensaries', to: '/dispensaries_list' },
    { label: 'Products', to: '/productlist' },
    { label: 'Orders', to: '/orderlist' },
    { label: 'Users', to: '/userlist' },
    { label: 'Subscribers', to: '/subscribers' },
  ])
})

test.each([
  ['/dispensaries', '?zip=60616', 'Dispensaries'],
  ['/search', '?advancedCategory=isWorkerCoop&order=lowest', 'Co-ops'],
  ['/search', '?advancedCategory=isBlackOwned', undefined],
  ['/search', '', undefined],
  ['/product/1', '', undefined],
])('the category strip marks %s%s as %s', (pathname, search, label) => {
  expect(findCurrentLink(categoryLinks, { pathname, search })?.label).toBe(label)
})

test('the Shop menu marks one link of several to the same page', () => {
  const links = shopColumns.flatMap((column) => column.links)
  const find = (search: string) =>
    findCurrentLink(links, { pathname: '/cannabis_products', search })?.label
  expect(find('')).toBe('All cannabis products')
  expect(find('?category=flower')).toBe('Flower')
})

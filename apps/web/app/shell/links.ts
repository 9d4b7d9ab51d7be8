import { crisisLinks } from '../education/links.ts'
import type { ShellUser } from './stored-user.tsx'

export type NavLink = { label: string; to: string }
export type NavColumn = { title: string; links: NavLink[] }

const dispensariesLink: NavLink = { label: 'Dispensaries', to: '/dispensaries' }
const merchandiseLink: NavLink = { label: 'Merchandise', to: '/merchandise' }
const brandsLink: NavLink = { label: 'Brands', to: '/brands' }
const cannabisLink: NavLink = { label: 'Cannabis products', to: '/cannabis_products' }

export const categoryLinks: NavLink[] = [
  dispensariesLink,
  merchandiseLink,
  { label: 'Sustainable', to: '/search?advancedCategory=isSustainable' },
  { label: 'Minority Owned', to: '/search?advancedCategory=isMinorityOwned' },
  { label: 'Co-ops', to: '/search?advancedCategory=isWorkerCoop' },
  { label: 'Equity Verified', to: '/search?advancedCategory=equityVerified' },
  brandsLink,
  cannabisLink,
]

const cannabisCategories: NavLink[] = [
  { label: 'Flower', to: '/cannabis_products?category=flower' },
  { label: 'Pre-rolls', to: '/cannabis_products?category=Pre-rolls' },
  { label: 'Edibles', to: '/cannabis_products?category=Edible' },
  { label: 'Concentrates', to: '/cannabis_products?category=Concentrate' },
  { label: 'Tinctures', to: '/cannabis_products?category=Tincture' },
  { label: 'Topicals', to: '/cannabis_products?category=Topical' },
]

/** Below an empty search field. */
export const popularLinks: NavLink[] = [
  ...cannabisCategories.slice(0, 3),
  merchandiseLink,
  dispensariesLink,
]

/** The Shop menu. */
export const shopColumns: NavColumn[] = [
  {
    title: 'Cannabis',
    links: [...cannabisCategories, { label: 'All cannabis products', to: cannabisLink.to }],
  },
  {
    title: 'Everything else',
    links: [
      { label: 'CBD', to: '/cannabis_products?type=cbd' },
      merchandiseLink,
      { label: 'Accessories', to: '/search?category=Accessory' },
      { label: 'Events', to: '/events' },
      { label: 'All products', to: '/products/all_products' },
    ],
  },
  {
    title: 'Who’s behind it',
    links: [
      { label: 'All brands', to: brandsLink.to },
      { label: 'Minority-owned brands', to: '/brands?advancedCategory=isMinorityOwned' },
      { label: 'Worker co-ops', to: '/brands?advancedCategory=isWorkerCoop' },
      { label: 'Unionized brands', to: '/brands?advancedCategory=isUnionized' },
      { label: 'What each badge means', to: '/about#badges' },
    ],
  },
]

/** The link to the current page: of several, the one with the most of its search params. */
export function findCurrentLink(
  links: readonly NavLink[],
  location: { pathname: string; search: string },
): NavLink | undefined {
  const searchParams = new URLSearchParams(location.search)
  let current: NavLink | undefined
  let currentCount = -1
  for (const link of links) {
    // Not with URL: every page has a hundred of these links.
    const [pathname, search = ''] = link.to.split('?', 2)
    if (pathname !== location.pathname) continue
    const params = [...new URLSearchParams(search)]
    const hasParams = params.every(([name, value]) => searchParams.getAll(name).includes(value))
    if (!hasParams || params.length <= currentCount) continue
    current = link
    currentCount = params.length
  }
  return current
}

export const listWithUsLink: NavLink = { label: 'List with us', to: '/brand_listing_info' }
export const signInLink: NavLink = { label: 'Sign In', to: '/signin' }

export const userLinks: NavLink[] = [
  { label: 'User Profile', to: '/profile' },
  { label: 'Order History', to: '/orderhistory' },
  { label: 'Rewards', to: '/rewards' },
  { label: 'Favorites', to: '/favorites' },
  { label: 'Following', to: '/following' },
  { label: 'Your lists', to: '/your_lists' },
]

export const sellerLinks = (user: Pick<ShellUser, '_id' | 'hasDispensary'>): NavLink[] => [
  { label: 'Dashboard', to: `/seller/${user._id}/dashboard` },
  { label: 'Seller Profile', to: '/seller/sellerProfile' },
  { label: 'Products', to: '/productlist/seller' },
  ...(user.hasDispensary ? [{ label: 'Orders', to: '/orderlist/seller' }] : []),
  { label: 'Payment Details', to: '/seller/payment_details' },
]

/** What somebody can open at the listings of others that they work for. */
export function memberLinks({ workplaces }: Pick<ShellUser, 'workplaces'>): NavLink[] {
  const managed = workplaces.filter(({ role }) => role === 'manager')
  const dispensaries = managed.filter(({ kind }) => kind === 'dispensary')
  const owners = [...new Set(managed.map(({ owner }) => owner))]
  return [
    ...(workplaces.some(({ kind }) => kind === 'dispensary')
      ? [{ label: 'Open pickups', to: '/seller/pickups' }]
      : []),
    ...(owners.length === 1 ? [{ label: 'Dashboard', to: `/seller/${owners[0]}/dashboard` }] : []),
    ...(dispensaries.length > 0 ? [{ label: 'Orders', to: '/orderlist/seller' }] : []),
    ...dispensaries.flatMap(({ _id, name }) => [
      { label: `Menu at ${name}`, to: `/dispensary/${_id}/shelf` },
      { label: `Taxes at ${name}`, to: `/dispensary/${_id}/taxes` },
      { label: `Photos of ${name}`, to: `/dispensary/${_id}/photos` },
      { label: `Edit ${name}`, to: `/seller/dispensary/${_id}/edit` },
    ]),
    ...managed
      .filter(({ kind }) => kind === 'brand')
      .map(({ _id, name }) => ({ label: `Edit ${name}`, to: `/seller/brand/${_id}/edit` })),
    ...(managed.some(({ kind }) => kind === 'brand')
      ? [{ label: 'Products', to: '/productlist/seller' }]
      : []),
    ...(managed.length > 0
      ? [
          { label: 'Deals', to: '/deals/manage' },
          { label: 'Reviews', to: '/seller/reviews' },
        ]
      : []),
    ...(dispensaries.length > 0 ? [{ label: 'Questions', to: '/seller/questions' }] : []),
    ...(workplaces.length > 0 ? [{ label: 'Where you work', to: '/seller/people' }] : []),
  ]
}

/** Sellers have the links of their own pages. */
export const listWorkLinks = (user: ShellUser): NavLink[] =>
  user.isSeller ? sellerLinks(user) : memberLinks(user)

export const adminLinks: NavLink[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Add Blog Post', to: '/blog/write' },
  { label: 'Brands', to: '/brandlist' },
  { label: 'Bug Form', to: '/bug_tracker' },
  { label: 'Dispensaries', to: '/dispensaries_list' },
  { label: 'Products', to: '/productlist' },
  { label: 'Orders', to: '/orderlist' },
  { label: 'Users', to: '/userlist' },
  { label: 'Subscribers', to: '/subscribers' },
]

/** In every footer. */
export const legalLinks: NavLink[] = [
  { label: 'Terms', to: '/terms' },
  { label: 'Refunds', to: '/refunds' },
]

/** Phones show two side by side: of similar length, so that the footer is short. */
export const footerColumns: NavColumn[] = [
  { title: 'Help now', links: crisisLinks },
  {
    title: 'About',
    links: [
      { label: 'About us', to: '/about' },
      { label: 'Equity plan', to: '/equity_efforts' },
      { label: 'Contact', to: '/contact' },
      ...legalLinks,
    ],
  },
  {
    title: 'Browse',
    links: [
      dispensariesLink,
      brandsLink,
      cannabisLink,
      merchandiseLink,
      { label: 'Deals', to: '/deals' },
      { label: 'Lists', to: '/lists' },
      { label: 'Events', to: '/events' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Education and resources', to: '/education_&_resources' },
      { label: 'Where tax money goes', to: '/education/taxes' },
      { label: 'Blog', to: '/blog' },
      { label: 'How rewards work', to: '/rewards/info' },
    ],
  },
  {
    title: 'Business',
    links: [
      listWithUsLink,
      { label: 'Claim your listing', to: '/claim_brand' },
      { label: 'Black farmers market', to: '/black_farmers_market' },
    ],
  },
]

/** Placeholders for the operator to replace. */
export const socialLinks = [
  { label: 'Instagram', href: 'https://instagram.example/fairgrove' },
  { label: 'Facebook', href: 'https://facebook.example/fairgrove' },
]

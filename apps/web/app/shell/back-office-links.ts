import { type NavColumn, type NavLink, sellerLinks } from './links.ts'
import type { ShellUser } from './stored-user.tsx'

/** `covers` are the starts of other paths that belong to it. */
export type BackOfficeLink = NavLink & { covers?: readonly string[] }
type Column = Omit<NavColumn, 'links'> & { links: BackOfficeLink[] }

const adminColumns: Column[] = [
  {
    title: 'To review',
    links: [
      { label: 'Dashboard', to: '/admin' },
      { label: 'Applications', to: '/admin/applications' },
      { label: 'Changes to review', to: '/admin/revisions' },
      { label: 'Reported reviews', to: '/admin/reviews' },
      { label: 'Flagged payments', to: '/admin/payments' },
      { label: 'Resources to check', to: '/admin/resources' },
    ],
  },
  {
    title: 'Listings',
    links: [
      { label: 'Products', to: '/productlist', covers: ['/product/'] },
      { label: 'Brands', to: '/brandlist', covers: ['/brand/'] },
      { label: 'Dispensaries', to: '/dispensaries_list', covers: ['/dispensary/'] },
    ],
  },
  {
    title: 'Sales',
    links: [
      { label: 'Orders', to: '/orderlist' },
      { label: 'To ship', to: '/admin/to_ship' },
      { label: 'Payouts', to: '/admin/payouts' },
      { label: 'Gifts and codes', to: '/admin/rewards' },
    ],
  },
  {
    title: 'People',
    links: [
      { label: 'Users', to: '/userlist', covers: ['/user/'] },
      { label: 'Subscribers', to: '/subscribers' },
      { label: 'Newsletters', to: '/admin/newsletters' },
      { label: 'Weekly questions', to: '/questions' },
      { label: 'Referrals', to: '/referrals' },
    ],
  },
  {
    title: 'Content',
    links: [
      { label: 'Home page', to: '/admin/home' },
      { label: 'Add blog post', to: '/blog/write', covers: ['/blog/'] },
      { label: 'Events', to: '/admin/events' },
    ],
  },
  {
    title: 'System',
    links: [
      { label: 'Jobs', to: '/admin/jobs' },
      { label: 'Audit log', to: '/admin/audit' },
      { label: 'Security log', to: '/admin/security' },
      { label: 'Style guide', to: '/admin/style_guide' },
    ],
  },
]

const listSellerLinks = (user: ShellUser): BackOfficeLink[] => [
  ...(user.hasDispensary ? [{ label: 'Open pickups', to: '/seller/pickups' }] : []),
  ...sellerLinks(user),
  { label: 'Payouts', to: '/seller/payouts' },
  { label: 'Reviews', to: '/seller/reviews' },
  { label: 'Notifications', to: '/notifications' },
]

/** What a user may open, by subject. */
export const listBackOfficeColumns = (user: ShellUser): Column[] => [
  ...(user.isSeller ? [{ title: 'Seller', links: listSellerLinks(user) }] : []),
  ...(user.isAdmin ? adminColumns : []),
]

/** The link to a page, or to the list it was opened from: the one with the longest path. */
export function findBackOfficeLink(
  columns: readonly Column[],
  pathname: string,
): BackOfficeLink | undefined {
  const getMatch = ({ to, covers = [] }: BackOfficeLink) => {
    if (to === pathname) return to.length
    // The dashboard's path is the start of every other.
    const starts = to === '/admin' ? [] : [`${to}/`, ...covers]
    return Math.max(0, ...starts.map((start) => (pathname.startsWith(start) ? start.length : 0)))
  }
  return columns
    .flatMap(({ links }) => links)
    .filter((link) => getMatch(link) > 0)
    .toSorted((a, b) => getMatch(b) - getMatch(a))[0]
}

import type { Overview } from '@fairgrove/contract/analytics.overview'
import { memberLinks, type NavColumn, type NavLink, sellerLinks } from './links.ts'
import type { ShellUser } from './stored-user.tsx'

export type PendingCounts = Overview['waiting']

/** `covers` are the starts of other paths that belong to it, `pending` what needs a decision there. */
export type BackOfficeLink = NavLink & {
  covers?: readonly string[]
  pending?: readonly (keyof PendingCounts)[]
}
type Column = Omit<NavColumn, 'links'> & { links: BackOfficeLink[] }

const adminColumns: Column[] = [
  {
    title: 'To review',
    links: [
      { label: 'Dashboard', to: '/admin' },
      {
        ...{ label: 'Applications', to: '/admin/applications' },
        pending: ['applications', 'claims', 'challenges', 'bugs', 'wrongNumbers'],
      },
      { label: 'Changes to review', to: '/admin/revisions', pending: ['revisions'] },
      { label: 'Reported reviews', to: '/admin/reviews', pending: ['reviews'] },
      { label: 'Flagged payments', to: '/admin/payments', pending: ['payments'] },
      { label: 'Resources to check', to: '/admin/resources', pending: ['staleEntries'] },
    ],
  },
  {
    title: 'Listings',
    links: [
      { label: 'Products', to: '/productlist', covers: ['/product/'], pending: ['products'] },
      { label: 'Brands', to: '/brandlist', covers: ['/brand/'], pending: ['brands'] },
      {
        ...{ label: 'Dispensaries', to: '/dispensaries_list' },
        covers: ['/dispensary/'],
        pending: ['dispensaries'],
      },
    ],
  },
  {
    title: 'Sales',
    links: [
      { label: 'Orders', to: '/orderlist' },
      { label: 'To ship', to: '/admin/to_ship', pending: ['shipments'] },
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
  { label: 'People', to: '/seller/people' },
  { label: 'Notifications', to: '/notifications' },
]

/** What a user may open, by subject. */
export const listBackOfficeColumns = (user: ShellUser): Column[] => [
  ...(user.isSeller ? [{ title: 'Seller', links: listSellerLinks(user) }] : []),
  ...(!user.isSeller && memberLinks(user).length > 0
    ? [{ title: 'Work', links: memberLinks(user) }]
    : []),
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

/** How much needs a decision on a page; nothing if the counts are unknown. */
export const countPending = (
  { pending = [] }: BackOfficeLink,
  counts: PendingCounts | null | undefined,
): number => (counts ? pending.reduce((sum, name) => sum + counts[name], 0) : 0)

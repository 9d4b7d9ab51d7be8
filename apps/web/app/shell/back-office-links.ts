import type { Overview } from '@fairgrove/contract/analytics.overview'
import type { SellerPending } from '@fairgrove/contract/back-office'
import type { NavigationUser } from '../routing/route-handle.ts'
import { memberLinks, type NavColumn, type NavLink, sellerLinks } from './links.ts'

/** An admin has the first, a seller the second. */
export type PendingCounts = Partial<Overview['waiting'] & SellerPending>

/**
 * `covers` are the starts of other paths that belong to it, `pending` what needs a decision there, `letter` the key that
 * opens it after 'g'.
 */
export type BackOfficeLink = NavLink & {
  covers?: readonly string[]
  letter?: string
  pending?: readonly (keyof PendingCounts)[]
}
type Column = Omit<NavColumn, 'links'> & { links: BackOfficeLink[] }

const dealsLink: BackOfficeLink = { label: 'Deals', to: '/deals/manage', covers: ['/deals/new'] }

const adminColumns: Column[] = [
  {
    title: 'To review',
    links: [
      { label: 'Dashboard', to: '/admin', letter: 'd' },
      {
        label: 'Applications',
        to: '/admin/applications',
        letter: 'a',
        pending: ['applications', 'claims', 'challenges', 'bugs', 'wrongNumbers'],
      },
      { label: 'Changes to review', to: '/admin/revisions', letter: 'c', pending: ['revisions'] },
      { label: 'Changes to confirm', to: '/admin/approvals', pending: ['approvals'] },
      { label: 'Reported reviews', to: '/admin/reviews', pending: ['reviews'] },
      { label: 'Reported lists', to: '/admin/lists', pending: ['lists'] },
      { label: 'Reported photos', to: '/admin/photos', pending: ['photos'] },
      {
        label: 'Questions to review',
        to: '/admin/place_questions',
        pending: ['placeQuestions'],
      },
      { label: 'Sizes to group', to: '/admin/product_sizes', pending: ['sizes'] },
      { label: 'Flagged payments', to: '/admin/payments', pending: ['payments'] },
      { label: 'Resources to check', to: '/admin/resources', pending: ['staleEntries'] },
      { label: 'Tax rates', to: '/admin/tax_rates' },
    ],
  },
  {
    title: 'Listings',
    links: [
      {
        label: 'Products',
        to: '/productlist',
        letter: 'p',
        covers: ['/product/'],
        pending: ['products'],
      },
      {
        label: 'Brands',
        to: '/brandlist',
        letter: 'b',
        covers: ['/brand/'],
        pending: ['brands'],
      },
      {
        label: 'Dispensaries',
        to: '/dispensaries_list',
        letter: 's',
        covers: ['/dispensary/'],
        pending: ['dispensaries'],
      },
    ],
  },
  {
    title: 'Sales',
    links: [
      { label: 'Orders', to: '/orderlist', letter: 'o', covers: ['/admin/orders/'] },
      { label: 'To ship', to: '/admin/to_ship', letter: 't', pending: ['shipments'] },
      { label: 'Payouts', to: '/admin/payouts', letter: 'y' },
      { label: 'Gifts and codes', to: '/admin/rewards' },
      dealsLink,
    ],
  },
  {
    title: 'People',
    links: [
      { label: 'Users', to: '/userlist', letter: 'u', covers: ['/user/'] },
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

const openPickupsLink: BackOfficeLink = {
  label: 'Open pickups',
  to: '/seller/pickups',
  letter: 'k',
  pending: ['openPickups'],
}

/** Of one dispensary. It stands for the others too, unless all dispensaries have a list. */
const buildMenuLink = (menuId: string, { isAdmin }: NavigationUser): BackOfficeLink => ({
  label: 'Menu',
  to: `/dispensary/${menuId}/shelf`,
  letter: 'm',
  covers: isAdmin ? [] : ['/dispensary/'],
})

/** What the header's menu does not need. An admin's product form belongs to the list of all products. */
function getSellerLinkOptions({ to }: NavLink, user: NavigationUser): Partial<BackOfficeLink> {
  if (to.endsWith('/dashboard')) return { letter: 'd', pending: ['lowStock'] }
  if (to === '/orderlist/seller') return { letter: 'o' }
  if (to === '/productlist/seller')
    return { letter: 'p', ...(!user.isAdmin && { covers: ['/product/'] }) }
  const ownListings = ['/seller/brand/', '/seller/dispensary/']
  if (to === '/seller/sellerProfile')
    return { covers: user.isAdmin ? ownListings : [...ownListings, '/dispensary/'] }
  return {}
}

const listSellerLinks = (user: NavigationUser, menuId: string | undefined): BackOfficeLink[] => [
  ...(user.hasDispensary ? [openPickupsLink] : []),
  ...(menuId ? [buildMenuLink(menuId, user)] : []),
  ...sellerLinks(user).map((link) => ({ ...link, ...getSellerLinkOptions(link, user) })),
  { label: 'Payouts', to: '/seller/payouts', letter: 'y' },
  { label: 'Reviews', to: '/seller/reviews', letter: 'r', pending: ['unansweredReviews'] },
  ...(user.hasDispensary
    ? [
        {
          label: 'Questions',
          to: '/seller/questions',
          letter: 'q',
          pending: ['unansweredQuestions'] as const,
        },
      ]
    : []),
  // Admins have the deals of everyone.
  ...(user.isAdmin ? [] : [dealsLink]),
  { label: 'People', to: '/seller/people' },
  { label: 'Notifications', to: '/notifications', letter: 'n' },
]

/** What a user may open, by subject. `menuId` is the dispensary whose menu is linked. */
export const listBackOfficeColumns = (user: NavigationUser, menuId?: string): Column[] => [
  ...(user.isSeller ? [{ title: 'Seller', links: listSellerLinks(user, menuId) }] : []),
  ...(!user.isSeller && memberLinks(user).length > 0
    ? [{ title: 'Work', links: memberLinks(user) }]
    : []),
  ...(user.isAdmin ? adminColumns : []),
]

/** The pages with a letter of their own; of two with the same one, an admin's. */
export const listShortcutLinks = (user: NavigationUser, menuId?: string): BackOfficeLink[] =>
  listBackOfficeColumns(user, menuId)
    .flatMap(({ links }) => links)
    .filter(
      ({ letter, to }, _, links) =>
        letter !== undefined && links.findLast((link) => link.letter === letter)?.to === to,
    )

/** The four most used pages of a role, which a phone has in a bar. */
export function listBarLinks(user: NavigationUser, menuId?: string): BackOfficeLink[] {
  const links = listBackOfficeColumns(user, menuId).flatMap((column) => column.links)
  if (!user.isSeller && !user.isAdmin) return links.slice(0, 4)
  return listBarPaths(user, menuId).flatMap((path) => links.find(({ to }) => to === path) ?? [])
}

function listBarPaths(user: NavigationUser, menuId: string | undefined): string[] {
  if (user.isAdmin) return ['/admin', '/admin/applications', '/orderlist', '/productlist']
  const dashboard = `/seller/${user._id}/dashboard`
  return user.hasDispensary
    ? [
        '/seller/pickups',
        '/orderlist/seller',
        menuId ? `/dispensary/${menuId}/shelf` : '/productlist/seller',
        dashboard,
      ]
    : [dashboard, '/productlist/seller', '/seller/reviews', '/seller/payouts']
}

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
): number => (counts ? pending.reduce((sum, name) => sum + (counts[name] ?? 0), 0) : 0)

import { generatePath, matchPath } from 'react-router'
import type { NavigationUser } from '../routing/route-handle.ts'
import type { Breadcrumb } from '../ui/breadcrumbs.tsx'
import { findBackOfficeLink, listBackOfficeColumns } from './back-office-links.ts'

/** A page that one opens from a list; `parent` is another one between the two. */
type Subpage = { path: string; label: string; parent?: string }

/** The list is the one that the navigation marks (back-office-links.ts). */
const subpages: Subpage[] = [
  { path: '/product/:id/edit', label: 'Edit product' },
  { path: '/product/:id/sizes', label: 'Sizes and prices' },
  { path: '/productlist/seller/import', label: 'Import products' },
  { path: '/brand/:id/edit', label: 'Edit brand' },
  { path: '/seller/brand/:id/edit', label: 'Edit brand' },
  { path: '/dispensary/:id/edit', label: 'Edit dispensary' },
  { path: '/seller/dispensary/:id/edit', label: 'Edit dispensary' },
  { path: '/dispensary/:id/shelf', label: 'Menu' },
  { path: '/dispensary/:id/taxes', label: 'Taxes' },
  { path: '/dispensary/:id/photos', label: 'Photos' },
  { path: '/dispensaries_list/import', label: 'Bulk Create' },
  { path: '/dispensaries_list/import/:id', label: 'Import', parent: '/dispensaries_list/import' },
  { path: '/user/:id/edit', label: 'Edit user' },
  { path: '/seller/payouts/statements', label: 'Statements' },
  {
    path: '/seller/payouts/statements/:month',
    label: 'Statement',
    parent: '/seller/payouts/statements',
  },
  { path: '/seller/payouts/:id', label: 'Payout' },
  { path: '/admin/orders/:id/refund', label: 'Refund' },
  { path: '/admin/payouts/history', label: 'Payout history' },
  { path: '/admin/payouts/runs', label: 'Payout runs' },
  { path: '/admin/payouts/runs/new', label: 'New payout run', parent: '/admin/payouts/runs' },
  { path: '/admin/payouts/runs/:id', label: 'Payout run', parent: '/admin/payouts/runs' },
  { path: '/admin/payouts/sellers/:id/statements', label: 'Statements' },
  {
    path: '/admin/payouts/sellers/:id/statements/:month',
    label: 'Statement',
    parent: '/admin/payouts/sellers/:id/statements',
  },
  { path: '/admin/payouts/:id', label: 'Payout' },
  { path: '/admin/tax_rates/:key', label: 'Confirm rate' },
  { path: '/admin/to_ship/print', label: 'Packing slips' },
  { path: '/deals/new', label: 'New deal' },
  { path: '/admin/events/new', label: 'Add event' },
  { path: '/admin/events/:id/edit', label: 'Edit event' },
  { path: '/admin/events/:id/check_in', label: 'Check-in' },
  { path: '/admin/newsletters/new', label: 'New newsletter' },
  { path: '/admin/newsletters/:id', label: 'Newsletter' },
  { path: '/admin/newsletters/:id/edit', label: 'Edit', parent: '/admin/newsletters/:id' },
]

/** What leads to a page of the back office; undefined for a page that the navigation has itself. */
export function findBreadcrumbs(
  user: NavigationUser,
  pathname: string,
): { items: Breadcrumb[]; current: string } | undefined {
  const list = findBackOfficeLink(listBackOfficeColumns(user), pathname)
  const match = findSubpage(pathname)
  if (!list || !match) return undefined
  const { page, params } = match
  const parent = subpages.find(({ path }) => path === page.parent)
  return {
    items: [
      { label: list.label, to: list.to },
      ...(parent ? [{ label: parent.label, to: generatePath(parent.path, params) }] : []),
    ],
    current: page.label,
  }
}

/** The first that matches: those without a parameter stand before the others. */
function findSubpage(pathname: string) {
  for (const page of subpages) {
    const match = matchPath(page.path, pathname)
    if (match) return { page, params: match.params as Record<string, string> }
  }
  return undefined
}

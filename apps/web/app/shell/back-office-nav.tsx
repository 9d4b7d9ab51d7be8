import type { ManagedListing } from '@fairgrove/contract/back-office'
import { IconX } from '@tabler/icons-react'
import { useLocation, useMatches } from 'react-router'
import type { NavigationUser } from '../routing/route-handle.ts'
import { Link } from '../ui/link.tsx'
import { BackOfficeBar } from './back-office-bar.tsx'
import {
  countPending,
  findBackOfficeLink,
  listBackOfficeColumns,
  listBarLinks,
  listShortcutLinks,
} from './back-office-links.ts'
import styles from './back-office-nav.module.css'
import { BackOfficeTools } from './back-office-tools.tsx'
import { findCurrentListing, keepDispensary } from './current-listing.ts'
import { getCurrent, PendingCount, UnreadCount } from './link-counts.tsx'
import { ListingSwitcher } from './listing-switcher.tsx'
import type { NavigationData } from './navigation-data.server.ts'
import { useBackOfficeDialogs } from './use-back-office-dialogs.tsx'

type BackOfficeNavProps = {
  user: NavigationUser
  /** Notifications. */
  unreadCount: number
}

const allPagesId = 'back-office-pages'

/** The pages of the back office: beside the current one, or in a popover of the bar below it where there is little room. */
export function BackOfficeNav({ user, unreadCount }: BackOfficeNavProps) {
  const location = useLocation()
  const { pathname } = location
  const { pendingCounts: counts, listings } = useNavigationData()
  const listing = findCurrentListing(listings, location)
  const menuId = findMenuId(listings, listing)
  const columns = listBackOfficeColumns(user, menuId)
  const current = findBackOfficeLink(columns, pathname)
  const { openSearch, openHelp, dialog } = useBackOfficeDialogs(listShortcutLinks(user, menuId))
  return (
    <>
      <BackOfficeBar
        columns={columns}
        bar={listBarLinks(user, menuId)}
        current={current}
        listing={listing}
        counts={counts}
        allPagesId={allPagesId}
      />
      <nav id={allPagesId} popover="auto" className={styles.nav} aria-label="Back office">
        <div className={styles.head}>
          <strong>All pages</strong>
          <button
            type="button"
            className={styles.close}
            popoverTarget={allPagesId}
            popoverTargetAction="hide"
            aria-label="Close pages"
          >
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        <BackOfficeTools openSearch={openSearch} openHelp={openHelp} />
        <ListingSwitcher listings={listings} current={listing} />
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={keepDispensary(link.to, listing)}
                      aria-current={getCurrent(link === current, link.to === pathname)}
                    >
                      {link.label}
                    </Link>
                    {link.to === '/notifications' ? (
                      <UnreadCount count={unreadCount} className={styles.count} />
                    ) : (
                      <PendingCount count={countPending(link, counts)} className={styles.count} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      {dialog}
    </>
  )
}

/** From the layout route, which loads it with every page (navigation-data.server.ts). */
function useNavigationData(): NavigationData {
  const matches = useMatches() as { loaderData?: Partial<NavigationData> | null }[]
  const found = matches.find(({ loaderData }) => loaderData?.listings)?.loaderData
  return { pendingCounts: found?.pendingCounts ?? null, listings: found?.listings ?? [] }
}

/** The dispensary whose menu the navigation links to: the current one, or the first. */
const findMenuId = (listings: readonly ManagedListing[], current: ManagedListing | undefined) =>
  (current?.kind === 'dispensary' ? current : listings.find(({ kind }) => kind === 'dispensary'))
    ?._id

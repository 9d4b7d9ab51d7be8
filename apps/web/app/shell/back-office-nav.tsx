import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { formatCount } from '../formatting/numbers.ts'
import { UnreadCount } from '../notifications/unread-count.tsx'
import { Link } from '../ui/link.tsx'
import {
  countPending,
  findBackOfficeLink,
  listBackOfficeColumns,
  type PendingCounts,
} from './back-office-links.ts'
import styles from './back-office-nav.module.css'
import type { ShellUser } from './stored-user.tsx'

type BackOfficeNavProps = {
  user: ShellUser
  /** Notifications. */
  unreadCount: number
}

/** The pages of the back office: beside the current one, or folded above it where there is little room. */
export function BackOfficeNav({ user, unreadCount }: BackOfficeNavProps) {
  const { pathname } = useLocation()
  const columns = listBackOfficeColumns(user)
  const current = findBackOfficeLink(columns, pathname)
  const counts = usePendingCounts()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The stylesheet shows it already; this is for assistive technology.
    if (pathname && details.current && matchMedia(wideScreenQuery).matches)
      details.current.open = true
  }, [pathname])
  return (
    <nav className={styles.nav} aria-label="Back office">
      {/* A new one for each page, so that it folds after a link was followed. */}
      <details key={pathname} ref={details}>
        <summary>{current?.label ?? 'All pages'}</summary>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      aria-current={getCurrent(link === current, link.to === pathname)}
                    >
                      {link.label}
                    </Link>
                    {link.to === '/notifications' ? (
                      <UnreadCount count={unreadCount} className={styles.count} />
                    ) : (
                      <PendingCount count={countPending(link, counts)} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </nav>
  )
}

/** From the guard of the page, which loads them with every page (guards/pending-counts.server.ts). */
function usePendingCounts(): PendingCounts | null | undefined {
  const matches = useMatches() as { loaderData?: { pendingCounts?: PendingCounts | null } | null }[]
  return matches.find(({ loaderData }) => loaderData?.pendingCounts)?.loaderData?.pendingCounts
}

/** Beside the link, whose name stays the page's. */
function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <span className="visually-hidden">
        {count === 1 ? ' needs attention' : ' need attention'}
      </span>
    </span>
  )
}

/** Where the stylesheet puts it beside the page (breakpoints.css: lg). */
const wideScreenQuery = '(min-width: 68.75em)'

/** 'page' for the page itself, true for the list it belongs to. */
function getCurrent(isCurrent: boolean, isPage: boolean): 'page' | true | undefined {
  if (!isCurrent) return undefined
  return isPage ? 'page' : true
}

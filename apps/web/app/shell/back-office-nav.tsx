import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { UnreadCount } from '../notifications/unread-count.tsx'
import { Link } from '../ui/link.tsx'
import { findBackOfficeLink, listBackOfficeColumns } from './back-office-links.ts'
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
                      {link.to === '/notifications' && (
                        <UnreadCount count={unreadCount} className={styles.count} />
                      )}
                    </Link>
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

/** Where the stylesheet puts it beside the page (breakpoints.css: lg). */
const wideScreenQuery = '(min-width: 68.75em)'

/** 'page' for the page itself, true for the list it belongs to. */
function getCurrent(isCurrent: boolean, isPage: boolean): 'page' | true | undefined {
  if (!isCurrent) return undefined
  return isPage ? 'page' : true
}

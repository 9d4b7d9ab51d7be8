import { IconX } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { UnreadCount } from '../notifications/unread-count.tsx'
import type { NavigationUser } from '../routing/route-handle.ts'
import { Link } from '../ui/link.tsx'
import { BackOfficeBar } from './back-office-bar.tsx'
import { countPending, findBackOfficeLink, listBackOfficeColumns } from './back-office-links.ts'
import styles from './back-office-nav.module.css'
import { getCurrent, PendingCount, usePendingCounts } from './pending-count.tsx'

type BackOfficeNavProps = {
  user: NavigationUser
  /** Notifications. */
  unreadCount: number
}

const allPagesId = 'back-office-pages'

/** The pages of the back office: beside the current one, or in a popover of the bar below it where there is little room. */
export function BackOfficeNav({ user, unreadCount }: BackOfficeNavProps) {
  const { pathname } = useLocation()
  const columns = listBackOfficeColumns(user)
  const current = findBackOfficeLink(columns, pathname)
  const counts = usePendingCounts()
  return (
    <>
      <BackOfficeBar user={user} current={current} counts={counts} allPagesId={allPagesId} />
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
                      <PendingCount count={countPending(link, counts)} className={styles.count} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  )
}

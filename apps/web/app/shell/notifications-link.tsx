import { IconBell } from '@tabler/icons-react'
import { useEffect } from 'react'
import { pushMarker } from '../notifications/push-marker.ts'
import { Link } from '../ui/link.tsx'
import styles from './header.module.css'
import { formatUnreadCount } from './link-counts.tsx'

/** For signed-in people. */
export function NotificationsLink({ unreadCount }: { unreadCount: number }) {
  useRenewedPush()
  const count = formatUnreadCount(unreadCount)
  return (
    <Link
      to="/notifications"
      className={styles.icon}
      aria-label={unreadCount > 0 ? `Notifications, ${count} unread` : 'Notifications'}
    >
      <IconBell size={24} stroke={1.8} aria-hidden="true" />
      {unreadCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}

/**
 * In the header of signed-in people: tells the server with which session this browser is signed in, so that signing out
 * ends the push messages. Loads code only in browsers that get them.
 */
function useRenewedPush(): void {
  useEffect(() => {
    if (!pushMarker.isSet()) return
    import('../notifications/push-browser.ts')
      .then(({ renew }) => renew())
      // Tried again with the next page that is loaded.
      .catch(() => undefined)
  }, [])
}

import { IconBell } from '@tabler/icons-react'
import { useRenewedPush } from '../notifications/push-renewal.ts'
import { formatUnreadCount } from '../notifications/unread-count.tsx'
import { Link } from '../ui/link.tsx'
import styles from './header.module.css'

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

import type { Notification } from '@fairgrove/contract/notifications'
import type { NotificationKind } from '@fairgrove/contract/notifications.options'
import {
  IconBell,
  IconBuildingStore,
  IconCash,
  IconListDetails,
  IconMessageQuestion,
  IconPackage,
  IconPhoto,
  IconShoppingBag,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'
import { SubmitButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './notifications.module.css'

const icons: Partial<Record<NotificationKind, typeof IconStar>> = {
  review_received: IconStar,
  member_joined: IconUsers,
  member_left: IconUsers,
  payout_settled: IconCash,
  order_refunded: IconCash,
  order_shipped: IconPackage,
  stock_low: IconPackage,
  listing_decided: IconBuildingStore,
  changes_decided: IconBuildingStore,
  application_decided: IconBuildingStore,
  list_moderated: IconListDetails,
  question_asked: IconMessageQuestion,
  question_answered: IconMessageQuestion,
  question_moderated: IconMessageQuestion,
  photo_moderated: IconPhoto,
  follow_updates: IconBell,
}

export function NotificationList({ notifications }: { notifications: Notification[] }) {
  return (
    <ul className={styles.list} aria-label="Notifications, newest first">
      {notifications.map((notification) => (
        <NotificationRow key={notification._id} notification={notification} />
      ))}
    </ul>
  )
}

/** The link is a new document, so that the count in the header is current. */
function NotificationRow({ notification }: { notification: Notification }) {
  const { _id, kind, title, text, isRead, createdAt } = notification
  const Icon = icons[kind] ?? IconShoppingBag
  return (
    <li className={classes(!isRead && styles.unread)}>
      <Icon size={24} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.title}>
          <Link to={`/notifications/${_id}`} reloadDocument>
            {title}
          </Link>
          {!isRead && <span className={styles.badge}>Unread</span>}
        </p>
        {text && <p>{text}</p>}
        <p className={styles.time}>
          <DateTime value={createdAt} />
        </p>
      </div>
      {!isRead && (
        <Form preventScrollReset>
          <SubmitButton
            variant="quiet"
            className={styles.read}
            name="read"
            value={_id}
            aria-label={`Mark “${title}” as read`}
          >
            Mark as read
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

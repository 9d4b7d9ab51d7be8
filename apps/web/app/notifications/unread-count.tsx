import { maxUnreadCount } from '@fairgrove/contract/notifications.options'

/** '3', or '99+' */
export const formatUnreadCount = (count: number) =>
  count > maxUnreadCount ? `${maxUnreadCount}+` : String(count)

type UnreadCountProps = { count: number; className: string | undefined }

/** Beside a link to the notifications. */
export function UnreadCount({ count, className }: UnreadCountProps) {
  if (count === 0) return null
  return (
    <span className={className}>
      {formatUnreadCount(count)}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

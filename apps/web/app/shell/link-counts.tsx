import { maxShownCount } from '@fairgrove/contract/counts.options'

type PendingCountProps = { count: number; className: string | undefined }

/** Beside the link, whose name stays the page's. */
export function PendingCount({ count, className }: PendingCountProps) {
  if (count === 0) return null
  return (
    <span className={className}>
      {count > maxShownCount ? `${maxShownCount}+` : count}
      <span className="visually-hidden">
        {count === 1 ? ' needs attention' : ' need attention'}
      </span>
    </span>
  )
}

/** 'page' for the page itself, true for the list it belongs to. */
export function getCurrent(isCurrent: boolean, isPage: boolean): 'page' | true | undefined {
  if (!isCurrent) return undefined
  return isPage ? 'page' : true
}

/** '3', or '99+' */
export const formatUnreadCount = (count: number) =>
  count > maxShownCount ? `${maxShownCount}+` : String(count)

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

import type { ManagedListing } from '@fairgrove/contract/back-office'
import {
  type Icon,
  IconBuildingStore,
  IconCash,
  IconChecklist,
  IconDots,
  IconLayoutDashboard,
  IconListDetails,
  IconPackage,
  IconReceipt,
  IconStar,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import styles from './back-office-bar.module.css'
import { type BackOfficeLink, countPending, type PendingCounts } from './back-office-links.ts'
import { keepDispensary } from './current-listing.ts'
import { getCurrent, PendingCount } from './link-counts.tsx'

type BackOfficeBarProps = {
  columns: readonly { links: BackOfficeLink[] }[]
  bar: readonly BackOfficeLink[]
  current: BackOfficeLink | undefined
  listing: ManagedListing | undefined
  counts: PendingCounts | null | undefined
  /** The popover with all pages. */
  allPagesId: string
}

/** The most used pages, at the bottom of a narrow window. The rest is one tap away, also without JavaScript. */
export function BackOfficeBar(props: BackOfficeBarProps) {
  const { columns, bar: links, current, listing, counts, allPagesId } = props
  const { pathname } = useLocation()
  const isElsewhere = current !== undefined && !links.some(({ to }) => to === current.to)
  const pages = columns.flatMap((column) => column.links)
  // Somebody at the counter has no other page.
  if (pages.length < 2) return null
  const otherCount = pages
    .filter(({ to }) => !links.some((link) => link.to === to))
    .reduce((sum, link) => sum + countPending(link, counts), 0)
  return (
    <nav className={styles.bar} aria-label="Most used pages">
      <ul className={styles.items}>
        {links.map((link) => {
          const { Icon, label = link.label } = getBarItem(link)
          return (
            <li key={link.to}>
              <Link
                to={keepDispensary(link.to, listing)}
                className={styles.item}
                aria-current={getCurrent(link.to === current?.to, link.to === pathname)}
              >
                <Icon size={24} stroke={1.8} aria-hidden="true" />
                {label}
              </Link>
              <PendingCount count={countPending(link, counts)} className={styles.count} />
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className={styles.item}
            popoverTarget={allPagesId}
            data-current={isElsewhere || undefined}
          >
            <IconDots size={24} stroke={1.8} aria-hidden="true" />
            More
          </button>
          <PendingCount count={otherCount} className={styles.count} />
        </li>
      </ul>
    </nav>
  )
}

type BarItem = { Icon: Icon; label?: string }

/** Labels are shorter here: a fifth of a phone's width. */
const barItems: Record<string, BarItem> = {
  '/admin': { Icon: IconLayoutDashboard },
  '/admin/applications': { Icon: IconChecklist, label: 'To review' },
  '/orderlist': { Icon: IconReceipt },
  '/productlist': { Icon: IconPackage },
  '/seller/pickups': { Icon: IconBuildingStore, label: 'Pickups' },
  '/orderlist/seller': { Icon: IconReceipt },
  '/productlist/seller': { Icon: IconPackage },
  '/seller/reviews': { Icon: IconStar },
  '/seller/payouts': { Icon: IconCash },
}

/** A seller's dashboard and menu have an id in their path. */
const getBarItem = ({ to }: BackOfficeLink): BarItem =>
  barItems[to] ?? { Icon: to.endsWith('/shelf') ? IconListDetails : IconLayoutDashboard }

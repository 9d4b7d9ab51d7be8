import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import { useId } from 'react'
import { BadgeIcon } from './badge-icon.tsx'
import styles from './badge-list.module.css'
import { BadgePopover, type BadgeRowProps } from './badge-row.tsx'

/** Every badge in words, for a page that is about one company or thing. */
export function BadgeList({ badges: earned, company }: BadgeRowProps) {
  const id = useId()
  if (earned.length === 0) return null
  return (
    <div className={styles.place}>
      <ul className={styles.list} aria-label="Badges">
        {earned.map((badge) => (
          <li key={badge}>
            <button type="button" className={styles.badge} popoverTarget={id}>
              <BadgeIcon badge={badge} size={24} alt="" />
              {badges[badge].alt}
            </button>
          </li>
        ))}
      </ul>
      <BadgePopover id={id} badges={earned} company={company} />
    </div>
  )
}

/** Those a company has, from the record that names them all. */
export function getEarnedBadges(record: Record<string, { status: boolean }>): Badge[] {
  return badgeNames.filter((name) => record[name]?.status)
}

import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import { BadgeIcon, type EarnedBadges, useExplainBadges } from './badge-explanations.tsx'
import styles from './badge-list.module.css'

/** All badges with their names, for a page about one company or product. */
export function BadgeList({ badges: earned, company }: EarnedBadges) {
  const explain = useExplainBadges({ badges: earned, company })
  if (earned.length === 0) return null
  return (
    <div className={styles.container}>
      <ul className={styles.list} aria-label="Badges">
        {earned.map((badge) => (
          <li key={badge}>
            <button type="button" className={styles.badge} {...explain}>
              <BadgeIcon badge={badge} size={24} alt="" />
              {badges[badge].name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The earned badges from a record of all badges. */
export function getEarnedBadges(record: Record<string, { status: boolean }>): Badge[] {
  return badgeNames.filter((name) => record[name]?.status)
}

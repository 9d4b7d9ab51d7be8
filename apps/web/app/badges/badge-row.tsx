import { type Badge, getShortName } from '@fairgrove/contract/badges.options'
import { classes } from '../ui/classes.ts'
import colors from './badge-colors.module.css'
import { BadgeIcon, type EarnedBadges, useExplainBadges } from './badge-explanations.tsx'
import styles from './badge-row.module.css'

/** The first badge in words, on request icons of others, and the number of the rest. Opens their explanation. */
export function BadgeRow({
  badges: earned,
  company,
  maxShown = 1,
}: EarnedBadges & { maxShown?: number | undefined }) {
  const ordered = orderBadges(earned)
  const explain = useExplainBadges({ badges: ordered, company })
  const [first, ...others] = ordered
  if (!first) return null
  const shown = others.slice(0, maxShown - 1)
  const hiddenCount = others.length - shown.length
  return (
    <span className={styles.container}>
      <button
        type="button"
        className={styles.row}
        {...explain}
        aria-label={describeBadges(ordered)}
      >
        <span className={classes(styles.pill, colors[first])}>
          <BadgeIcon badge={first} size={24} alt="" />
          <ShortName badge={first} />
        </span>
        {shown.length > 0 && (
          <span className={styles.icons}>
            {shown.map((badge) => (
              <BadgeIcon key={badge} badge={badge} size={24} alt="" />
            ))}
          </span>
        )}
        {hiddenCount > 0 && <span className={styles.more}>+ {hiddenCount}</span>}
      </button>
    </span>
  )
}

function ShortName({ badge }: { badge: Badge }) {
  if (badge !== 'isIndigenousOwned') return getShortName(badge)
  return (
    <span>
      Indigenous<span className={styles.suffix}>-owned</span>
    </span>
  )
}

/** Ownership first, then equity, co-op, union and sustainability. */
function orderBadges(earned: readonly Badge[]): readonly Badge[] {
  return earned.includes('isSustainable')
    ? [...earned.filter((badge) => badge !== 'isSustainable'), 'isSustainable']
    : earned
}

const maxNamed = 3

/** 'Badges: Black-owned, Woman-owned, Unionized and 2 more' */
function describeBadges(earned: readonly Badge[]): string {
  const names = earned.slice(0, maxNamed).map(getShortName).join(', ')
  const rest = earned.length - maxNamed
  return rest > 0 ? `Badges: ${names} and ${rest} more` : `Badges: ${names}`
}

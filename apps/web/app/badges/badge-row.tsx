import { type Badge, badges } from '@fairgrove/contract/badges.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { BadgeIcon } from './badge-icon.tsx'
import { badgeMeanings } from './badge-meanings.ts'
import styles from './badge-row.module.css'

const maxShown = 3

export type BadgeRowProps = {
  badges: readonly Badge[]
  company: { _id: string; name: string }
}

/** Up to three badges and how many more. Tapped, it explains every one; the browser opens it without a script. */
export function BadgeRow({ badges: earned, company }: BadgeRowProps) {
  const id = useId()
  if (earned.length === 0) return null
  const hiddenCount = earned.length - maxShown
  return (
    <span className={styles.place}>
      <button type="button" className={styles.row} popoverTarget={id}>
        <span className="visually-hidden">Badges: </span>
        {earned.slice(0, maxShown).map((badge) => (
          <BadgeIcon key={badge} badge={badge} />
        ))}
        {hiddenCount > 0 && <span className={styles.more}>+ {hiddenCount}</span>}
      </button>
      <BadgePopover id={id} badges={earned} company={company} />
    </span>
  )
}

/** What every badge of a company means, in the box that a button with `popoverTarget` opens. */
export function BadgePopover({ id, badges: earned, company }: BadgeRowProps & { id: string }) {
  return (
    <span id={id} popover="auto" className={styles.explained}>
      <strong>{company.name}</strong>
      {earned.map((badge) => (
        <span key={badge} className={styles.badge}>
          <BadgeIcon badge={badge} size={32} alt="" />
          <span>
            <b>{badges[badge].label}</b>
            <span>{badgeMeanings[badge]}</span>
          </span>
        </span>
      ))}
      <Link to={`/companybadgeInfo/${company._id}`}>
        How we verified {earned.length === 1 ? 'this badge' : 'these badges'}
      </Link>
    </span>
  )
}

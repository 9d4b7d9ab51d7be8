import { formatCount } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import pills from '../ui/pills.module.css'

type FilterLinksProps = {
  /** 'Orders by status' */
  label: string
  choices: readonly {
    label: string
    to: string
    isCurrent: boolean
    /** How many are pending. */
    pendingCount?: number
  }[]
}

/** Filters a list by status. Links, so a view can be bookmarked and shared. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes(pills.pills, pills.small)}>
        {choices.map(({ label, to, isCurrent, pendingCount = 0 }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {pendingCount > 0 && (
                <span>
                  {formatCount(pendingCount)}
                  <span className="visually-hidden">
                    {pendingCount === 1 ? ' needs review' : ' need review'}
                  </span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

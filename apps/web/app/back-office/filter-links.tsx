import { Link } from 'react-router'
import { formatCount } from '../formatting/count.ts'
import styles from './filter-links.module.css'

type FilterLinksProps = {
  /** 'Orders by status' */
  label: string
  choices: readonly {
    label: string
    to: string
    isCurrent: boolean
    /** How many of them wait for a decision. */
    pendingCount?: number
  }[]
}

/** Which rows a list shows, by the state they are in. Links, so that a view can be kept and sent. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.states}>
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

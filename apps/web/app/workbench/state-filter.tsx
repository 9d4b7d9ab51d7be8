import { Link } from 'react-router'
import styles from './state-filter.module.css'

type StateFilterProps = {
  /** 'Orders by state' */
  label: string
  choices: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Which rows a list shows, by the state they are in. */
export function StateFilter({ label, choices }: StateFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.states}>
        {choices.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router'
import { countText } from '../ui/count.ts'
import styles from './state-filter.module.css'

type StateFilterProps = {
  /** 'Orders by status' */
  label: string
  choices: readonly {
    label: string
    to: string
    isCurrent: boolean
    /** How many of them wait for a decision. */
    waiting?: number
  }[]
}

/** Which rows a list shows, by the state they are in. Links, so that a view can be kept and sent. */
export function StateFilter({ label, choices }: StateFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.states}>
        {choices.map(({ label, to, isCurrent, waiting = 0 }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {waiting > 0 && (
                <span>
                  {countText(waiting)}
                  <span className="visually-hidden">
                    {waiting === 1 ? ' needs review' : ' need review'}
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

import { type State, states } from '@fairgrove/contract/states'
import { formatCount } from '../formatting/numbers.ts'
import { buildUrl, type SearchParams, setParams } from '../listing/search-params.ts'
import { Link } from '../ui/link.tsx'
import styles from './browse-by-state.module.css'

type BrowseByStateProps = {
  searchParams: SearchParams
  /** Results by state. */
  counts: Record<string, number>
}

/** The list of one state, for visitors who have not said where they are. */
export function BrowseByState({ searchParams, counts }: BrowseByStateProps) {
  const listed = Object.entries(states).filter(([state]) => (counts[state] ?? 0) > 0) as [
    State,
    string,
  ][]
  if (listed.length === 0) return null
  return (
    <nav className={styles.states} aria-labelledby="browse-by-state">
      <h2 id="browse-by-state">Browse by state</h2>
      <ul>
        {listed.map(([state, name]) => (
          <li key={state}>
            <Link to={buildUrl('/dispensaries', setParams(searchParams, { state }))}>
              {name}
              <span>{formatCount(counts[state] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

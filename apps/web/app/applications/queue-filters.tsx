import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationKindNames,
  applicationKinds,
  applicationStatuses,
  applicationStatusNames,
} from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import styles from './queue.module.css'

type Wish = { kind: ApplicationKind | null; status: ApplicationStatus }

export function queuePath({ kind, status, page }: Wish & { page?: number }): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(status !== 'waiting' && { status }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/admin/applications${query.size > 0 ? `?${query}` : ''}`
}

type FilterProps = Wish & { waiting: Record<ApplicationKind, number> }

/** Links, so that a view of the queue can be kept and sent. */
export function QueueFilters({ kind, status, waiting }: FilterProps) {
  return (
    <div className={styles.filters}>
      <nav aria-label="By state">
        <ul className={styles.choices}>
          {applicationStatusNames.map((each) => (
            <li key={each}>
              <Link
                to={queuePath({ kind, status: each })}
                aria-current={each === status ? 'page' : undefined}
              >
                {applicationStatuses[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="By kind">
        <ul className={styles.choices}>
          {[null, ...applicationKindNames].map((each) => (
            <li key={each ?? 'all'}>
              <Link
                to={queuePath({ kind: each, status })}
                aria-current={each === kind ? 'page' : undefined}
              >
                {each ? applicationKinds[each] : 'All kinds'}
                {each && waiting[each] > 0 && (
                  <span>
                    {waiting[each]}
                    <span className="visually-hidden"> waiting</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

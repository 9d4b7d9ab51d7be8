import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationKindNames,
  applicationKinds,
  applicationStatuses,
  applicationStatusNames,
} from '@fairgrove/contract/applications.options'
import { StateFilter } from '../workbench/state-filter.tsx'
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
      <StateFilter
        label="Filter by status"
        choices={applicationStatusNames.map((each) => ({
          label: applicationStatuses[each],
          to: queuePath({ kind, status: each }),
          isCurrent: each === status,
        }))}
      />
      <StateFilter
        label="Filter by type"
        choices={[null, ...applicationKindNames].map((each) => ({
          label: each ? applicationKinds[each] : 'All types',
          to: queuePath({ kind: each, status }),
          isCurrent: each === kind,
          ...(each && { waiting: waiting[each] }),
        }))}
      />
    </div>
  )
}

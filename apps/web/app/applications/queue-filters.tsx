import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationKindNames,
  applicationKinds,
  applicationStatuses,
  applicationStatusNames,
} from '@fairgrove/contract/applications.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import styles from './application-queue.module.css'

type QueueQuery = { kind: ApplicationKind | null; status: ApplicationStatus }

export function buildQueuePath({ kind, status, page }: QueueQuery & { page?: number }): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(status !== 'waiting' && { status }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/admin/applications${query.size > 0 ? `?${query}` : ''}`
}

type FilterProps = QueueQuery & { waiting: Record<ApplicationKind, number> }

/** Links, so a filtered view can be bookmarked and shared. */
export function QueueFilters({ kind, status, waiting }: FilterProps) {
  return (
    <div className={styles.filters}>
      <FilterLinks
        label="Filter by status"
        choices={applicationStatusNames.map((each) => ({
          label: applicationStatuses[each],
          to: buildQueuePath({ kind, status: each }),
          isCurrent: each === status,
        }))}
      />
      <FilterLinks
        label="Filter by type"
        choices={[null, ...applicationKindNames].map((each) => ({
          label: each ? applicationKinds[each] : 'All types',
          to: buildQueuePath({ kind: each, status }),
          isCurrent: each === kind,
          ...(each && { waiting: waiting[each] }),
        }))}
      />
    </div>
  )
}

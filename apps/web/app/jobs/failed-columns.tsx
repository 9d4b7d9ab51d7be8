import type { FailedJob } from '@fairgrove/contract/jobs'
import { Moment } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Column } from '../workbench/table.tsx'
import { JobTools } from './job-tools.tsx'
import styles from './queue.module.css'

export const failedColumns: Column<FailedJob>[] = [
  {
    head: 'Job',
    place: 'name',
    cell: ({ task, lastError }) => (
      <div className={styles.job}>
        <span className={styles.task}>{task}</span>
        <span className={styles.error}>{lastError}</span>
      </div>
    ),
  },
  { head: 'Last failed', place: 'corner', cell: ({ failedAt }) => <Moment at={failedAt} /> },
  {
    head: 'Attempts',
    place: 'line',
    isNamed: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    head: 'Status',
    place: 'state',
    cell: ({ nextTryAt }) =>
      nextTryAt ? (
        <span>
          Next attempt <Moment at={nextTryAt} />
        </span>
      ) : (
        <StateBadge tone="bad">Abandoned</StateBadge>
      ),
  },
  {
    head: 'Actions',
    place: 'tools',
    cell: ({ _id, task }) => <JobTools chosen={{ id: _id }} which="it" about={`${task} ${_id}`} />,
  },
]

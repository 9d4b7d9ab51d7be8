import type { FailedJob } from '@fairgrove/contract/jobs'
import { DateTime } from '../ui/moment.tsx'
import { StatusBadge } from '../ui/state-badge.tsx'
import type { Column } from '../workbench/table.tsx'
import { JobTools } from './job-tools.tsx'
import styles from './queue.module.css'

export const failedColumns: Column<FailedJob>[] = [
  {
    header: 'Job',
    cardSlot: 'name',
    cell: ({ task, lastError }) => (
      <div className={styles.job}>
        <span className={styles.task}>{task}</span>
        <span className={styles.error}>{lastError}</span>
      </div>
    ),
  },
  {
    header: 'Last failed',
    cardSlot: 'corner',
    cell: ({ failedAt }) => <DateTime value={failedAt} />,
  },
  {
    header: 'Attempts',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    header: 'Status',
    cardSlot: 'state',
    cell: ({ nextTryAt }) =>
      nextTryAt ? (
        <span>
          Next attempt <DateTime value={nextTryAt} />
        </span>
      ) : (
        <StatusBadge tone="bad">Abandoned</StatusBadge>
      ),
  },
  {
    header: 'Actions',
    cardSlot: 'tools',
    cell: ({ _id, task }) => (
      <JobTools target={{ id: _id }} which="it" subject={`${task} ${_id}`} />
    ),
  },
]

import type { FailedJob } from '@fairgrove/contract/jobs'
import type { Column } from '../back-office/table.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './job-queue.module.css'
import { JobTools } from './job-tools.tsx'

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

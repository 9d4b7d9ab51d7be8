import type { TaskState } from '@fairgrove/contract/jobs'
import { Link } from 'react-router'
import type { Column } from '../back-office/table.tsx'
import { formatCount } from '../formatting/count.ts'
import styles from './job-queue.module.css'
import { JobTools } from './job-tools.tsx'
import { buildJobsPath } from './jobs-path.ts'

type Row = Omit<TaskState, 'oldestDueAt'> & {
  _id: string
  /** How long ago the oldest one became due. */
  oldestDue: string | null
}

const countFailures = ({ retrying, givenUp }: Row) => retrying + givenUp

export const taskColumns: Column<Row>[] = [
  {
    header: 'Type',
    cardSlot: 'name',
    cell: ({ task }) => <span className={styles.task}>{task}</span>,
  },
  { header: 'Due', cardSlot: 'line', isLabeled: true, cell: ({ due }) => formatCount(due) },
  {
    header: 'Due since',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ oldestDue }) => oldestDue ?? '–',
  },
  {
    header: 'Scheduled',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ later }) => formatCount(later),
  },
  {
    header: 'Running',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ running }) => formatCount(running),
  },
  {
    header: 'Failed',
    cardSlot: 'line',
    isLabeled: true,
    cell: (row) =>
      countFailures(row) === 0 ? (
        '0'
      ) : (
        <Link to={buildJobsPath({ task: row.task })}>
          {formatCount(countFailures(row))}
          {row.givenUp > 0 && `, ${formatCount(row.givenUp)} abandoned`}
        </Link>
      ),
  },
  {
    header: 'Actions',
    cardSlot: 'tools',
    cell: (row) =>
      countFailures(row) > 0 && (
        <JobTools target={{ task: row.task }} which="all" subject={`${row.task} jobs`} />
      ),
  },
]

import type { TaskState } from '@fairgrove/contract/jobs'
import { Link } from 'react-router'
import { countText } from '../ui/count.ts'
import type { Column } from '../workbench/table.tsx'
import { JobTools } from './job-tools.tsx'
import { jobsPath } from './jobs-path.ts'
import styles from './queue.module.css'

type Row = Omit<TaskState, 'oldestDueAt'> & {
  _id: string
  /** How long ago the oldest one became due. */
  oldestDue: string | null
}

const failuresOf = ({ retrying, givenUp }: Row) => retrying + givenUp

export const taskColumns: Column<Row>[] = [
  { head: 'Type', place: 'name', cell: ({ task }) => <span className={styles.task}>{task}</span> },
  { head: 'Due', place: 'line', isNamed: true, cell: ({ due }) => countText(due) },
  { head: 'Due since', place: 'line', isNamed: true, cell: ({ oldestDue }) => oldestDue ?? '–' },
  { head: 'Scheduled', place: 'line', isNamed: true, cell: ({ later }) => countText(later) },
  { head: 'Running', place: 'line', isNamed: true, cell: ({ running }) => countText(running) },
  {
    head: 'Failed',
    place: 'line',
    isNamed: true,
    cell: (row) =>
      failuresOf(row) === 0 ? (
        '0'
      ) : (
        <Link to={jobsPath({ task: row.task })}>
          {countText(failuresOf(row))}
          {row.givenUp > 0 && `, ${countText(row.givenUp)} abandoned`}
        </Link>
      ),
  },
  {
    head: 'Actions',
    place: 'tools',
    cell: (row) =>
      failuresOf(row) > 0 && (
        <JobTools chosen={{ task: row.task }} which="all" about={`${row.task} jobs`} />
      ),
  },
]

import type { TaskState } from '@fairgrove/contract/jobs'
import { Link } from 'react-router'
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
  { head: 'Kind', place: 'name', cell: ({ task }) => <span className={styles.task}>{task}</span> },
  { head: 'Due', place: 'line', isNamed: true, cell: ({ due }) => count(due) },
  { head: 'Due since', place: 'line', isNamed: true, cell: ({ oldestDue }) => oldestDue ?? '–' },
  { head: 'For later', place: 'line', isNamed: true, cell: ({ later }) => count(later) },
  { head: 'Running', place: 'line', isNamed: true, cell: ({ running }) => count(running) },
  {
    head: 'Failed',
    place: 'line',
    isNamed: true,
    cell: (row) =>
      failuresOf(row) === 0 ? (
        '0'
      ) : (
        <Link to={jobsPath({ task: row.task })}>
          {failuresOf(row).toLocaleString('en-US')}
          {row.givenUp > 0 && `, ${count(row.givenUp)} given up`}
        </Link>
      ),
  },
  {
    head: 'Actions',
    place: 'tools',
    cell: (row) =>
      failuresOf(row) > 0 && (
        <JobTools chosen={{ task: row.task }} which="all" about={`of ${row.task}`} />
      ),
  },
]

function count(jobs: number): string {
  return jobs.toLocaleString('en-US')
}

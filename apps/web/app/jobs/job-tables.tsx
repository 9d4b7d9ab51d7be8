import type { FailedJob, TaskState } from '@fairgrove/contract/jobs'
import { Form } from 'react-router'
import rowActionsStyles from '../back-office/row-actions.module.css'
import type { Column } from '../back-office/table.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './job-queue.module.css'

type Row = Omit<TaskState, 'oldestDueAt'> & {
  _id: string
  /** How long ago the oldest job became due. */
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
      <JobTools target={{ ids: _id }} which="it" subject={`${task} ${_id}`} />
    ),
  },
]

type JobToolsProps = {
  /** What the action applies to: one job, or all of a type. */
  target: { ids: string } | { task: string }
  which: 'it' | 'all'
  /** Visually hidden, because the button labels repeat in every row. */
  subject: string
}

const buttonTexts = {
  it: {
    retry: 'Retry',
    discard: 'Discard',
    question: 'Discard this job?',
    warning: 'The task, such as sending an email, won’t happen. You can’t undo this.',
  },
  all: {
    retry: 'Retry all',
    discard: 'Discard all',
    question: 'Discard all failed jobs?',
    warning: 'The tasks, such as sending emails, won’t happen. You can’t undo this.',
  },
}

function JobTools({ target, which, subject }: JobToolsProps) {
  const { retry, discard, question, warning } = buttonTexts[which]
  const hiddenLabel = <span className="visually-hidden"> {subject}</span>
  const fields = Object.entries(target).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className={rowActionsStyles.actions}>
      <Form method="post">
        {fields}
        <SubmitButton variant="quiet" name="decision" value="retry">
          {retry}
          {hiddenLabel}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        label={
          <>
            {discard}
            {hiddenLabel}
          </>
        }
        variant="quiet"
        question={question}
      >
        <p>{warning}</p>
        <Form method="post">
          {fields}
          <SubmitButton variant="danger" isWide name="decision" value="discard">
            {discard}
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}

/** The URL of the failed jobs, of all types or one, by page. */
export function buildJobsPath({
  task,
  page = 1,
}: {
  task?: string | undefined
  page?: number
}): string {
  const query = new URLSearchParams({
    ...(task && { task }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/jobs?${query}` : '/admin/jobs'
}

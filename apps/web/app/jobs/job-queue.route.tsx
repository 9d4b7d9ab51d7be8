import { listJobs, resolveFailedJobs } from '@fairgrove/contract/jobs'
import { ListPage } from '../back-office/list-page.tsx'
import { Table } from '../back-office/table.tsx'
import { timeAgo } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/job-queue.route'
import styles from './job-queue.module.css'
import { buildJobsPath, failedColumns, taskColumns } from './job-tables.tsx'
import { resolveJobsForm } from './resolve-jobs.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Jobs') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const task = url.searchParams.get('task') || undefined
  const query = { ...(task && { task }), pageNumber: getPageNumber(url) }
  const { tasks, ...failed } = await loadFromApi(listJobs, { context, query })
  const now = new Date()
  const rows = tasks.map(({ oldestDueAt, ...state }) => ({
    ...state,
    _id: state.task,
    oldestDue: oldestDueAt && timeAgo(new Date(oldestDueAt), now),
  }))
  return { ...failed, tasks: rows, task }
}

const decisionTexts = { retry: 'will run now', discard: 'discarded' }

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), resolveJobsForm, async (body) => {
    const { decided } = await callApi(resolveFailedJobs, { context, body })
    const jobCount = pluralize(decided, { one: 'job', other: 'jobs' })
    return { message: `${jobCount} ${decisionTexts[body.decision]}.` }
  })
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, jobs, results, page, pages, task } = loaderData
  return (
    <ListPage
      title="Jobs"
      lead="Background tasks such as email, payments and counts. We retry failed jobs with longer and longer waits, then abandon them."
    >
      {actionData && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      <section className={styles.section} aria-labelledby="queue">
        <h2 id="queue">In the queue</h2>
        {tasks.length === 0 ? (
          <EmptyState drawing="thriving" isCompact text="All caught up. No jobs in the queue." />
        ) : (
          <Table caption="Jobs by type" columns={taskColumns} rows={tasks} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="failed">
        <h2 id="failed">{task ? `Failed: ${task}` : 'Failed'}</h2>
        {results === 0 ? (
          <EmptyState drawing="thriving" isCompact text="No failed jobs." />
        ) : (
          <>
            <p role="status">{pluralize(results, { one: 'job', other: 'jobs' })}</p>
            <Table caption="Failed jobs, abandoned first" columns={failedColumns} rows={jobs} />
          </>
        )}
        {task && (
          <p>
            <ButtonLink to={buildJobsPath({})} variant="outline">
              Show all jobs
            </ButtonLink>
          </p>
        )}
      </section>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => buildJobsPath({ task, page: number })}
      />
    </ListPage>
  )
}

import { decideJobs, listJobs } from '@fairgrove/contract/jobs'
import { jobDecisions } from '@fairgrove/contract/jobs.options'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { timeAgo } from '../time-ago.ts'
import { ButtonLink } from '../ui/button.tsx'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../workbench/table.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/queue.admin'
import { failedColumns } from './failed-columns.tsx'
import { jobsPath } from './jobs-path.ts'
import styles from './queue.module.css'
import { taskColumns } from './task-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Jobs') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const task = url.searchParams.get('task') || undefined
  const query = { ...(task && { task }), pageNumber: pageOf(url) }
  const { tasks, ...failed } = await load(listJobs, { context, query })
  const now = new Date()
  const rows = tasks.map(({ oldestDueAt, ...state }) => ({
    ...state,
    _id: state.task,
    oldestDue: oldestDueAt && timeAgo(new Date(oldestDueAt), now),
  }))
  return { ...failed, tasks: rows, task }
}

const done = { retry: 'will run now', discard: 'discarded' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const decision = jobDecisions.find((each) => each === text(form, 'intent'))
    if (!decision) throw new Problem('malformed_request')
    const [id, task] = [text(form, 'id'), text(form, 'task')]
    const body = { decision, ...(id ? { ids: [id] } : { task }) }
    const { decided } = await call(decideJobs, { context, body })
    const what = countOf(decided, { one: 'job', several: 'jobs' })
    return { said: `${what} ${done[decision]}.` }
  } catch (error) {
    return refuse(error, form)
  }
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, jobs, results, page, pages, task } = loaderData
  return (
    <WorkPage
      title="Jobs"
      lead="Background tasks such as email, payments and counts. We retry failed jobs with longer and longer waits, then abandon them."
    >
      {actionData && (
        <Outcome about={actionData} tone={'said' in actionData ? 'good' : 'danger'}>
          {'said' in actionData ? actionData.said : actionData.problem.message}
        </Outcome>
      )}
      <section className={styles.part} aria-labelledby="queue">
        <h2 id="queue">In the queue</h2>
        {tasks.length === 0 ? (
          <EmptyState text="All caught up. No jobs in the queue." />
        ) : (
          <Table caption="Jobs by type" columns={taskColumns} rows={tasks} />
        )}
      </section>
      <section className={styles.part} aria-labelledby="failed">
        <h2 id="failed">{task ? `Failed: ${task}` : 'Failed'}</h2>
        {results === 0 ? (
          <EmptyState text="No failed jobs." />
        ) : (
          <>
            <p role="status">{countOf(results, { one: 'job', several: 'jobs' })}</p>
            <Table caption="Failed jobs, abandoned first" columns={failedColumns} rows={jobs} />
          </>
        )}
        {task && (
          <p>
            <ButtonLink to={jobsPath({})} variant="outline">
              Show all jobs
            </ButtonLink>
          </p>
        )}
      </section>
      <Pagination page={page} pages={pages} to={(number) => jobsPath({ task, page: number })} />
    </WorkPage>
  )
}

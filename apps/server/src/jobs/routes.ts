import { decideJobs, listJobs } from '@fairgrove/contract/jobs'
import { pageOf } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { decide } from './actions.ts'
import { countFailed, listFailed, listTasks } from './store.ts'
import { jobOf, taskOf } from './view.ts'

export function jobRoutes(deps: Deps): Served[] {
  const { db } = deps
  return [
    serve(listJobs, async ({ query: { task, pageNumber } }) => {
      const { paged, range } = pageOf(await countFailed(db, task), pageNumber, Infinity)
      const [tasks, jobs] = [await listTasks(db), await listFailed(db, task, range)]
      return { tasks: tasks.map(taskOf), jobs: jobs.map(jobOf), ...paged }
    }),
    serve(decideJobs, async ({ caller, body: { decision, ids, task = '' } }) =>
      decide(deps, caller, decision, ids ? { ids } : { task }),
    ),
  ]
}

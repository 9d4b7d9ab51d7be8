import { decideJobs, listJobs } from '@fairgrove/contract/jobs'
import { pagesOf, rowsPerPage } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { decide } from './actions.ts'
import { countFailed, listFailed, listTasks } from './store.ts'
import { jobOf, taskOf } from './view.ts'

export function jobRoutes(deps: Deps): Served[] {
  const { db } = deps
  return [
    serve(listJobs, async ({ query: { task, pageNumber } }) => {
      const results = await countFailed(db, task)
      const pages = pagesOf(results, rowsPerPage)
      const page = Math.min(pageNumber, pages)
      const range = { offset: (page - 1) * rowsPerPage, limit: rowsPerPage }
      const [tasks, jobs] = [await listTasks(db), await listFailed(db, task, range)]
      return {
        tasks: tasks.map(taskOf),
        jobs: jobs.map(jobOf),
        ...{ page, pages, results, isCapped: false },
      }
    }),
    serve(decideJobs, async ({ caller, body: { decision, ids, task = '' } }) =>
      decide(deps, caller, decision, ids ? { ids } : { task }),
    ),
  ]
}

import { listJobs, resolveFailedJobs } from '@fairgrove/contract/jobs'
import { paginate } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { applyJobDecision } from './actions.ts'
import { countFailed, listFailed, listTasks } from './store.ts'
import { toFailedJob, toTaskState } from './view.ts'

export function jobRoutes(deps: Deps): EndpointHandler[] {
  const { db } = deps
  return [
    handleEndpoint(listJobs, async ({ query: { task, pageNumber } }) => {
      const { paged, range } = paginate(await countFailed(db, task), pageNumber, Infinity)
      const [tasks, jobs] = [await listTasks(db), await listFailed(db, task, range)]
      return { tasks: tasks.map(toTaskState), jobs: jobs.map(toFailedJob), ...paged }
    }),
    handleEndpoint(resolveFailedJobs, async ({ caller, body: { decision, ids, task = '' } }) =>
      applyJobDecision(deps, caller, decision, ids ? { ids } : { task }),
    ),
  ]
}

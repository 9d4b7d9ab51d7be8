import {
  type FailedJob,
  listJobs,
  resolveFailedJobs,
  type TaskState,
} from '@fairgrove/contract/jobs'
import { paginate } from '@fairgrove/contract/paging'
import { redactPii } from '@fairgrove/telemetry/redact-pii'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { applyJobDecision } from './actions.ts'
import { countFailed, type FailedRow, listFailed, listTasks, type TaskRow } from './store.ts'

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

const maxErrorLength = 300

function toTaskState({ oldestDueAt, ...counts }: TaskRow): TaskState {
  return { ...counts, oldestDueAt: oldestDueAt?.toISOString() ?? null }
}

function toFailedJob(row: FailedRow): FailedJob {
  const [firstLine = ''] = (row.lastError ?? '').trim().split('\n', 1)
  return {
    _id: row.id,
    task: row.task,
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    lastError: redactPii(firstLine).slice(0, maxErrorLength) || 'No error message.',
    failedAt: row.updatedAt.toISOString(),
    nextTryAt: row.attempts < row.maxAttempts ? row.runAt.toISOString() : null,
  }
}

import type { JobDecision } from '@fairgrove/contract/back-office.options'
import { Problem } from '@fairgrove/contract/problems'
import { v5 as uuidv5 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { metrics } from '../metrics/metrics.ts'
import { deleteFailed, type JobSelection, listTasks, retryFailed } from './store.ts'

const decisionHandlers = {
  retry: { change: retryFailed, action: 'job.retried' },
  discard: { change: deleteFailed, action: 'job.discarded' },
}

/** Audit subjects are UUIDs; a task only has a name. */
const taskNamespace = '7d1c8f0e-52a6-4f5b-9a3b-6f0d5f3a2c11'

export function applyJobDecision(
  deps: Deps,
  caller: Caller,
  decision: JobDecision,
  selection: JobSelection,
): Promise<{ decided: number }> {
  const { change, action } = decisionHandlers[decision]
  return inTx(deps.db, async (tx) => {
    const counts = await change(tx, selection)
    if (counts.size === 0) {
      throw new Problem('not_found', {
        message: 'These jobs already finished or were discarded. Reload the page.',
      })
    }
    const entries = [...counts].map(([task, jobs]) => ({
      actorId: caller.accountId,
      action,
      subjectId: uuidv5(task, taskNamespace),
      subjectName: task,
      details: { jobs },
      createdAt: deps.clock.now(),
    }))
    await writeAudit(tx, ...entries)
    return { decided: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
}

/** Reported by the API, not the worker: a growing queue must be visible when no worker runs. */
export function registerQueueMetrics(db: Db): void {
  metrics.beforeScrape(async (set) => {
    for (const { task, oldestDueAt, ...states } of await listTasks(db)) {
      for (const [state, jobs] of Object.entries(states)) {
        set('fairgrove_queue_jobs', { task, state }, jobs)
      }
      const waitedMs = oldestDueAt ? Date.now() - oldestDueAt.getTime() : 0
      set('fairgrove_queue_oldest_seconds', { task }, Math.max(0, waitedMs / 1000))
    }
  })
}

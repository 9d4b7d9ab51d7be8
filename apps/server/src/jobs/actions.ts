import type { JobDecision } from '@fairgrove/contract/jobs.options'
import { Problem } from '@fairgrove/contract/problems'
import { v5 as uuidv5 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { deleteFailed, type JobSelection, retryFailed } from './store.ts'

const decisionHandlers = {
  retry: { change: retryFailed, action: 'job.retried' },
  discard: { change: deleteFailed, action: 'job.discarded' },
}

/** The log tells things apart by UUID; a kind of job has a name alone. */
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

import type { FailedJob, TaskState } from '@fairgrove/contract/jobs'
import { withoutPeople } from '@fairgrove/telemetry/without-people'
import type { FailedRow, TaskRow } from './store.ts'

const longest = 300

export function taskOf({ oldestDueAt, ...counts }: TaskRow): TaskState {
  return { ...counts, oldestDueAt: oldestDueAt?.toISOString() ?? null }
}

export function jobOf(row: FailedRow): FailedJob {
  const [said = ''] = (row.lastError ?? '').trim().split('\n', 1)
  return {
    _id: row.id,
    task: row.task,
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    lastError: withoutPeople(said).slice(0, longest) || 'No error message.',
    failedAt: row.updatedAt.toISOString(),
    nextTryAt: row.attempts < row.maxAttempts ? row.runAt.toISOString() : null,
  }
}

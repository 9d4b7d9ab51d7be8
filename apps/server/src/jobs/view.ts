import type { FailedJob, TaskState } from '@fairgrove/contract/jobs'
import { redactPii } from '@fairgrove/telemetry/redact-pii'
import type { FailedRow, TaskRow } from './store.ts'

const maxErrorLength = 300

export function toTaskState({ oldestDueAt, ...counts }: TaskRow): TaskState {
  return { ...counts, oldestDueAt: oldestDueAt?.toISOString() ?? null }
}

export function toFailedJob(row: FailedRow): FailedJob {
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

import { z } from 'zod'
import { jobDecisions } from './back-office.options.ts'
import { endpoint } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { Paged, PageNumber, rowsPerPage } from './paging.ts'

const Count = z.int().min(0)
const TaskName = singleLineText(100)

const TaskState = z.object({
  task: z.string(),
  /** Can run now. */
  due: Count,
  /** Scheduled for later. */
  later: Count,
  running: Count,
  /** Failed, and will be retried. */
  retrying: Count,
  /** Failed permanently: only retried by an admin. */
  givenUp: Count,
  /** When the oldest due job became due. */
  oldestDueAt: z.iso.datetime().nullable(),
})
export type TaskState = z.infer<typeof TaskState>

const JobId = z.string().regex(/^\d{1,18}$/)

const FailedJob = z.object({
  _id: JobId,
  task: z.string(),
  attempts: z.int().min(1),
  maxAttempts: z.int().min(1),
  /** The first line, redacted. */
  lastError: z.string(),
  failedAt: z.iso.datetime(),
  /** Null if it failed permanently. */
  nextTryAt: z.iso.datetime().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary:
    'List queued jobs by type, plus failed jobs. Abandoned jobs come first, then the newest.',
  access: 'admin',
  query: z.object({ task: TaskName.optional(), pageNumber: PageNumber }),
  responses: {
    200: z.object({ tasks: z.array(TaskState), jobs: z.array(FailedJob), ...Paged }),
  },
})

export const resolveFailedJobs = endpoint({
  method: 'POST',
  path: '/api/jobs/decisions',
  summary: 'Retry or discard failed jobs, either selected ones or all of one type.',
  access: 'admin',
  problems: ['not_found'],
  body: z
    .object({
      decision: z.enum(jobDecisions),
      ids: z.array(JobId).min(1).max(rowsPerPage).optional(),
      task: TaskName.min(1).optional(),
    })
    .refine(({ ids, task }) => (ids === undefined) !== (task === undefined), {
      path: ['ids'],
      error: 'Send either job IDs or a job type.',
    }),
  responses: { 200: z.object({ decided: Count }) },
})

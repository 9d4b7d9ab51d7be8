import {
  extractTraceContext,
  injectTraceContext,
  isTracingEnabled,
  type TraceCarrier,
  withSpan,
} from '@fairgrove/telemetry/tracing'
import { z } from 'zod'
import { metrics } from '../metrics/metrics.ts'
import { type Fragment, sql } from './sql.ts'
import type { Tx } from './tx.ts'

/** Work for the worker, or an event for higher modules: declared in a lower module, handled in any. */
export type Job<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload }

export type JobHandler = { job: Job; run: (payload: unknown) => Promise<void> }

const declaredJobs = new Map<string, Job>()

export function declareJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): Job<Payload> {
  if (declaredJobs.has(name)) throw new Error(`The job ${name} is declared twice.`)
  const job = { name, payload }
  declaredJobs.set(name, job)
  return job
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { job, run: (payload) => run(job.payload.parse(payload)) }
}

/** Jobs of one queue run one after the other, in all workers together. */
type EnqueueOptions = { queue?: string }

/** The worker sees the job when, and only if, the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${buildEnqueueSql(job, payload, options)}`.execute(tx)
}

/**
 * Runs it after a delay. Only one job per key is waiting: a second one replaces it, so a chain of jobs that schedule
 * their successor never becomes two.
 */
export async function enqueueLater<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { key, delaySeconds }: { key: string; delaySeconds: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${key}, run_at := now() + ${delaySeconds} * interval '1 second')`.execute(tx)
}

/** For a statement that does something else as well, to save a round trip. */
export function buildEnqueueSql<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  { queue }: EnqueueOptions = {},
): Fragment {
  const payloadWithTrace = isTracingEnabled()
    ? { ...(payload as object), ...injectTraceContext() }
    : payload
  const queueName = queue ? sql`, queue_name := ${queue}` : sql``
  return sql`graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(payloadWithTrace)}::json${queueName})`
}

/** One job for each row of a statement; payload and queue are expressions over its columns. */
export function buildEnqueueEachSql(
  job: Job,
  { payload, queue }: { payload: Fragment; queue: Fragment },
): Fragment {
  const trace = JSON.stringify(isTracingEnabled() ? injectTraceContext() : {})
  return sql`graphile_worker.add_job(${job.name}, payload := (${payload} || ${trace}::jsonb)::json, queue_name := ${queue})`
}

/** Every declared job needs exactly one handler, or its jobs would never run. */
export function buildTaskList(
  handlers: JobHandler[],
): Record<string, (payload: unknown) => Promise<void>> {
  const tasks: Record<string, (payload: unknown) => Promise<void>> = {}
  for (const { job, run } of handlers) {
    if (tasks[job.name]) throw new Error(`The job ${job.name} is handled twice.`)
    tasks[job.name] = (payload) => runTask(job.name, payload, run)
  }
  for (const name of declaredJobs.keys()) {
    if (!tasks[name]) throw new Error(`The job ${name} is declared but has no handler.`)
  }
  return tasks
}

/** Timed, in the trace of the request that enqueued it. */
async function runTask(task: string, payload: unknown, run: JobHandler['run']): Promise<void> {
  const start = performance.now()
  let outcome = 'failed'
  const options = {
    kind: 'CONSUMER',
    parent: extractTraceContext(payload as TraceCarrier),
  } as const
  try {
    await withSpan(`job ${task}`, options, () => run(payload))
    outcome = 'done'
  } finally {
    const seconds = (performance.now() - start) / 1000
    metrics.observe('fairgrove_job_duration_seconds', { task, outcome }, seconds)
  }
}

/** For scheduled jobs without input. */
export const NoPayload = z.unknown()

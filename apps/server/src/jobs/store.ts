import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type TaskRow = {
  task: string
  due: number
  later: number
  running: number
  retrying: number
  givenUp: number
  oldestDueAt: Date | null
}

/** Reads only the view, which has no payloads: they can contain personal data. */
export async function listTasks(db: Db): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts = 0 and run_at <= now())::int as due,
      count(*) filter (where locked_at is null and attempts = 0 and run_at > now())::int as later,
      count(locked_at)::int as running,
      count(*) filter (where ${hasFailed} and attempts < max_attempts)::int as retrying,
      count(*) filter (where ${hasFailed} and attempts >= max_attempts)::int as given_up,
      min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= now()
      ) as oldest_due_at
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db)
  return rows
}

const hasFailed = sql<boolean>`(locked_at is null and attempts > 0)`

export type FailedRow = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  lastError: string | null
  updatedAt: Date
  runAt: Date
}

export async function listFailed(
  db: Db,
  task: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select id::text, task_identifier as task, attempts, max_attempts, last_error, updated_at, run_at
    from graphile_worker.jobs where ${hasFailed} and ${isTask(task)}
    order by attempts < max_attempts, updated_at desc, id desc
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countFailed(db: Db, task: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs
    where ${hasFailed} and ${isTask(task)}`.execute(db)
  return rows[0]?.n ?? 0
}

function isTask(task: string | undefined): Fragment<boolean> {
  return task ? sql`task_identifier = ${task}` : sql`true`
}

/** By id, or all of one task. */
export type JobSelection = { ids: string[] } | { task: string }

/** Resets the attempts. Returns the number of jobs per task. */
export function retryFailed(tx: Tx, selection: JobSelection): Promise<Map<string, number>> {
  return updateFailed(
    tx,
    selection,
    (ids) => sql`graphile_worker.reschedule_jobs(${ids}, run_at := now(), attempts := 0)`,
  )
}

/** Returns the number of jobs per task. */
export function deleteFailed(tx: Tx, selection: JobSelection): Promise<Map<string, number>> {
  return updateFailed(tx, selection, (ids) => sql`graphile_worker.complete_jobs(${ids})`)
}

/** Uses graphile-worker's functions, which skip jobs that a worker has just locked. */
async function updateFailed(
  tx: Tx,
  selection: JobSelection,
  change: (ids: Fragment<string[]>) => Fragment,
): Promise<Map<string, number>> {
  const condition =
    'task' in selection
      ? isTask(selection.task)
      : sql<boolean>`id = any(${selection.ids}::bigint[])`
  const failed = sql<{ id: string; task: string }>`
    select id::text, task_identifier as task from graphile_worker.jobs where ${hasFailed} and ${condition}`
  const { rows } = await failed.execute(tx)
  const ids = sql<string[]>`${rows.map(({ id }) => id)}::bigint[]`
  const changed = await sql<{ id: string }>`select id::text from ${change(ids)}`.execute(tx)
  const done = new Set(changed.rows.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const { id, task } of rows) if (done.has(id)) counts.set(task, (counts.get(task) ?? 0) + 1)
  return counts
}

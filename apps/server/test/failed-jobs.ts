import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

type FailedJobOptions = { task?: string; payload?: object; error?: string; attempts?: number }

/** A job with this many failed attempts and this last error; by default it has failed for good. */
export async function seedFailedJob(
  db: Db,
  {
    task = 'search.foldListingCounts',
    payload = {},
    error = 'The line was cut.',
    attempts = 25,
  }: FailedJobOptions = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      select id from graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json)
    ) select id::text from added`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs
    set attempts = ${attempts}, last_error = ${error}, run_at = now() + interval '1 hour'
    where id = ${id}::bigint`.execute(db)
  return id
}

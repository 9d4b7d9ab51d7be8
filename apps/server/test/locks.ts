import { waitUntil } from '@fairgrove/testing/wait'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

/** Waits until so many queries are blocked by a lock in this database. */
export function waitForBlockedQuery(db: Db, what: string, count = 1): Promise<void> {
  const isBlocked = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  }
  return waitUntil(isBlocked, { what, timeoutMs: 10_000 })
}

import { waitUntil } from '@fairgrove/testing/wait'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

/** Waits until a query is blocked by a lock in this database. */
export function waitForBlockedQuery(db: Db, what: string): Promise<void> {
  const isBlocked = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  return waitUntil(isBlocked, { what, timeoutMs: 10_000 })
}

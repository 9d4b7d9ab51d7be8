import pg from 'pg'
import type { Warn } from './pool.ts'

/** Any number works, as long as every worker uses the same one. */
const lockNamespace = 7_403_117

type JobRecoveryOptions = {
  databaseUrl: string
  /** The names under which this process locks its jobs. */
  workerIds: readonly string[]
  warn: Warn
  pollIntervalMs?: number
  /** How long a worker may be without its lock before its jobs are unlocked. */
  gracePeriodMs?: number
  /** A worker that is silent this long, because it froze or its machine died, loses its lock. */
  idleTimeoutMs?: number
}

type JobRecovery = { close(): Promise<void> }

/**
 * A killed worker leaves its jobs locked, and graphile-worker unlocks them only after four hours, because it cannot
 * tell a dead worker from a slow one. PostgreSQL can: every worker holds an advisory lock that ends with its
 * connection, and the others unlock the jobs of workers without one. The grace period is for workers that only lost
 * their connection, as in a failover.
 */
export async function startJobRecovery(options: JobRecoveryOptions): Promise<JobRecovery> {
  const { warn, pollIntervalMs = 5_000, gracePeriodMs = 10_000 } = options
  const missingSince = new Map<string, number>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void>
  let isClosed = false

  async function releaseOrphanedJobs(): Promise<void> {
    client ??= await acquireLock(options)
    const missing = await listWorkersWithoutLock(client)
    for (const id of missingSince.keys()) if (!missing.includes(id)) missingSince.delete(id)
    for (const id of missing) if (!missingSince.has(id)) missingSince.set(id, Date.now())
    const dead = missing.filter((id) => Date.now() - (missingSince.get(id) ?? 0) >= gracePeriodMs)
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    warn({ workers: dead }, 'freed the jobs of workers that are gone')
  }

  async function poll(): Promise<void> {
    try {
      await releaseOrphanedJobs()
    } catch (error) {
      warn({ err: error }, 'cannot look after the jobs of other workers')
      // Without our own lock we may be the one that was disconnected: restart the grace periods.
      missingSince.clear()
      client?.end().catch(() => undefined)
      client = undefined
    }
    if (!isClosed) timer = setTimeout(startPoll, pollIntervalMs)
  }

  function startPoll(): Promise<void> {
    polling = poll()
    return polling
  }

  await startPoll()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await polling
      await client?.end()
    },
  }
}

async function acquireLock(options: JobRecoveryOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    options: `-c idle_session_timeout=${options.idleTimeoutMs ?? 20_000}`,
  })
  // The next poll notices the lost connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Shared, so a worker does not wait for its own lost connection to end.
    for (const workerId of options.workerIds) {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [
        lockNamespace,
        workerId,
      ])
    }
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

async function listWorkersWithoutLock(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295
     )`,
    [lockNamespace],
  )
  return rows.map(({ id }) => id)
}

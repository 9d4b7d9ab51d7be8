import pg from 'pg'
import type { Warn } from './pool.ts'

/** Any number will do, as long as every worker asks for the same one. */
const lockSpace = 7_403_117

type GuardOptions = {
  databaseUrl: string
  /** The name under which this worker locks its jobs. */
  workerId: string
  warn: Warn
  lookEveryMs?: number
  /** How long a worker may be without its lock before its jobs are given to others. */
  pauseMs?: number
  /** A worker that says nothing for so long, because it froze or its machine is gone, loses its lock. */
  silenceMs?: number
}

type JobGuard = { close(): Promise<void> }

/**
 * A killed worker leaves its jobs locked, and the queue's library frees them only after four hours, because
 * it cannot tell a dead worker from a slow one. PostgreSQL can: every worker holds a lock that ends with its
 * connection, and jobs held by a worker whose lock is gone are freed by the others. The pause before that is
 * for workers that lost nothing but the connection, as all do when the database changes hands.
 */
export async function guardJobs(options: GuardOptions): Promise<JobGuard> {
  const { warn, lookEveryMs = 5_000, pauseMs = 10_000 } = options
  const goneSince = new Map<string, number>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void>
  let isClosed = false

  async function look(): Promise<void> {
    client ??= await holdLock(options)
    const gone = await workersWithoutLock(client)
    for (const id of goneSince.keys()) if (!gone.includes(id)) goneSince.delete(id)
    for (const id of gone) if (!goneSince.has(id)) goneSince.set(id, Date.now())
    const buried = gone.filter((id) => Date.now() - (goneSince.get(id) ?? 0) >= pauseMs)
    if (buried.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [buried])
    warn({ workers: buried }, 'freed the jobs of workers that are gone')
  }

  async function lookAgain(): Promise<void> {
    try {
      await look()
    } catch (error) {
      warn({ err: error }, 'cannot look after the jobs of other workers')
      // Without our own lock we may be the one who was away: start counting afresh.
      goneSince.clear()
      client?.end().catch(() => undefined)
      client = undefined
    }
    if (!isClosed) timer = setTimeout(start, lookEveryMs)
  }

  function start(): Promise<void> {
    looking = lookAgain()
    return looking
  }

  await start()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await client?.end()
    },
  }
}

async function holdLock(options: GuardOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    options: `-c idle_session_timeout=${options.silenceMs ?? 20_000}`,
  })
  // The next look notices that the connection is gone.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Shared, so that a worker need not wait for a lost connection of its own to end.
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [
      lockSpace,
      options.workerId,
    ])
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

async function workersWithoutLock(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295
     )`,
    [lockSpace],
  )
  return rows.map(({ id }) => id)
}

import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  Kysely,
  type LogEvent,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { metrics } from '../metrics/metrics.ts'
import { isConnectionError } from './errors.ts'
import { PreparingClient } from './preparing-client.ts'
import { QueuePool } from './queue-pool.ts'
import { sql } from './sql.ts'
import type { DB } from './types.gen.ts'

/** For reads. Writes take a `Tx`, so nothing is written outside a transaction by accident. */
export type Db = Kysely<DB>

export type Warn = (details: object, message: string) => void

type PoolOptions = {
  max?: number
  /** Statement timeout. A request has ten seconds; a nightly job may need more. */
  statementSeconds?: number
  warn: Warn
  /** Whether graphile-worker uses it, too. */
  isForQueue?: boolean
  /** For a server that is not the only one: its errors come soon, so that another one can be used. */
  failsEarly?: boolean
}

/**
 * One plan per connection instead of one per call: listings take longer to plan than to run, and the generic plan
 * reads the same blocks. Custom plans cost 1.4 to 3.3 times the CPU (docs/bench/limits.md).
 */
export const genericPlanOption = '-c plan_cache_mode=force_generic_plan'

const startIntervalMs = 1_000

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const statementMs = (options.statementSeconds ?? 10) * 1000
  const Pool = options.isForQueue ? QueuePool : pg.Pool
  const graceMs = options.failsEarly ? 500 : 2_000
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    options: genericPlanOption,
    max: options.max ?? 8,
    connectionTimeoutMillis: options.failsEarly ? 1_000 : 5_000,
    idleTimeoutMillis: 30_000,
    // Ends connections to a machine that is gone 15 seconds later, also those that only listen.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // The server ends slow statements; the client timeout covers a server that does not respond at all.
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    idle_in_transaction_session_timeout: 15_000,
  })
  const onError = (error: Error) => options.warn({ err: error }, 'database connection lost')
  pool.on('error', onError)
  // A failover while a checked-out client is idle would otherwise crash the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `onStatement` is called after every statement. */
export function openDb(pool: pg.Pool, onStatement?: (statement: LogEvent) => void): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
    plugins: [new CamelCaseRows()],
  })
}

/**
 * SQL text already has snake_case names, so only its rows are converted: searching every node of a listing for
 * names took 5% of the response time. Column names are converted once per result.
 */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return RawNode.is(args.node) ? args.node : super.transformQuery(args)
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    const columns = Object.keys(result.rows[0] ?? {})
    if (!columns.some((name) => name.includes('_'))) return result
    const names = columns.map((name) => [name, this.camelCase(name)] as const)
    const rows = result.rows.map((row) => {
      const camelRow: UnknownRow = {}
      for (const [name, camelName] of names) camelRow[camelName] = row[name]
      return camelRow
    })
    return { ...result, rows }
  }
}

export function registerPoolMetrics(name: string, pool: pg.Pool): void {
  metrics.beforeScrape((set) => {
    const idle = pool.idleCount
    set('fairgrove_pool_connections', { pool: name, state: 'idle' }, idle)
    set('fairgrove_pool_connections', { pool: name, state: 'busy' }, pool.totalCount - idle)
    set('fairgrove_pool_waiting', { pool: name }, pool.waitingCount)
  })
}

/**
 * For the start of a process, which may happen in the middle of a failover: a supervisor waits longer after every
 * exit, up to minutes.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, warn: Warn): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      warn({ err: error }, 'the database is not available; trying again')
      await sleep(startIntervalMs)
    }
  }
}

/** Throws if the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

import { Problem } from '@fairgrove/contract/problems'
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import { metrics } from '../metrics/metrics.ts'
import { isConnectionError } from './errors.ts'
import { type Db, openDb, openPool, registerPoolMetrics, type Warn } from './pool.ts'
import { ReplicaMonitor } from './replica-monitor.ts'
import { sql } from './sql.ts'

/** Slower reads are repeated on the primary, which allows ten seconds. */
const statementSeconds = 3

/** Later than every position: only the primary has it. */
export const unknownPosition = Number.MAX_SAFE_INTEGER

type ReplicaOptions = {
  primary: Db
  primaryUrl: string
  replicaUrls: string[]
  /** Replicas further behind are not used. */
  maxLagSeconds: number
  onStatement?: (statement: LogEvent) => void
  warn: Warn
}
type Replica = { name: string; db: Db; pool: pg.Pool }

/** Read-only requests, spread over the replicas that are recent enough for the visitor (ADR 57). */
export class ReadReplicas {
  readonly replicas: readonly Replica[]
  readonly #primary: Db
  readonly #monitor: ReplicaMonitor
  readonly #monitorPools: pg.Pool[]
  #next = 0

  constructor({ primary, primaryUrl, replicaUrls, ...options }: ReplicaOptions) {
    const { warn, onStatement } = options
    this.#primary = primary
    this.replicas = replicaUrls.map((url) => {
      const pool = openPool(url, { statementSeconds, failsEarly: true, warn })
      return { name: new URL(url).host, pool, db: openDb(pool, onStatement) }
    })
    // Of its own, so that busy connections do not make a replica look late.
    this.#monitorPools = [primaryUrl, ...replicaUrls].map((url) =>
      openPool(url, { max: 1, statementSeconds: 1, failsEarly: true, warn: () => undefined }),
    )
    const [primaryServer, ...servers] = this.#monitorPools.map((pool, index) => ({
      name: this.replicas[index - 1]?.name ?? 'primary',
      pool,
    }))
    if (!primaryServer) throw new Error('There is no primary.')
    this.#monitor = new ReplicaMonitor({
      primary: primaryServer,
      replicas: servers,
      warn,
      maxLagMs: options.maxLagSeconds * 1000,
    })
  }

  /**
   * Runs `work`, which must only read, on a replica that has replayed the visitor's last write (0: nothing was
   * written), or on the primary if there is none or it fails.
   */
  async read<T>(lastWrite: number, work: (db: Db) => Promise<T>): Promise<T> {
    const index = this.#pick(lastWrite)
    const replica = this.replicas[index]
    if (!replica) {
      countRead('primary')
      return work(this.#primary)
    }
    try {
      const result = await work(replica.db)
      countRead('replica')
      return result
    } catch (error) {
      if (error instanceof Problem) {
        countRead('replica')
        throw error
      }
      // Not only lost connections and recovery conflicts (40001): a column may be missing that a migration just added.
      if (isConnectionError(error)) this.#monitor.markUnreachable(index, error)
      countRead('fallback')
      return work(this.#primary)
    }
  }

  /** The position that contains everything committed so far. */
  async getWritePosition(): Promise<number> {
    try {
      const { rows } = await sql<{ position: string }>`
        select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`.execute(
        this.#primary,
      )
      return Number(rows[0]?.position)
    } catch {
      return unknownPosition
    }
  }

  registerMetrics(): void {
    for (const { name, pool } of this.replicas) registerPoolMetrics(`replica ${name}`, pool)
    metrics.beforeScrape((set) => {
      for (const { name, seconds } of this.#monitor.listLags()) {
        set('fairgrove_replica_lag_seconds', { replica: name }, seconds)
      }
    })
  }

  async close(): Promise<void> {
    await this.#monitor.close()
    await Promise.all([
      ...this.#monitorPools.map((pool) => pool.end()),
      ...this.replicas.map(({ db }) => db.destroy()),
    ])
  }

  /** In turns; -1 if none is usable. */
  #pick(lastWrite: number): number {
    const count = this.replicas.length
    this.#next = (this.#next + 1) % count
    for (let offset = 0; offset < count; offset += 1) {
      const index = (this.#next + offset) % count
      if (this.#monitor.isUsable(index, lastWrite)) return index
    }
    return -1
  }
}

function countRead(target: 'primary' | 'replica' | 'fallback'): void {
  metrics.increment('fairgrove_reads_total', { target })
}

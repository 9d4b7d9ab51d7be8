import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Warn } from './pool.ts'

const pollMs = 250
/** Of the primary's positions; a replica further behind has an unknown lag. */
const historyMs = 10 * 60_000

/** Bytes of write-ahead log; read by every role, on the primary and on replicas. */
const positionSql = `
  select pg_is_in_recovery() as "isReplica",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      - '0/0'::pg_lsn)::text as position,
    (select system_identifier::text from pg_control_system()) as cluster`

type Server = { name: string; pool: pg.Pool }
type ServerPosition = { isReplica: boolean; position: number; cluster: string }
type Replica = Server & {
  /** What it has replayed, as of its last response. */
  position: number
  /** It has everything that was committed before this moment (performance.now()). */
  freshAsOf: number
  isReachable: boolean
}

type MonitorOptions = { primary: Server; replicas: Server[]; maxLagMs: number; warn: Warn }

/**
 * Asks the primary and every replica for its position in the write-ahead log. A replica that has replayed what the
 * primary had written at a moment has every commit before it. Unlike pg_last_xact_replay_timestamp(), that needs
 * no synchronized clocks, and holds while nothing is written or a replica has lost its primary.
 */
export class ReplicaMonitor {
  readonly #options: MonitorOptions
  readonly #replicas: Replica[]
  /** Positions of the primary, oldest first. */
  readonly #history: { position: number; at: number }[] = []
  readonly #closing = new AbortController()
  readonly #polls: Promise<void>[]
  #cluster: string | undefined

  constructor(options: MonitorOptions) {
    this.#options = options
    const unknown = { position: 0, freshAsOf: -Infinity, isReachable: false }
    this.#replicas = options.replicas.map((server) => ({ ...server, ...unknown }))
    this.#polls = [
      this.#poll(options.primary, (found, at) => this.#recordPrimary(found, at)),
      ...this.#replicas.map((replica) =>
        this.#poll(
          replica,
          (found) => this.#recordReplica(replica, found),
          (error) => this.#recordFailure(replica, error),
        ),
      ),
    ]
  }

  /** Whether a replica is recent enough and has replayed `position`. */
  isUsable(index: number, position: number): boolean {
    const replica = this.#replicas[index]
    if (!replica?.isReachable || replica.position < position) return false
    return performance.now() - replica.freshAsOf <= this.#options.maxLagMs
  }

  /** After a failed read: not used until it responds to the next poll. */
  markUnreachable(index: number, error: unknown): void {
    const replica = this.#replicas[index]
    if (replica) this.#recordFailure(replica, error)
  }

  /** The greatest possible age of what each replica shows. */
  listLags(): { name: string; seconds: number }[] {
    const now = performance.now()
    return this.#replicas.map(({ name, freshAsOf }) => ({
      name,
      seconds: (now - freshAsOf) / 1000,
    }))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#polls)
  }

  async #poll(
    { pool }: Server,
    onPosition: (found: ServerPosition, sentAt: number) => void,
    onError: (error: unknown) => void = () => undefined,
  ): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const sentAt = performance.now()
      try {
        onPosition(await readPosition(pool), sentAt)
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Whatever was committed before the query was sent is at or before this position. */
  #recordPrimary({ isReplica, position, cluster }: ServerPosition, sentAt: number): void {
    if (isReplica) return
    this.#cluster = cluster
    const newest = this.#history.at(-1)
    if (newest?.position === position) newest.at = sentAt
    else this.#history.push({ position, at: sentAt })
    while ((this.#history[0]?.at ?? sentAt) < sentAt - historyMs) this.#history.shift()
    for (const replica of this.#replicas) this.#updateFreshness(replica)
  }

  #recordReplica(replica: Replica, { isReplica, position, cluster }: ServerPosition): void {
    // Promoted, or of another cluster: its positions cannot be compared with the primary's.
    if (!isReplica) throw new Error('The server is not a replica.')
    if (this.#cluster !== cluster) throw new Error('The server has another primary.')
    replica.position = position
    if (!replica.isReachable)
      this.#options.warn({ replica: replica.name }, 'read replica is available')
    replica.isReachable = true
    this.#updateFreshness(replica)
  }

  #recordFailure(replica: Replica, error: unknown): void {
    if (!replica.isReachable) return
    replica.isReachable = false
    this.#options.warn({ replica: replica.name, err: error }, 'read replica is unavailable')
  }

  /** Can go back: a restarted replica replays its last minutes again. */
  #updateFreshness(replica: Replica): void {
    // The last position of a dead one would look recent as long as nothing is written.
    if (!replica.isReachable) return
    const newest = this.#history.findLast(({ position }) => position <= replica.position)
    replica.freshAsOf = newest?.at ?? -Infinity
  }
}

async function readPosition(pool: pg.Pool): Promise<ServerPosition> {
  const { rows } = await pool.query<Omit<ServerPosition, 'position'> & { position: string }>(
    positionSql,
  )
  const [row] = rows
  if (!row) throw new Error('The server returned no position.')
  return { ...row, position: Number(row.position) }
}

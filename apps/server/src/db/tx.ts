import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { metrics } from '../metrics/metrics.ts'
import type { Db } from './pool.ts'
import type { DB } from './types.gen.ts'

/** A type of its own: passing the pool where a transaction is needed does not compile. */
export type Tx = Transaction<DB>

const commitCallbacks = new WeakMap<Tx, (() => void)[]>()

/** Each costs the time in which PostgreSQL notices a deadlock, a second. */
export const maxAttempts = 5

/**
 * PostgreSQL ends one of the transactions that deadlock, or that cannot be serialized, and nothing of it is left: run
 * again, it succeeds. Locks are taken in one order, so this is rare. `work` may therefore run several times; what it
 * does outside the database belongs into afterCommit().
 */
export async function inTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work)
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === maxAttempts) throw error
      metrics.increment('fairgrove_transaction_retries_total', { code: error.code })
      // At random, so that those who met do not meet again.
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    commitCallbacks.set(tx, callbacks)
    return work(tx)
  })
  for (const callback of callbacks) callback()
  return result
}

/** Deadlock detected, or could not serialize access. */
export function isSerializationFailure(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
  )
}

/** For what may be lost with the process, such as counting; what must happen is a job (db/queue.ts). */
export function afterCommit(tx: Tx, callback: () => void): void {
  commitCallbacks.get(tx)?.push(callback)
}

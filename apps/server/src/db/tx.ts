import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { metrics } from '../metrics/metrics.ts'
import { isSerializationFailure } from './errors.ts'
import type { Db } from './pool.ts'
import type { DB } from './types.gen.ts'

/** A separate type: passing the pool where a transaction is needed does not compile. */
export type Tx = Transaction<DB>

const commitCallbacks = new WeakMap<Tx, (() => void)[]>()
const transactionListener = new AsyncLocalStorage<() => void>()

/** Each takes a second, PostgreSQL's deadlock_timeout. */
export const maxAttempts = 5

/**
 * Retries deadlocks and serialization failures, which PostgreSQL rolls back completely. Locks are taken in a fixed
 * order, so they are rare. `work` may run several times: side effects outside the database belong in afterCommit().
 */
export async function inTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work)
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === maxAttempts) throw error
      metrics.increment('fairgrove_transaction_retries_total', { code: error.code })
      // Random backoff, so the same transactions do not collide again.
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Calls `onTransaction` for every transaction of `work` before it starts: if its commit fails, it may still have happened. */
export function watchTransactions<T>(
  onTransaction: () => void,
  work: () => Promise<T>,
): Promise<T> {
  return transactionListener.run(onTransaction, work)
}

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  transactionListener.getStore()?.()
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    commitCallbacks.set(tx, callbacks)
    return work(tx)
  })
  for (const callback of callbacks) callback()
  return result
}

/** For what may be lost in a crash, such as metrics; what must happen is a job (db/queue.ts). */
export function afterCommit(tx: Tx, callback: () => void): void {
  commitCallbacks.get(tx)?.push(callback)
}

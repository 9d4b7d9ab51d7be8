import type { Transaction } from 'kysely'
import type { Db } from './pool.ts'
import type { DB } from './types.gen.ts'

/** A type of its own: passing the pool where a transaction is needed does not compile. */
export type Tx = Transaction<DB>

const afterwards = new WeakMap<Tx, (() => void)[]>()

export async function inTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const answer = await db.transaction().execute((tx) => {
    afterwards.set(tx, waiting)
    return work(tx)
  })
  for (const run of waiting) run()
  return answer
}

/** For what may be lost with the process, such as counting; what must happen is a job (db/queue.ts). */
export function afterCommit(tx: Tx, run: () => void): void {
  afterwards.get(tx)?.push(run)
}

import type { Transaction } from 'kysely'
import type { Db } from './pool.ts'
import type { DB } from './types.gen.ts'

/** A type of its own: passing the pool where a transaction is needed does not compile. */
export type Tx = Transaction<DB>

export function inTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

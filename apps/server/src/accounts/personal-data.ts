import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

/**
 * What another room keeps about a person. Rooms above this one hand theirs in at the door, so that a copy of
 * everything is one, and an erased account leaves nothing behind that nobody needs.
 */
export type PersonalData = {
  name: string
  collect(db: Db, accountId: string): Promise<object[]>
  /** Runs in the transaction that erases the account. */
  erase?(tx: Tx, accountId: string, now: Date, choices: ErasureChoices): Promise<void>
}

/** What people decide when they delete their account. */
export type ErasureChoices = { deleteReviews: boolean }

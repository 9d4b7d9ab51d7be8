import { daysAfter } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { forgetContactsEndedBefore } from './contacts.store.ts'
import { deleteUnconfirmedBefore } from './store.ts'

/** A letter that could not be delivered is tried for days; after that nobody needs its address. */
const patienceDays = 7

/** Longer than a repeated request is answered with the order it made (http/idempotency.ts). */
const unconfirmedDays = 3

/** For erased people whose last letter was never delivered, or whose money never came; and for pre-orders that no guest confirmed. */
export async function forgetContactsInTime(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, (tx) => forgetContactsEndedBefore(tx, daysAfter(now, -patienceDays)))
  await inTx(deps.db, (tx) => deleteUnconfirmedBefore(tx, daysAfter(now, -unconfirmedDays)))
}

import { daysAfter } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { forgetContactsEndedBefore } from './contacts.store.ts'

/** A letter that could not be delivered is tried for days; after that nobody needs its address. */
const patienceDays = 7

/** For erased people whose last letter was never delivered, or whose money never came. */
export function forgetContactsInTime(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTx(deps.db, (tx) =>
    forgetContactsEndedBefore(tx, daysAfter(deps.clock.now(), -patienceDays)),
  )
}

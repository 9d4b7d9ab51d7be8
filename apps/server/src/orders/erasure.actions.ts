import { addDays } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { eraseContactsEndedBefore } from './contacts.store.ts'
import { deleteUnconfirmedBefore } from './store.ts'

/** A letter that could not be delivered is tried for days; after that nobody needs its address. */
const contactRetentionDays = 7

/** Longer than a repeated request is answered with the order it made (http/idempotency.ts). */
const unconfirmedRetentionDays = 3

/** For erased people whose last letter was never delivered, or whose money never came; and for pre-orders that no guest confirmed. */
export async function eraseExpiredContacts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, (tx) => eraseContactsEndedBefore(tx, addDays(now, -contactRetentionDays)))
  await inTx(deps.db, (tx) => deleteUnconfirmedBefore(tx, addDays(now, -unconfirmedRetentionDays)))
}

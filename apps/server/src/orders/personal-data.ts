import type { PersonalData } from '../accounts/personal-data.ts'
import { addDays } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { eraseAccountContacts, eraseContactsEndedBefore } from './contacts.store.ts'
import { cancelOrdersOfErasedAccountsJob } from './declared-jobs.ts'
import { listAccountOrders } from './list.store.ts'
import { deleteUnconfirmedBefore } from './store.ts'
import { buyerVisibility, toOrder } from './view.ts'

/** Orders stay in the books when an account is erased. Name and address are erased once the order is finished. */
export const orderData: PersonalData = {
  name: 'orders',
  collect: async (db, accountId) =>
    (await listAccountOrders(db, accountId)).map((order) => toOrder(order, buyerVisibility)),
  erase: async (tx, accountId, now) => {
    await eraseAccountContacts(tx, accountId, now)
    await enqueue(tx, cancelOrdersOfErasedAccountsJob, {})
  },
}

/** Undeliverable emails are retried for days; after that the address is no longer needed. */
const contactRetentionDays = 7

/** Longer than idempotency keys are stored (http/idempotency.ts). */
const unconfirmedRetentionDays = 3

/**
 * For erased accounts whose last email was never delivered or whose payment never arrived, and for pre-orders that no
 * guest confirmed.
 */
export async function eraseExpiredContacts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, (tx) => eraseContactsEndedBefore(tx, addDays(now, -contactRetentionDays)))
  await inTx(deps.db, (tx) => deleteUnconfirmedBefore(tx, addDays(now, -unconfirmedRetentionDays)))
}

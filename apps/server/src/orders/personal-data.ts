import type { PersonalData } from '../accounts/personal-data.ts'
import { enqueue } from '../db/queue.ts'
import { eraseAccountContacts } from './contacts.store.ts'
import { cancelOrdersOfErasedAccountsJob } from './declared-jobs.ts'
import { listAccountOrders } from './list.store.ts'
import { buyerVisibility, toOrder } from './view.ts'

/** Orders stay in the books when their buyer goes; name and address go, at the latest with the parcel. */
export const orderData: PersonalData = {
  name: 'orders',
  collect: async (db, accountId) =>
    (await listAccountOrders(db, accountId)).map((order) => toOrder(order, buyerVisibility)),
  erase: async (tx, accountId, now) => {
    await eraseAccountContacts(tx, accountId, now)
    await enqueue(tx, cancelOrdersOfErasedAccountsJob, {})
  },
}

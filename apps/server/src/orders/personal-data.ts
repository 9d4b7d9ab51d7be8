import type { PersonalData } from '../accounts/personal-data.ts'
import { enqueue } from '../db/queue.ts'
import { forgetContactsOf } from './contacts.store.ts'
import { giveUpOrders } from './declared-jobs.ts'
import { listOrdersBy } from './list.store.ts'
import { buyersSight, orderOf } from './view.ts'

/** Orders stay in the books when their buyer goes; name and address go, at the latest with the parcel. */
export const orderData: PersonalData = {
  name: 'orders',
  gather: async (db, accountId) =>
    (await listOrdersBy(db, accountId)).map((order) => orderOf(order, buyersSight)),
  forget: async (tx, accountId, now) => {
    await forgetContactsOf(tx, accountId, now)
    await enqueue(tx, giveUpOrders, {})
  },
}

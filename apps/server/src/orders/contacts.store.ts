import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const erasedContact = { contactName: null, contactEmail: null, shipTo: null }

/** Ordered while signed in, or as a guest with the account's email address. */
export function isOrderedByAccount(accountId: string): Fragment<boolean> {
  return sql<boolean>`(o.account_id = ${accountId} or (o.account_id is null
    and o.contact_email = (select email from accounts where id = ${accountId})))`
}

/** Paid orders that haven't shipped still need the address, and so do orders with a pending payment. */
const isFinished = sql<boolean>`o.state not in ('placed', 'paid') and not exists (
  select from payments p where p.order_id = o.id and p.status = 'pending')`

const isFromErasedAccount = sql<boolean>`(o.contact_erased_at is not null
  or exists (select from accounts a where a.id = o.account_id and a.erased_at is not null))`

export async function eraseAccountContacts(tx: Tx, accountId: string, now: Date): Promise<void> {
  const accountOrders = tx.updateTable('orders as o').where(isOrderedByAccount(accountId))
  await accountOrders.set({ contactErasedAt: now }).execute()
  await accountOrders.set(erasedContact).where(isFinished).execute()
}

const updateErasableContacts = (tx: Tx) =>
  tx.updateTable('orders as o').set(erasedContact).where(isFinished).where(isFromErasedAccount)

/** For orders that were still open when the account was erased, after their last email. */
export async function eraseContactIfAccountErased(tx: Tx, orderId: string): Promise<void> {
  await updateErasableContacts(tx).where('o.id', '=', orderId).execute()
}

export async function eraseContactsEndedBefore(tx: Tx, time: Date): Promise<void> {
  await updateErasableContacts(tx)
    .where('o.contactEmail', 'is not', null)
    .where(sql`greatest(o.delivered_at, o.cancelled_at, o.refunded_at)`, '<', time)
    .execute()
}

export function listUnpaidOrdersOfErasedAccounts(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.state', '=', 'placed')
    .where(isFromErasedAccount)
    .execute()
}

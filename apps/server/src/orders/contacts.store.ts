import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const nobody = { contactName: null, contactEmail: null, shipTo: null }

/** Ordered while signed in, or as a guest with the address that is the account's. */
export function isOrderedBy(accountId: string): Fragment<boolean> {
  return sql<boolean>`(o.account_id = ${accountId} or (o.account_id is null
    and o.contact_email = (select email from accounts where id = ${accountId})))`
}

/** What is paid and not yet shipped still has to find its way, and so has what a bank still thinks about. */
const isOver = sql<boolean>`o.state not in ('placed', 'paid') and not exists (
  select from payments p where p.order_id = o.id and p.status = 'pending')`

const isOfErased = sql<boolean>`(o.contact_erased_at is not null
  or exists (select from accounts a where a.id = o.account_id and a.erased_at is not null))`

export async function forgetContactsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  const theirs = tx.updateTable('orders as o').where(isOrderedBy(accountId))
  await theirs.set({ contactErasedAt: now }).execute()
  await theirs.set(nobody).where(isOver).execute()
}

const forgetOfErased = (tx: Tx) =>
  tx.updateTable('orders as o').set(nobody).where(isOver).where(isOfErased)

/** The rest of it, once such an order is done and its last mail sent. */
export async function forgetContactIfErased(tx: Tx, orderId: string): Promise<void> {
  await forgetOfErased(tx).where('o.id', '=', orderId).execute()
}

export async function forgetContactsEndedBefore(tx: Tx, time: Date): Promise<void> {
  await forgetOfErased(tx)
    .where('o.contactEmail', 'is not', null)
    .where(sql`greatest(o.delivered_at, o.cancelled_at, o.refunded_at)`, '<', time)
    .execute()
}

export function listUnpaidOfErased(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.state', '=', 'placed')
    .where(isOfErased)
    .execute()
}

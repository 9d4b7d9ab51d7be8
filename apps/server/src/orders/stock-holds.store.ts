import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { StockSource } from '../products/stock.store.ts'
import type { HoldLine, OpenHolds } from './stock-holds.rules.ts'

/** Who holds the stock, as keyed hashes: a mailbox, and for guests the network the order came from. */
export type Holder = {
  accountId: string | null
  mailbox: string
  network: string | null
  isVerified: boolean
}

/** Of an account that never paid for an order, or picked one up. */
const isNewAccount = ({ accountId }: Holder) =>
  sql<boolean>`(${accountId}::uuid is not null and not exists (select from orders p
    where p.account_id = ${accountId}::uuid and p.total_cents > 0 and p.state in ('paid', 'delivered')))`

/** Serializes the orders of one mailbox or one guest network, so that each counts the others. */
export async function lockHolder(tx: Tx, { mailbox, network }: Holder): Promise<void> {
  // Lock in sorted order so two orders cannot deadlock.
  const keys = [mailbox, ...(network ? [network] : [])].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('holds of ' || key, 0))
    from unnest(${keys}::text[]) as key`.execute(tx)
}

// Anyone can type any address: unverified orders never count against a verified mailbox.
const matchesMailbox = ({ mailbox, isVerified }: Holder) =>
  sql`mailbox = ${mailbox} and is_verified = ${isVerified}`

export async function readOpenHolds(db: Db, holder: Holder): Promise<OpenHolds> {
  const { rows } = await sql<{
    mailboxOrders: number
    mailboxUnits: number
    networkOrders: number
    networkUnits: number
    isNewAccount: boolean
  }>`
    select count(distinct order_id) filter (where ${matchesMailbox(holder)})::int as mailbox_orders,
      coalesce(sum(units) filter (where ${matchesMailbox(holder)}), 0)::int as mailbox_units,
      count(distinct order_id) filter (where network = ${holder.network})::int as network_orders,
      coalesce(sum(units) filter (where network = ${holder.network}), 0)::int as network_units,
      ${isNewAccount(holder)} as is_new_account
    from order_holds where mailbox = ${holder.mailbox} or network = ${holder.network}`.execute(db)
  const [totals] = rows
  return {
    mailbox: { orders: totals?.mailboxOrders ?? 0, units: totals?.mailboxUnits ?? 0 },
    network: { orders: totals?.networkOrders ?? 0, units: totals?.networkUnits ?? 0 },
    isNewAccount: totals?.isNewAccount ?? false,
  }
}

type HeldRow = HoldLine['held'] & { productId: string; size: string }

/** What unpaid orders hold of these products. Rows of a product are only added under its stock's row lock. */
export async function listHeld(
  db: Db,
  holder: Holder,
  { dispensaryId }: StockSource,
  productIds: string[],
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select product_id, size, sum(units)::int as by_all,
      coalesce(sum(units) filter (where ${matchesMailbox(holder)}), 0)::int as by_mailbox,
      coalesce(sum(units) filter (where network = ${holder.network}), 0)::int as by_network,
      coalesce(sum(units) filter (where network is not null), 0)::int as by_guests,
      coalesce(sum(units) filter (where is_new_account), 0)::int as by_new_accounts
    from order_holds
    where product_id = any (${productIds}::uuid[])
      and dispensary_id is not distinct from ${dispensaryId}::uuid
    group by product_id, size`.execute(db)
  return rows
}

/** The order's rows are deleted by a trigger once it is paid or canceled. */
export async function insertHolds(tx: Tx, orderId: string, holder: Holder): Promise<void> {
  await sql`
    insert into order_holds (order_id, product_id, size, dispensary_id, units, mailbox, network, is_verified,
      is_new_account)
    select o.id, l.product_id, l.size, o.dispensary_id, sum(l.quantity), ${holder.mailbox}, ${holder.network},
      ${holder.isVerified}, ${isNewAccount(holder)}
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} group by o.id, l.product_id, l.size`.execute(tx)
}

export type HeldStock = { kind: 'shipping' | 'pickup'; held: number; available: number }

/** Of the products that unpaid orders hold: how many units they hold, and how many are still in stock. */
export async function readHeldStock(db: Db): Promise<HeldStock[]> {
  const { rows } = await sql<HeldStock>`
    with held as (
      select product_id, size, dispensary_id, sum(units) as units from order_holds
      group by product_id, size, dispensary_id
    )
    select case when h.dispensary_id is null then 'shipping' else 'pickup' end as kind,
      sum(h.units)::int as held, coalesce(sum(coalesce(s.on_hand, a.on_hand)), 0)::int as available
    from held h
    left join product_stock s on h.dispensary_id is null and s.product_id = h.product_id and s.size = h.size
    left join product_availability a on a.dispensary_id = h.dispensary_id and a.product_id = h.product_id
    group by 1`.execute(db)
  return rows
}

import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import {
  measureColumns,
  selectDayTotals,
  selectProductTotals,
  selectSiteDays,
} from './day-totals.store.ts'
import { type DayRange, toDay } from './order-facts.store.ts'

const columns = sql.join(measureColumns.map((column) => sql.id(column)))

/** Computes these days of every seller again. */
export async function rollUpSellers(tx: Tx, range: DayRange): Promise<void> {
  const { from, to } = range
  await sql`delete from seller_days where day between ${from}::date and ${to}::date`.execute(tx)
  await sql`insert into seller_days (seller_id, day, ${columns})
    select owner_id, day, ${columns} from (${selectDayTotals('sellers', range)}) as computed`.execute(
    tx,
  )
  await sql`delete from seller_product_days where day between ${from}::date and ${to}::date`.execute(
    tx,
  )
  await sql`insert into seller_product_days (seller_id, day, product_id, units, sales_cents, refunds_cents)
    select owner_id, day, product_id, units, sales_cents, refunds_cents
    from (${selectProductTotals('sellers', range)}) as computed`.execute(tx)
}

/** Computes these days of the shop again; days without anything get a row, too. */
export async function rollUpSite(
  tx: Tx,
  range: DayRange,
  { isFinal, now }: { isFinal: boolean; now: Date },
): Promise<void> {
  const updates = sql.join(
    measureColumns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
  )
  await sql`
    insert into site_days (day, ${columns}, accounts, is_final, computed_at)
    select day, ${columns}, accounts, ${isFinal}, ${now} from (${selectSiteDays(range)}) as computed
    on conflict (day) do update set ${updates}, accounts = excluded.accounts, is_final = excluded.is_final,
      computed_at = excluded.computed_at`.execute(tx)
}

/** The last day that was added up after it had ended. */
export async function findLastFinalDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from site_days where is_final`.execute(db)
  return rows[0]?.day ?? undefined
}

/** The first day with an account, a view or an order. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least((select ${toDay(sql`min(created_at)`)} from accounts),
      (select ${toDay(sql`min(created_at)`)} from orders), (select min(day) from listing_days)), 'YYYY-MM-DD') as day`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

import { maxMenuStatuses } from '@fairgrove/contract/products.menu'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isEditableBy } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'

/** After the inventory is written, so that its row is locked briefly and last. Never sets a date back. */
export async function recordMenuChange(
  tx: Tx,
  dispensaryId: string,
  { updatedAt, confirmedAt }: { updatedAt?: Date; confirmedAt?: Date },
): Promise<void> {
  await sql`
    insert into dispensary_menus as m (dispensary_id, updated_at, confirmed_at)
    values (${dispensaryId}, ${updatedAt ?? null}, ${confirmedAt ?? null})
    on conflict (dispensary_id) do update set updated_at = greatest(m.updated_at, excluded.updated_at),
      confirmed_at = greatest(m.confirmed_at, excluded.confirmed_at)`.execute(tx)
}

export type MenuStatusRow = {
  id: string
  name: string
  items: number
  updatedAt: Date | null
  confirmedAt: Date | null
}

/** Menus that a person may confirm, those that need it most first. Admins ask for one. */
export async function listMenuStatusRows(
  db: Db,
  caller: Caller,
  dispensaryId: string | undefined,
): Promise<MenuStatusRow[]> {
  if (caller.isAdmin && !caller.isSeller && !dispensaryId) return []
  const isRequested: Fragment<boolean> = dispensaryId
    ? sql`id = ${dispensaryId}`
    : sql`(owner_id = ${caller.accountId} or id = any(${caller.memberships.map(({ listingId }) => listingId)}::uuid[]))`
  const { rows } = await sql<MenuStatusRow>`
    select d.id, d.name, m.confirmed_at, coalesce(m.updated_at, stock.updated_at) as updated_at, stock.items
    from (select * from dispensaries where ${isRequested} and ${isEditableBy(caller, 'menuConfirmation')}) as d
    left join dispensary_menus m on m.dispensary_id = d.id
    cross join lateral (
      select count(*)::int as items, max(confirmed_at) as updated_at from product_availability
      where dispensary_id = d.id and on_hand > 0 and is_public
    ) as stock
    order by greatest(m.confirmed_at, m.updated_at, stock.updated_at) nulls first, lower(d.name), d.id
    limit ${sql.lit(maxMenuStatuses)}`.execute(db)
  return rows
}

import { type Fragment, sql } from '../db/sql.ts'
import { toGeographyPoint } from '../dispensaries/filter.store.ts'
import type { ProductFilter } from './rules.ts'

type Near = NonNullable<ProductFilter['near']>

/** What dispensaries near a place have in stock, a row for each of them that has it: from one index alone. */
export function selectInventoryNear(near: Near): Fragment {
  return sql`select a.product_id as id, a.category, a.kind, a.flags, a.price_cents, a.created_at
    from dispensaries d join product_availability a on a.dispensary_id = d.id
    where a.on_hand > 0 and a.is_public and ${isNear(near)}`
}

/** For statements that name the products `p`, here and below. */
export function isInInventoryNear(near: Near): Fragment<boolean> {
  return sql`p.id in (select id from (${selectInventoryNear(near)}) as shelves)`
}

/**
 * The same of one product after the other. `offset 0` and `is true` keep the planner from joining: the near
 * dispensaries are collected once, and each product looks for its own among them.
 */
export function probeInventoryNear(near: Near): Fragment<boolean> {
  return sql`exists (
    select from product_availability a
    where a.product_id = p.id and a.on_hand > 0
      and (a.dispensary_id in (select d.id from dispensaries d where ${isNear(near)})) is true offset 0)`
}

function isNear(near: Near): Fragment<boolean> {
  return sql`d.is_approved and not d.is_archived
    and st_dwithin(d.place, ${toGeographyPoint(near)}, ${near.metres}, false)`
}

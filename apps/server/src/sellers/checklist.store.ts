import { saveSellerProfile } from '../accounts/store.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type ChecklistRow = {
  hasBrand: boolean
  hasDispensary: boolean
  hasProfile: boolean
  hasProducts: boolean
  hasMenu: boolean
  hasHours: boolean
  hasPaymentDetails: boolean
  hasSale: boolean
  isHidden: boolean
}

/** Each from an index and its first row: one round trip of a few index probes. */
export async function readChecklist(db: Db, sellerId: string): Promise<ChecklistRow> {
  const { rows } = await sql<ChecklistRow>`
    with own_places as (select id from dispensaries where owner_id = ${sellerId} and not is_archived)
    select
      exists (select from brands where owner_id = ${sellerId} and status <> 'archived') as has_brand,
      exists (select from own_places) as has_dispensary,
      exists (select from seller_profiles
        where account_id = ${sellerId} and name <> '' and description <> '') as has_profile,
      exists (select from products where seller_id = ${sellerId} and status <> 'archived') as has_products,
      exists (select from product_availability where dispensary_id in (select id from own_places)) as has_menu,
      exists (select from dispensary_hours where dispensary_id in (select id from own_places)) as has_hours,
      exists (select from seller_payment_details where account_id = ${sellerId}) as has_payment_details,
      exists (select from orders where dispensary_id in (select id from own_places) and state in ('paid', 'delivered'))
        or exists (select from order_lines l join orders o on o.id = l.order_id
          where l.seller_id = ${sellerId} and o.state in ('paid', 'delivered')) as has_sale,
      exists (select from seller_profiles
        where account_id = ${sellerId} and checklist_hidden_at is not null) as is_hidden`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The checklist query returned no row.')
  return row
}

export async function saveChecklistHidden(tx: Tx, sellerId: string, now: Date): Promise<void> {
  await saveSellerProfile(tx, sellerId, { checklistHiddenAt: now })
}

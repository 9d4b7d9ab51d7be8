import {
  maxFamilySizes,
  type SuggestionStatus,
} from '@fairgrove/contract/products.families.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/**
 * Approved products of one brand, category and kind whose names differ only in the size. Groups that were suggested before
 * keep their decision. Reads an index over all products: a second with a million.
 */
export async function insertSuggestions(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into family_suggestions (id, brand_id, category, kind, name_key, created_at)
    select gen_random_uuid(), brand_id, category, kind, size_free_name(name), ${now}::timestamptz
    from products where family_id is null and status = 'approved' and not is_apparel
    group by brand_id, category, kind, size_free_name(name)
    having count(*) between 2 and ${sql.lit(maxFamilySizes)} and size_free_name(name) <> ''
      -- Something must tell them apart: two jars of the same size are more likely a mistake.
      and count(distinct (lower(name), size, units)) = count(*)
    on conflict (brand_id, category, kind, name_key) do nothing
    returning id`.execute(tx)
  return rows.length
}

export type SuggestionRow = {
  id: string
  brandId: string
  brandName: string
  category: string
  kind: string
  nameKey: string
  status: SuggestionStatus
  familyId: string | null
  decidedAt: Date | null
  products: {
    id: string
    name: string
    size: string
    units: string | null
    priceCents: number | null
    reviews: number
  }[]
}

export async function countSuggestions(db: Db, status: SuggestionStatus): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from family_suggestions where status = ${status}`.execute(db)
  return rows[0]?.n ?? 0
}

/** With the products as they are now: those of an accepted one are the family's. */
export async function listSuggestions(
  db: Db,
  status: SuggestionStatus,
  { offset, limit }: { offset: number; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select s.*, b.name as brand_name, (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'size', p.size, 'units', p.units,
          'priceCents', p.price_cents,
          'reviews', (select count(*) from reviews r where r.product_id = p.id and not r.is_hidden))
        order by size_amount(p.size, p.units) nulls last, p.price_cents nulls last, p.id), '[]')
      from (
        select * from products where s.status = 'accepted' and family_id = s.family_id and status <> 'archived'
        union all
        (select * from products where s.status <> 'accepted' and family_id is null and status = 'approved'
          and brand_id = s.brand_id and category = s.category and kind = s.kind and size_free_name(name) = s.name_key
        limit ${sql.lit(maxFamilySizes)})
      ) as p
    ) as products
    from family_suggestions s join brands b on b.id = s.brand_id
    where s.status = ${status}
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function lockSuggestion(tx: Tx, id: string) {
  return tx
    .selectFrom('familySuggestions')
    .select(['id', 'brandId', 'category', 'kind', 'nameKey', 'status', 'familyId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateSuggestion(
  tx: Tx,
  id: string,
  decision: {
    status: SuggestionStatus
    familyId: string | null
    decidedBy: string | null
    decidedAt: Date | null
  },
): Promise<void> {
  await tx.updateTable('familySuggestions').set(decision).where('id', '=', id).execute()
}

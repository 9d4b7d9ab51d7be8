import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type FamilySizeRow = {
  id: string
  name: string
  size: string
  units: string | null
  priceCents: number | null
  percentThc: string
  status: 'draft' | 'pending' | 'approved' | 'rejected' | 'archived'
  isPublic: boolean
  representedBy: string | null
  familyName: string
  countInStock: number | null
  dispensaries: number
}

/** Smallest first. For statements that name the products table `p`. */
const bySize = sql`size_amount(p.size, p.units) nulls last, p.price_cents nulls last, p.created_at, p.id`

/** The sizes of a family: the public ones, and for an editor also the others. */
export async function listFamilySizes(
  db: Db,
  familyId: string,
  isEditor: boolean,
): Promise<FamilySizeRow[]> {
  const { rows } = await sql<FamilySizeRow>`
    select p.id, p.name, p.size, p.units, p.price_cents, p.percent_thc, p.status, p.is_public, p.represented_by,
      f.name as family_name,
      case when p.kind = 'goods' then (
        select coalesce(sum(s.on_hand), 0)::int from product_stock s where s.product_id = p.id
      ) end as count_in_stock,
      (select count(*)::int from product_availability a
        join dispensaries d on d.id = a.dispensary_id and d.is_approved and not d.is_archived
        where a.product_id = p.id and a.on_hand > 0) as dispensaries
    from product_families f join products p on p.family_id = f.id
    where f.id = ${familyId} and (p.is_public or (${isEditor} and p.status <> 'archived'))
    order by ${bySize}`.execute(db)
  return rows
}

type FamilyOwner = { brandId: string; category: string; kind: string }

export async function insertFamily(
  tx: Tx,
  family: FamilyOwner & { id: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('productFamilies')
    .values(family)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The products must be locked, after their families. */
export async function setFamily(
  tx: Tx,
  productIds: readonly string[],
  familyId: string | null,
): Promise<void> {
  await tx.updateTable('products').set({ familyId }).where('id', 'in', productIds).execute()
}

/** Products of one brand, category and kind that are in no family yet. */
export async function lockProductsToJoin(tx: Tx, ids: readonly string[], family: FamilyOwner) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products
    where id = any(${ids}::uuid[]) and family_id is null and status <> 'archived'
      and (brand_id, category, kind) = (${family.brandId}::uuid, ${family.category}, ${family.kind})
    order by id for no key update`.execute(tx)
  return rows
}

export async function lockFamilyMembers(tx: Tx, familyId: string): Promise<string[]> {
  await sql`select from product_families where id = ${familyId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from products where family_id = ${familyId} order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export function getFamilyOfProduct(tx: Tx, productId: string) {
  return tx
    .selectFrom('products')
    .select(['name', 'status', 'brandId', 'category', 'kind', 'familyId'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** A family of this brand: an owner of the brand may add to it. Locked, so that its sizes stay as counted. */
export async function findFamily(
  tx: Tx,
  id: string,
  { brandId, category, kind }: FamilyOwner,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('productFamilies')
    .select('id')
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .where('category', '=', category)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function countFamilySizes(
  tx: Tx,
  familyId: string,
): Promise<{ sizes: number; approved: number }> {
  const { rows } = await sql<{ sizes: number; approved: number }>`
    select count(*)::int as sizes, count(*) filter (where status = 'approved')::int as approved
    from products where family_id = ${familyId} and status <> 'archived'`.execute(tx)
  return rows[0] ?? { sizes: 0, approved: 0 }
}

/** The name of a new size: 'Meadow Haze, 7 g'. */
export async function buildSizeName(tx: Tx, name: string, label: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select left(name_without_size(${name}), 118) || ', ' || ${label}::text as name`.execute(tx)
  return rows[0]?.name ?? name
}

import { type Fragment, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { listMemberships } from '../http/memberships.ts'

/** Brands of other sellers whose products somebody manages. */
export type ManagedBrand = { brandId: string; ownerId: string }

export const listManagedBrands = (caller: Caller | undefined): ManagedBrand[] =>
  listMemberships(caller, 'products', 'brand').map(({ listingId, ownerId }) => ({
    brandId: listingId,
    ownerId,
  }))

/**
 * A brand's products that its owner sells: a manager edits no more than the owner could. `prefix` names the table, such as
 * `p.`, where it is not the only one with these columns.
 */
export function isManagedProduct(
  managed: readonly ManagedBrand[],
  prefix: Fragment = sql``,
): Fragment<boolean> {
  if (managed.length === 0) return sql`false`
  const brandIds = managed.map(({ brandId }) => brandId)
  const ownerIds = managed.map(({ ownerId }) => ownerId)
  return sql`(${prefix}brand_id, ${prefix}seller_id) in (select * from unnest(${brandIds}::uuid[], ${ownerIds}::uuid[]))`
}

import type { Permission } from '@fairgrove/contract/members.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { listMemberships } from '../http/memberships.ts'

/** Whose orders somebody sees as a shop: a seller's own, and pickups at the dispensaries they work for. */
export type Shop = {
  sellerId: string | null
  dispensaryIds: readonly string[]
  /** The sellers who own these dispensaries. */
  ownerIds: readonly string[]
}

export function toShop(caller: Caller | undefined, permission: Permission): Shop {
  const memberships = listMemberships(caller, permission, 'dispensary')
  return {
    sellerId: caller?.isSeller ? caller.accountId : null,
    dispensaryIds: memberships.map(({ listingId }) => listingId),
    ownerIds: memberships.map(({ ownerId }) => ownerId),
  }
}

/** Of these orders, those of one seller: the shop's own, or at the dispensaries of an owner they work for. */
export function limitToSeller(shop: Shop, sellerId: string): Shop | undefined {
  if (shop.sellerId === sellerId) return toSellerShop(sellerId)
  const isOfSeller = (_: string, index: number) => shop.ownerIds[index] === sellerId
  const dispensaryIds = shop.dispensaryIds.filter(isOfSeller)
  return dispensaryIds.length > 0
    ? { sellerId: null, dispensaryIds, ownerIds: [sellerId] }
    : undefined
}

export const toSellerShop = (sellerId: string): Shop => ({
  sellerId,
  dispensaryIds: [],
  ownerIds: [],
})

/** For statements that name the dispensaries table `d`. Only one of the two indexes is used where one is enough. */
export function isDispensaryOf({ sellerId, dispensaryIds }: Shop): Fragment<boolean> {
  const isOwned = sql<boolean>`d.owner_id = ${sellerId}::uuid`
  if (dispensaryIds.length === 0) return isOwned
  const isWorkplace = sql<boolean>`d.id = any(${dispensaryIds}::uuid[])`
  return sellerId ? sql<boolean>`(${isOwned} or ${isWorkplace})` : isWorkplace
}

export async function hasDispensary(db: Db, shop: Shop, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from dispensaries d where d.id = ${id} and ${isDispensaryOf(shop)}`.execute(db)
  return rows.length > 0
}

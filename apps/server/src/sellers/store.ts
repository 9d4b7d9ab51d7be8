import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { SellerPaymentDetails } from '../db/types.gen.ts'
import { isPublic } from '../dispensaries/filter.store.ts'

/** Every dispensary an account owns, public or not. */
export function listSellerLocations(db: Db, ownerId: string) {
  return db
    .selectFrom('dispensaries')
    .select(['id', 'name', 'address', 'city', 'state', 'postalCode'])
    .where('ownerId', '=', ownerId)
    .where('isArchived', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
export type SellerLocationRow = Awaited<ReturnType<typeof listSellerLocations>>[number]

export type ListingSellerRow = {
  id: string
  name: string
  logo: string | null
  description: string
  flags: number
}

/** Who sells a public brand, dispensary or product, if they have a profile or badges to show. */
export async function findListingSeller(
  db: Db,
  listingId: string,
): Promise<ListingSellerRow | undefined> {
  const { rows } = await sql<ListingSellerRow>`
    select s.account_id as id, s.name, s.logo, s.description, s.flags
    from (
      select owner_id from brands where id = ${listingId} and status = 'approved'
      union all
      select owner_id from dispensaries where id = ${listingId} and ${isPublic}
      union all
      select seller_id from products where id = ${listingId} and is_public
    ) as listing
    join accounts a on a.id = listing.owner_id and a.is_seller
    join seller_profiles s on s.account_id = a.id
    where s.name <> '' and (s.description <> '' or s.flags <> 0)`.execute(db)
  return rows[0]
}

/** Everything except the numbers. */
export function findPaymentDetails(db: Db, accountId: string) {
  return db
    .selectFrom('sellerPaymentDetails')
    .select(['companyName', 'address', 'city', 'state', 'postalCode', 'country', 'email', 'phone'])
    .select(['routingLastFour', 'accountLastFour', 'updatedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
export type PaymentDetailsRow = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>

export function findEncryptedNumbers(tx: Tx, accountId: string) {
  return tx
    .selectFrom('sellerPaymentDetails')
    .select(['keyId', 'sealed'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function writePaymentDetails(
  tx: Tx,
  { accountId, ...details }: Insertable<SellerPaymentDetails>,
): Promise<void> {
  await tx
    .insertInto('sellerPaymentDetails')
    .values({ accountId, ...details })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(details))
    .execute()
}

/** False when there were none. */
export async function erasePaymentDetails(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sellerPaymentDetails')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { SellerPaymentDetails } from '../db/types.gen.ts'

/** Everything but the numbers. */
export function findPaymentDetails(db: Db, accountId: string) {
  return db
    .selectFrom('sellerPaymentDetails')
    .select(['companyName', 'address', 'city', 'state', 'postalCode', 'country', 'email', 'phone'])
    .select(['routingLastFour', 'accountLastFour', 'updatedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
export type PaymentDetailsRow = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>

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

/** Some that another key than this one sealed, held until the transaction ends. */
export function lockEncryptedWithOtherKeys(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('sellerPaymentDetails')
    .select(['accountId', 'keyId', 'sealed'])
    .where('keyId', '<>', keyId)
    .orderBy('accountId')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function saveEncryptedNumbers(
  tx: Tx,
  accountId: string,
  encrypted: Pick<Updateable<SellerPaymentDetails>, 'keyId' | 'sealed'>,
): Promise<void> {
  await tx
    .updateTable('sellerPaymentDetails')
    .set(encrypted)
    .where('accountId', '=', accountId)
    .execute()
}

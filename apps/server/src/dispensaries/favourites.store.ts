import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isPublic } from './filter.store.ts'
import { openStateColumn } from './hours.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from './listing.store.ts'

type FavouriteRow = DispensaryCardRow & { telephone: string | null }

/** False when the dispensary does not exist. Adding a favorite twice has no effect. */
export async function insertFavourite(
  tx: Tx,
  accountId: string,
  dispensaryId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into favourites (account_id, dispensary_id, created_at)
    select ${accountId}, id, ${now} from dispensaries where id = ${dispensaryId} and ${isPublic}
    on conflict (account_id, dispensary_id) do update set created_at = favourites.created_at
    returning dispensary_id`.execute(tx)
  return rows.length > 0
}

export async function deleteFavourite(
  tx: Tx,
  accountId: string,
  dispensaryId: string,
): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('accountId', '=', accountId)
    .where('dispensaryId', '=', dispensaryId)
    .execute()
}

export async function isFavourite(
  db: Db,
  accountId: string,
  dispensaryId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('dispensaryId')
    .where('accountId', '=', accountId)
    .where('dispensaryId', '=', dispensaryId)
    .executeTakeFirst()
  return row !== undefined
}

const listedFavourites = (accountId: string) => sql`
  favourites f join dispensaries d on d.id = f.dispensary_id
  where f.account_id = ${accountId} and ${isPublic}`

export async function countFavourites(
  db: Db,
  accountId: string,
  maxCount: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ${listedFavourites(accountId)} limit ${maxCount + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listFavouriteRows(
  db: Db,
  accountId: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select ${dispensaryCardColumns}, ${openStateColumn(now)}, d.telephone from ${listedFavourites(accountId)}
    order by f.created_at desc, d.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function listAccountFavourites(db: Db, accountId: string) {
  return db
    .selectFrom('favourites')
    .select(['dispensaryId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export async function deleteAccountFavourites(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('favourites').where('accountId', '=', accountId).execute()
}

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { selectColumns, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Brands } from '../db/types.gen.ts'
import type { Caller } from '../http/caller.ts'
import { listListingIds } from '../http/memberships.ts'
import { hasRevision } from '../revisions/store.ts'

const cardColumns = [
  'id',
  'name',
  'logo',
  'isClaimed',
  'sellsThc',
  'sellsCbd',
  'productTypes',
  'city',
  'state',
  'flags',
  'ratingSum',
  'ratingCount',
  'status',
  'updatedAt',
] as const
const columns = [
  ...cardColumns,
  'description',
  'brandLink',
  'ownerId',
  'sellsOnline',
  'showsStockLabel',
  'badgeNote',
  'statusReason',
] as const

export type BrandRow = Pick<Selectable<Brands>, (typeof columns)[number]>
export type BrandCardRow = Pick<BrandRow, (typeof cardColumns)[number]>

/** For statements that alias the table as `b`. */
export const brandCardColumns = selectColumns(cardColumns.map((column) => `b.${column}`))

const brandColumns = selectColumns(columns)

/**
 * Approved ones for everyone, any for admins, and until it is archived those of its owner and managers. SQL text: building the query
 * took a quarter of the response time.
 */
export async function findBrand(
  db: Db,
  id: string,
  viewer: Caller | undefined,
): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`
    select ${brandColumns} from brands where id = ${id} and (
      status = 'approved' or ${viewer?.isAdmin ?? false}
      or ((owner_id = ${viewer?.accountId ?? null}::uuid
        or id = any(${listListingIds(viewer, 'listing', 'brand')}::uuid[])) and status <> 'archived'))`.execute(
    db,
  )
  return rows[0]
}

/** For admins, its managers, and its owner while they are a seller. Locked until the transaction ends. */
export function lockBrand(tx: Tx, id: string, editor: Caller): Promise<BrandRow | undefined> {
  return tx
    .selectFrom('brands')
    .select(columns)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .$if(!editor.isAdmin, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('ownerId', '=', editor.accountId), eb.lit(editor.isSeller)]),
          sql<boolean>`id = any(${listListingIds(editor, 'listing', 'brand')}::uuid[])`,
        ]),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

const selectDecidable = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('brands')
    .select(['id', 'name', 'ownerId', 'status', 'statusReason', 'updatedAt'])
    .select(hasRevision('brands'))
    .where('id', 'in', ids)
    .where('status', '<>', 'archived')
    .orderBy('id')

export type DecidableBrand = Awaited<ReturnType<typeof listBrandsForDecision>>[number]

export const listBrandsForDecision = (db: Db, ids: readonly string[]) =>
  selectDecidable(db, ids).execute()

/** In id order, so two admins with the same page cannot deadlock. */
export const lockBrandsForDecision = (tx: Tx, ids: readonly string[]) =>
  selectDecidable(tx, ids).forUpdate().execute()

export function insertBrand(tx: Tx, brand: Insertable<Brands>): Promise<BrandRow> {
  return tx.insertInto('brands').values(brand).returning(columns).executeTakeFirstOrThrow()
}

export function updateBrandRow(tx: Tx, id: string, changes: Updateable<Brands>): Promise<BrandRow> {
  return tx
    .updateTable('brands')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

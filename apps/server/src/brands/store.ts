import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Brands } from '../db/types.gen.ts'
import type { Caller } from '../http/caller.ts'

const columns = [
  'id',
  'name',
  'logo',
  'description',
  'brandLink',
  'isClaimed',
  'ownerId',
  'sellsThc',
  'sellsCbd',
  'sellsOnline',
  'showsStockLabel',
  'productTypes',
  'flags',
  'badgeNote',
  'status',
  'statusReason',
  'ratingSum',
  'ratingCount',
] as const

export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>

/** Approved ones for everybody, any for admins, and an owner's own until it is archived. */
export function findBrand(db: Db, id: string, viewer: Caller | undefined) {
  return db
    .selectFrom('brands')
    .select(columns)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.lit(viewer?.isAdmin ?? false),
        eb('status', '=', 'approved'),
        ...(viewer
          ? [eb.and([eb('ownerId', '=', viewer.accountId), eb('status', '<>', 'archived')])]
          : []),
      ]),
    )
    .executeTakeFirst()
}

/** For whoever may change it: admins, and its owner while they are a seller. Held until the transaction ends. */
export function lockBrand(tx: Tx, id: string, editor: Caller): Promise<BrandRow | undefined> {
  return tx
    .selectFrom('brands')
    .select(columns)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .$if(!editor.isAdmin, (query) =>
      query.where('ownerId', '=', editor.accountId).where((eb) => eb.lit(editor.isSeller)),
    )
    .forUpdate()
    .executeTakeFirst()
}

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

import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export async function hasImage(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Locked, so that it cannot be deleted before something uses it. False if there is none. */
export async function lockImage(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from images where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

/** An image that two accounts uploaded belongs to neither, so it is not deleted with one of them. */
export async function insertImage(
  tx: Tx,
  image: { id: string; ownerId: string | undefined; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('images')
    .values({ id: image.id, ownerId: image.ownerId ?? null, createdAt: image.createdAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ownerId: null })
        .where(sql<boolean>`images.owner_id is distinct from excluded.owner_id`),
    )
    .execute()
}

export function listImagesByOwner(db: Db, ownerId: string) {
  return db
    .selectFrom('images')
    .select(['id', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .execute()
}

/**
 * Checks everything that can use an image; blog posts and the home page contain ids in their text. One condition per
 * column, so that each is an anti-join: with `or`, every image would scan the products once.
 */
async function deleteUnused(tx: Tx, condition: Fragment): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from images i where ${condition}
      and not exists (select from products where image = i.id)
      and not exists (select from products where size_chart = i.id)
      and not exists (select from order_lines where image = i.id)
      and not exists (select from brands where logo = i.id)
      and not exists (select from dispensaries where logo = i.id)
      and not exists (select from dispensary_photos where image = i.id)
      and not exists (select from seller_profiles where logo = i.id)
      and not exists (select from blog_posts where image = i.id)
      and not exists (select from blog_posts where position(i.id in description) > 0)
      and not exists (select from home_arrangement
        where position(i.id in concat(slides::text, artist::text)) > 0)
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const deleteUnusedImages = (tx: Tx, ownerId: string) =>
  deleteUnused(tx, sql`i.owner_id = ${ownerId}`)

/** False if something uses it, or there is none. */
export const deleteImageIfUnused = async (tx: Tx, id: string): Promise<boolean> =>
  (await deleteUnused(tx, sql`i.id = ${id}`)).length > 0

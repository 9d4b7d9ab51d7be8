import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export async function hasImage(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whoever brings a picture that is here already changes nothing. */
export async function insertImage(
  tx: Tx,
  image: { id: string; ownerId: string | undefined; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('images')
    .values({ id: image.id, ownerId: image.ownerId ?? null, createdAt: image.createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

/** Makes products of one brand, category and kind sizes of one product. */
export async function groupProducts(
  db: Db,
  ids: readonly [string, ...string[]],
  familyId = uuidv7(),
): Promise<void> {
  await sql`insert into product_families (id, brand_id, category, kind, created_at)
    select ${familyId}, brand_id, category, kind, now() from products where id = ${ids[0]}`.execute(
    db,
  )
  await db.updateTable('products').set({ familyId }).where('id', 'in', ids).execute()
}

import type { ProductCategory, ProductKind } from '@fairgrove/contract/products.options'
import type { Db } from '../db/pool.ts'

/** A named listing filter, so a new occasion needs a row and no release. */
export type Collection = {
  title: string
  rule: { kinds?: ProductKind[]; categories?: ProductCategory[]; badges?: string[] }
}

export async function findCollection(db: Db, slug: string): Promise<Collection | undefined> {
  const row = await db
    .selectFrom('collections')
    .select(['title', 'rule'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row as Collection | undefined
}

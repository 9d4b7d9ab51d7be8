import type { ProductCategory, ProductKind } from '@fairgrove/contract/products.options'
import type { Db } from '../db/pool.ts'

/** A listing filter under a name, so that the next occasion needs a row and no release. */
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

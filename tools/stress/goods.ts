import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Goods = { productId: string; sizes: readonly string[]; perSize: number }

/** One shirt in three sizes, of a brand that sells online. */
export async function stockShirts(client: pg.Client, perSize: number): Promise<Goods> {
  const [brandId, productId] = [randomUUID(), randomUUID()]
  const sizes = ['S', 'M', 'L']
  await client.query(
    `insert into brands (id, name, status, sells_online, created_at, updated_at)
     values ($1, 'Kind Goods', 'approved', true, now(), now())`,
    [brandId],
  )
  await client.query(
    `insert into products (id, brand_id, name, category, kind, price_cents, is_apparel, status, created_at, updated_at)
     values ($1, $2, 'Field shirt', 'Merchandise', 'goods', 2450, true, 'approved', now(), now())`,
    [productId, brandId],
  )
  await client.query(
    `insert into product_stock (product_id, size, on_hand)
     select $1, unnest($2::text[]), $3`,
    [productId, sizes, perSize],
  )
  return { productId, sizes, perSize }
}

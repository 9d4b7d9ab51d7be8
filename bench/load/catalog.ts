import type pg from 'pg'

/** What visitors look for, the most popular first. */
export type Catalog = {
  products: string[]
  dispensaries: string[]
  brands: string[]
  words: string[]
  goods: { product: string; size: string }[]
}

/** Popular and less popular listings of a loaded database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const list = async (sql: string) =>
    (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const [products, dispensaries, brands, words] = [
    await list(`
      (select id as value from products where is_public order by popularity desc limit 2000)
      union all (select id from products tablesample system (3) where is_public limit 20000)`),
    await list(`select id as value from dispensaries where is_approved and not is_archived
      order by rating_count desc limit 5000`),
    await list(
      `select id as value from brands where status = 'approved' order by rating_count desc limit 5000`,
    ),
    await list('select word as value from search_words order by documents desc limit 500'),
  ]
  const { rows: goods } = await client.query<Catalog['goods'][number]>(
    `select distinct on (p.id) p.id as product, s.size from products p join product_stock s on s.product_id = p.id
     join brands b on b.id = p.brand_id and b.sells_online
     where p.kind = 'goods' and p.is_public and p.price_cents > 0 and s.on_hand >= 20
     limit 2000`,
  )
  return { products, dispensaries, brands, words, goods }
}

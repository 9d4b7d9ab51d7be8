import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A shirt of a brand that sells online, with this many in each size. */
export async function seedProduct(
  client: Pick<pg.Pool, 'query'>,
  stock: Record<string, number>,
): Promise<{ productId: string }> {
  const [brandId, productId] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into brands (id, name, status, sells_online, created_at, updated_at)
     values ($1, 'Kind Goods', 'approved', true, now(), now())`,
    [brandId],
  )
  await client.query(
    `insert into products
       (id, brand_id, name, category, kind, price_cents, is_apparel, status, created_at, updated_at)
     values ($1, $2, 'Field shirt', 'Merchandise', 'goods', 2450, true, 'approved', now(), now())`,
    [productId, brandId],
  )
  await client.query(
    'insert into product_stock (product_id, size, on_hand) select $1, key, value::int from json_each_text($2)',
    [productId, JSON.stringify(stock)],
  )
  return { productId }
}

/** Accounts with a session, inserted directly; returns their tokens. */
export async function seedBuyers(
  client: Pick<pg.Pool, 'query'>,
  count: number,
  name = 'buyer',
): Promise<string[]> {
  const buyers = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    const id = randomUUID()
    return { id, token, hash: createHash('sha256').update(token).digest('hex') }
  })
  await client.query(
    `insert into accounts (id, email, password_hash, first_name, last_name, username, age_band, frequency,
       intake, referral_code, created_at)
     select id, $2 || '-' || id || '@example.test', 'nobody knows it', 'Ada', 'Moss', 'ada', '26-30', 'weekly', 'Edible',
       id, now()
     from unnest($1::uuid[]) as id`,
    [buyers.map(({ id }) => id), name],
  )
  await client.query(
    `insert into sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, decode(hash, 'hex'), '', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as buyer(id, hash)`,
    [buyers.map(({ id }) => id), buyers.map(({ hash }) => hash)],
  )
  return buyers.map(({ token }) => token)
}

export function buildOrderBody(
  items: { product: string; size?: string; qty: number }[],
  email = 'ada@example.test',
): object {
  return {
    order: {
      orderItems: items,
      shippingAddress: {
        fullName: 'Ada Moss',
        email,
        address: '12 Elm Street',
        city: 'Chicago',
        state: 'IL',
        postalCode: '60601',
      },
    },
  }
}

export type StockedProduct = { productId: string; sizes: readonly string[]; perSize: number }

/** One shirt in three sizes, this many of each. */
export async function seedStockedProduct(
  client: Pick<pg.Pool, 'query'>,
  perSize: number,
): Promise<StockedProduct> {
  const stock = { S: perSize, M: perSize, L: perSize }
  const { productId } = await seedProduct(client, stock)
  return { productId, sizes: Object.keys(stock), perSize }
}

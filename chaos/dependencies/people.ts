import { randomUUID } from 'node:crypto'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { type StockedProduct, seedBuyers, seedStockedProduct } from '@fairgrove/testing/seed-shop'
import type pg from 'pg'

export type Role = 'shopper' | 'seller' | 'admin'

/** Three signed-in people, and what they buy and sell. */
export type People = {
  /** A guest is a shopper without an account. */
  cookies: Record<Role | 'guest', string>
  goods: StockedProduct
  /** Of the seller, in Chicago. */
  dispensaryId: string
}

export async function seedPeople(database: pg.Pool, url: string): Promise<People> {
  const goods = await seedStockedProduct(database, 100_000)
  const ageCookie = await fetchAgeCookie(url)
  const [shopper = '', seller = '', admin = ''] = await seedBuyers(database, 3)
  const toCookie = (token: string) => `${ageCookie}; __Host-sid=${token}`
  const findAccount = (token: string) => ({
    text: `select account_id from sessions where token_hash = sha256($1)`,
    values: [Buffer.from(token)],
  })
  const grant = async (token: string, role: 'is_seller' | 'is_admin') => {
    const { text, values } = findAccount(token)
    const { rows } = await database.query<{ id: string }>(
      `update accounts set ${role} = true where id = (${text}) returning id`,
      values,
    )
    return rows[0]?.id
  }
  await grant(admin, 'is_admin')
  const sellerId = await grant(seller, 'is_seller')
  const dispensaryId = randomUUID()
  await database.query(
    `insert into dispensaries (id, name, owner_id, is_claimed, telephone, address, city, state, postal_code,
       place, created_at, updated_at)
     values ($1, 'Elm Street Supply', $2, true, '312-555-0100', '12 Elm Street', 'Chicago', 'IL', '60601',
       st_point(-87.6229, 41.8858)::geography, now(), now())`,
    [dispensaryId, sellerId],
  )
  return {
    cookies: {
      guest: ageCookie,
      shopper: toCookie(shopper),
      seller: toCookie(seller),
      admin: toCookie(admin),
    },
    goods,
    dispensaryId,
  }
}

import type pg from 'pg'
import { hangShirts } from './shop-floor.ts'

export type Goods = { productId: string; sizes: readonly string[]; perSize: number }

/** One shirt in three sizes, so many of each. */
export async function stockShirts(client: Pick<pg.Pool, 'query'>, perSize: number): Promise<Goods> {
  const stock = { S: perSize, M: perSize, L: perSize }
  const { productId } = await hangShirts(client, stock)
  return { productId, sizes: Object.keys(stock), perSize }
}

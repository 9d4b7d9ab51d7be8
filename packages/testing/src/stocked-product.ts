import type pg from 'pg'
import { seedProduct } from './seed-shop.ts'

export type StockedProduct = { productId: string; sizes: readonly string[]; perSize: number }

/** One shirt in three sizes, so many of each. */
export async function seedStockedProduct(
  client: Pick<pg.Pool, 'query'>,
  perSize: number,
): Promise<StockedProduct> {
  const stock = { S: perSize, M: perSize, L: perSize }
  const { productId } = await seedProduct(client, stock)
  return { productId, sizes: Object.keys(stock), perSize }
}

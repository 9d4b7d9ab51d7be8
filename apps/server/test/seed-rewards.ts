import { randomUUID } from 'node:crypto'
import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'
import { seedShirt } from './order-fixtures.ts'
import { seedProduct } from './seed-listings.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

/** A product for a reward item, with this stock. */
export async function seedRewardItem(
  { db }: Pick<ServerHarness, 'db'>,
  item: RewardItem,
  stock: Record<string, number>,
): Promise<string> {
  const { title, worthCents } = rewardItems[item]
  const productId = await seedShirt(db, stock, { name: title, priceCents: worthCents })
  await db
    .insertInto('rewardItems')
    .values({ item, productId })
    .onConflict((conflict) => conflict.column('item').doUpdateSet({ productId }))
    .execute()
  return productId
}

/** An account with this many reviews, inserted directly. */
export async function seedReviewer(harness: Pick<ServerHarness, 'db' | 'clock'>, reviews: number) {
  const person = await createSignedInAccount(harness)
  await seedReviews(harness, person.accountId, reviews)
  return person
}

export async function seedReviews(
  { db, clock }: Pick<ServerHarness, 'db' | 'clock'>,
  accountId: string,
  reviews: number,
): Promise<string[]> {
  const now = clock.now()
  const ids: string[] = []
  for (let index = 0; index < reviews; index++) {
    const id = randomUUID()
    await db
      .insertInto('reviews')
      .values({
        id,
        accountId,
        productId: await seedProduct(db),
        stars: 4,
        comment: 'Good.',
        effects: 0,
        isRewarded: true,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    ids.push(id)
  }
  return ids
}

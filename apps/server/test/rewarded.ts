import { randomUUID } from 'node:crypto'
import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'
import type { House } from './house.ts'
import { addProduct } from './reviewed.ts'
import { makeShirt } from './shop.ts'
import { signedIn } from './signed-in.ts'

/** A product that stands for an item from now on, with this much of it on the shelf. */
export async function offerItem(
  { db }: Pick<House, 'db'>,
  item: RewardItem,
  stock: Record<string, number>,
): Promise<string> {
  const { title, worthCents } = rewardItems[item]
  const productId = await makeShirt(db, stock, { name: title, priceCents: worthCents })
  await db
    .insertInto('rewardItems')
    .values({ item, productId })
    .onConflict((conflict) => conflict.column('item').doUpdateSet({ productId }))
    .execute()
  return productId
}

/** Somebody with this many reviews, written straight into the table. */
export async function reviewer(house: Pick<House, 'db' | 'clock'>, reviews: number) {
  const person = await signedIn(house)
  await addReviews(house, person.accountId, reviews)
  return person
}

export async function addReviews(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  accountId: string,
  reviews: number,
): Promise<string[]> {
  const now = clock.now()
  const ids: string[] = []
  for (let written = 0; written < reviews; written++) {
    const id = randomUUID()
    await db
      .insertInto('reviews')
      .values({
        ...{ id, accountId, productId: await addProduct(db), stars: 4, comment: 'Good.' },
        ...{ effects: 0, isRewarded: true, createdAt: now, updatedAt: now },
      })
      .execute()
    ids.push(id)
  }
  return ids
}

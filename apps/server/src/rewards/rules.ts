import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'

/** A thing that reviews earn, how many reviews somebody has, and the order that holds it for them. */
export type Standing = {
  item: RewardItem
  productId: string
  reviews: number
  orderId: string | null
}

/** A product that an admin would have stand for an item. */
export type Candidate = { isGoods: boolean; isOrderable: boolean }

export function whyNotGift({
  isGoods,
  isOrderable,
}: Candidate): 'not_merchandise' | 'not_orderable' | undefined {
  if (!isGoods) return 'not_merchandise'
  return isOrderable ? undefined : 'not_orderable'
}

/** Each thing once, and only by those who have reviewed enough. */
export function whyNotRedeem(
  standings: Standing[],
  wanted: { productId: string; quantity: number },
): 'not_earned' | 'redeemed_before' | 'one_each' | undefined {
  const standing = standings.find(({ productId }) => productId === wanted.productId)
  if (!standing) return 'not_earned'
  if (standing.orderId) return 'redeemed_before'
  if (standing.reviews < rewardItems[standing.item].reviews) return 'not_earned'
  return wanted.quantity > 1 ? 'one_each' : undefined
}

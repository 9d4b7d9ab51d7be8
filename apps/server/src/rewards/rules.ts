import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'

/** A gift, the order that holds it for somebody, and whether another account got it at the same mailbox or address. */
export type Standing = {
  item: RewardItem
  productId: string
  orderId: string | null
  isClaimed: boolean
}

/** Where a gift goes, as keyed hashes: each gift goes once to a mailbox and once to a shipping address. */
export type Recipient = { mailbox: string | null; household: string | null }

/** How an account stands with gifts: `counted` is how many of its reviews count toward them. */
export type GiftStandings = { counted: number; gifts: Standing[]; recipient: Recipient }

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
  { counted, gifts }: Pick<GiftStandings, 'counted' | 'gifts'>,
  wanted: { productId: string; quantity: number },
): 'not_earned' | 'redeemed_before' | 'gift_claimed' | 'one_each' | undefined {
  const standing = gifts.find(({ productId }) => productId === wanted.productId)
  if (!standing) return 'not_earned'
  if (standing.orderId) return 'redeemed_before'
  if (counted < rewardItems[standing.item].reviews) return 'not_earned'
  if (standing.isClaimed) return 'gift_claimed'
  return wanted.quantity > 1 ? 'one_each' : undefined
}

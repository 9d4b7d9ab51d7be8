import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'

/** A gift, the order that holds it, and whether another account got it at the same mailbox or address. */
export type GiftStatus = {
  item: RewardItem
  productId: string
  orderId: string | null
  isClaimed: boolean
}

/** Where a gift goes, as keyed hashes: each gift goes once to a mailbox and once to a shipping address. */
export type Recipient = { mailbox: string | null; household: string | null }

/** An account's eligibility for gifts: `counted` is how many of its reviews count toward them. */
export type GiftEligibility = { counted: number; gifts: GiftStatus[]; recipient: Recipient }

/** A product that an admin wants to use for an item. */
export type GiftCandidate = { isGoods: boolean; isOrderable: boolean }

export function whyNotGift({
  isGoods,
  isOrderable,
}: GiftCandidate): 'not_merchandise' | 'not_orderable' | undefined {
  if (!isGoods) return 'not_merchandise'
  return isOrderable ? undefined : 'not_orderable'
}

/** Each gift once, and only with enough counted reviews. */
export function whyNotRedeem(
  { counted, gifts }: Pick<GiftEligibility, 'counted' | 'gifts'>,
  requested: { productId: string; quantity: number },
): 'not_earned' | 'redeemed_before' | 'gift_claimed' | 'one_each' | undefined {
  const gift = gifts.find(({ productId }) => productId === requested.productId)
  if (!gift) return 'not_earned'
  if (gift.orderId) return 'redeemed_before'
  if (counted < rewardItems[gift.item].reviews) return 'not_earned'
  if (gift.isClaimed) return 'gift_claimed'
  return requested.quantity > 1 ? 'one_each' : undefined
}

/**
 * How an earning is taken back: from the balance, then from unused codes, newest first. What is spent beyond that is
 * forgiven, because a balance is never negative. `codeCoins` is what each unused code cost.
 */
export function planRevocation(
  earned: number,
  balance: number,
  codeCoins: readonly number[],
): { coins: number; codes: number } {
  let returned = 0
  let codes = 0
  for (const coins of codeCoins) {
    if (balance + returned >= earned) break
    returned += coins
    codes += 1
  }
  return { coins: Math.min(earned, balance + returned), codes }
}

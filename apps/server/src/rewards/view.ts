import { toDollars } from '@fairgrove/contract/money'
import { sizes } from '@fairgrove/contract/products.options'
import type { Redeemable, RewardCode, RewardItemProduct } from '@fairgrove/contract/rewards'
import { rewardItemNames, rewardItems } from '@fairgrove/contract/rewards.options'
import type { CodeRow } from './codes.store.ts'
import type { RewardItemRow, RewardProduct } from './redemptions.store.ts'
import type { ReviewCredits } from './review-credits.store.ts'
import type { GiftStatus } from './rules.ts'

/** Codes are read aloud and typed: shown in two halves, stored as one. */
export function toRewardCode({
  code,
  offer,
  createdAt,
  usedAt,
  revokedAt,
}: Omit<CodeRow, 'id' | 'accountId'>): RewardCode {
  return {
    code: `${code.slice(0, 5)}-${code.slice(5)}`,
    offer,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

export function normalizeCode(input: string): string {
  return input.replace(/[- ]/g, '').toUpperCase()
}

export function toRedeemables(
  credits: ReviewCredits,
  giftStatuses: GiftStatus[],
  products: RewardProduct[],
): Redeemable[] {
  return rewardItemNames.map((item) => {
    const order = giftStatuses.find((giftStatus) => giftStatus.item === item)?.orderId ?? null
    const product = products.find((each) => each.item === item)
    return {
      item,
      order,
      ...getGiftProgress(rewardItems[item].reviews, credits),
      ...(order && { state: 'redeemed' as const }),
      product: product ? toRedeemableProduct(product) : null,
    }
  })
}

/** Enough counted reviews, enough once the new ones count, or not enough yet. */
function getGiftProgress(
  needed: number,
  { counted, upcoming }: ReviewCredits,
): Pick<Redeemable, 'state' | 'missing' | 'availableFrom'> {
  const remaining = needed - counted
  if (remaining <= 0) return { state: 'earned', missing: 0, availableFrom: null }
  const last = upcoming[remaining - 1]
  if (last) return { state: 'pending', missing: 0, availableFrom: last.toISOString() }
  return { state: 'locked', missing: remaining - upcoming.length, availableFrom: null }
}

export function toRewardItemProducts(itemRows: RewardItemRow[]): RewardItemProduct[] {
  return rewardItemNames.map((item) => {
    const found = itemRows.find((each) => each.item === item)
    const product = found && {
      _id: found.id,
      name: found.name,
      brand: found.brand,
      countInStock: found.onHand,
      isSold: found.isOrderable,
    }
    return { item, product: product ?? null }
  })
}

function toRedeemableProduct({
  stock,
  ...product
}: RewardProduct): NonNullable<Redeemable['product']> {
  return {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: toDollars(product.priceCents),
    category: product.category,
    seller: product.sellerId,
    apparel: product.isApparel,
    countInStock: Object.values(stock).reduce((sum, onHand) => sum + onHand, 0),
    sizes: Object.fromEntries(
      sizes.flatMap((size) => (stock[size] === undefined ? [] : [[size, stock[size]]])),
    ),
  }
}

import { dollarsOf } from '@fairgrove/contract/money'
import { sizes } from '@fairgrove/contract/products.options'
import type { Code, Redeemable, RewardItemSet } from '@fairgrove/contract/rewards'
import { rewardItemNames, rewardItems } from '@fairgrove/contract/rewards.options'
import type { CodeRow } from './codes.store.ts'
import type { RewardProduct, SetItem } from './redemptions.store.ts'
import type { ReviewCredits } from './review-credits.store.ts'
import type { Standing } from './rules.ts'

/** Codes are read aloud and typed in: shown in two halves, stored as one. */
export function codeOf({ code, offer, createdAt, usedAt, revokedAt }: Omit<CodeRow, 'id'>): Code {
  return {
    code: `${code.slice(0, 5)}-${code.slice(5)}`,
    offer,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

export function storedCode(typed: string): string {
  return typed.replace(/[- ]/g, '').toUpperCase()
}

export function redeemablesOf(
  credits: ReviewCredits,
  standings: Standing[],
  products: RewardProduct[],
): Redeemable[] {
  return rewardItemNames.map((item) => {
    const order = standings.find((standing) => standing.item === item)?.orderId ?? null
    const product = products.find((each) => each.item === item)
    return {
      item,
      order,
      ...progressOf(rewardItems[item].reviews, credits),
      ...(order && { state: 'redeemed' as const }),
      product: product ? productOf(product) : null,
    }
  })
}

/** Enough reviews that count already, enough once the new ones count, or not enough yet. */
function progressOf(
  needed: number,
  { counted, upcoming }: ReviewCredits,
): Pick<Redeemable, 'state' | 'missing' | 'availableFrom'> {
  const toWait = needed - counted
  if (toWait <= 0) return { state: 'earned', missing: 0, availableFrom: null }
  const last = upcoming[toWait - 1]
  if (last) return { state: 'pending', missing: 0, availableFrom: last.toISOString() }
  return { state: 'locked', missing: toWait - upcoming.length, availableFrom: null }
}

export function setItemsOf(set: SetItem[]): RewardItemSet[] {
  return rewardItemNames.map((item) => {
    const found = set.find((each) => each.item === item)
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

function productOf({ stock, ...product }: RewardProduct): NonNullable<Redeemable['product']> {
  return {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: dollarsOf(product.priceCents),
    category: product.category,
    seller: product.sellerId,
    apparel: product.isApparel,
    countInStock: Object.values(stock).reduce((sum, onHand) => sum + onHand, 0),
    sizes: Object.fromEntries(
      sizes.flatMap((size) => (stock[size] === undefined ? [] : [[size, stock[size]]])),
    ),
  }
}

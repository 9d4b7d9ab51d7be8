import { dollarsOf } from '@fairgrove/contract/money'
import { sizes } from '@fairgrove/contract/products.options'
import type { Code, Redeemable, RewardItemSet } from '@fairgrove/contract/rewards'
import { rewardItemNames, rewardItems } from '@fairgrove/contract/rewards.options'
import type { CodeRow } from './codes.store.ts'
import type { RewardProduct, SetItem } from './redemptions.store.ts'
import type { Standing } from './rules.ts'

/** Codes are read aloud and typed in: shown in two halves, stored as one. */
export function codeOf({ code, offer, createdAt, usedAt }: Omit<CodeRow, 'id'>): Code {
  return {
    code: `${code.slice(0, 5)}-${code.slice(5)}`,
    offer,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}

export function storedCode(typed: string): string {
  return typed.replace(/[- ]/g, '').toUpperCase()
}

export function redeemablesOf(
  reviews: number,
  standings: Standing[],
  products: RewardProduct[],
): Redeemable[] {
  return rewardItemNames.map((item) => {
    const order = standings.find((standing) => standing.item === item)?.orderId ?? null
    const product = products.find((each) => each.item === item)
    const isEarned = reviews >= rewardItems[item].reviews
    return {
      item,
      order,
      state: order ? 'redeemed' : isEarned ? 'earned' : 'locked',
      product: product ? productOf(product) : null,
    }
  })
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

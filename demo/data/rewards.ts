import type { RewardItem } from '../../packages/contract/src/rewards.options.ts'
import type { Tables } from './rows.ts'
import { findProduct } from './sales.ts'

/** Gifts for reviews, from Fairgrove's own merchandise. */
const gifts: Record<RewardItem, string> = {
  sticker: 'Fairgrove sticker',
  threePack: 'Fairgrove sticker three-pack',
  tote: 'Market tote',
  tee: 'Fairgrove tee',
}

export function buildRewardTables(): Tables {
  const items = Object.entries(gifts)
  return [
    ['reward_items', items.map(([item, name]) => ({ item, product_id: findProduct(name).id }))],
  ]
}

export const findGift = (productName: string) =>
  Object.entries(gifts).find(([, name]) => name === productName)?.[0]

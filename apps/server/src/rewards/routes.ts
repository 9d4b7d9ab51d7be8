import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/rewards'
import { getTier } from '@fairgrove/contract/rewards.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { adjustBalance } from './actions.ts'
import { buyCode, redeemCode } from './codes.actions.ts'
import { listCodes } from './codes.store.ts'
import { listGiftStatuses, listRewardItemRows, listRewardProducts } from './redemptions.store.ts'
import { findReviewCredits } from './review-credits.store.ts'
import { setRewardItem } from './reward-items.actions.ts'
import { countCoinEntries, findBalance, listCoinEntries } from './store.ts'
import { toRedeemables, toRewardCode, toRewardItemProducts } from './view.ts'

export function rewardRoutes(deps: Deps): EndpointHandler[] {
  const { db } = deps
  return [
    handleEndpoint(contract.getUserRewards, async ({ caller, params }) => {
      const isAllowed = params.id === caller.accountId || caller.isAdmin
      const points = isAllowed ? await findBalance(db, params.id) : undefined
      if (points === undefined) throw new Problem('not_found')
      return { points }
    }),
    handleEndpoint(contract.adjustUserRewards, ({ caller, params, body }) =>
      adjustBalance(deps, caller, {
        accountId: params.id,
        points: body.rewardsPoints,
        pointsBefore: body.rewardsBefore,
        reason: body.reason,
      }),
    ),
    handleEndpoint(contract.getRewards, async ({ caller: { accountId } }) => {
      const [points = 0, credits, giftStatuses, products, codes] = await Promise.all([
        findBalance(db, accountId),
        findReviewCredits(db, accountId, deps.clock.now()),
        listGiftStatuses(db, accountId),
        listRewardProducts(db),
        listCodes(db, accountId),
      ])
      return {
        points,
        reviews: credits.reviews,
        tier: getTier(credits.reviews),
        pendingPoints: Math.min(points, credits.pendingCoins),
        items: toRedeemables(credits, giftStatuses, products),
        codes: codes.map(toRewardCode),
        isShippingFree: deps.shop.shippingCents === 0,
      }
    }),
    handleEndpoint(contract.listCoinEntries, async ({ caller: { accountId }, query }) => {
      const total = await countCoinEntries(db, accountId, countCeiling)
      const { paged, range } = paginate(total, query.pageNumber)
      const rows = await listCoinEntries(db, accountId, range)
      const entries = rows.map(({ id, createdAt, ...entry }) => ({
        _id: id,
        ...entry,
        createdAt: createdAt.toISOString(),
      }))
      return { entries, ...paged }
    }),
    handleEndpoint(contract.buyCode, ({ caller, body, idempotencyKey }) =>
      buyCode(deps, caller, body.offer, idempotencyKey),
    ),
    handleEndpoint(contract.redeemCode, ({ caller, params }) =>
      redeemCode(deps, caller, params.code),
    ),
    handleEndpoint(contract.listRewardItems, async () => ({
      items: toRewardItemProducts(await listRewardItemRows(db)),
    })),
    handleEndpoint(contract.setRewardItem, async ({ caller, params, body }) => {
      await setRewardItem(deps, caller, params.item, body.product)
      return { message: 'Gift updated.' }
    }),
  ]
}

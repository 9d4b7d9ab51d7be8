import { countCeiling, pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/rewards'
import { tierOf } from '@fairgrove/contract/rewards.options'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { adjust } from './actions.ts'
import { buyCode, takeCode } from './codes.actions.ts'
import { listCodes } from './codes.store.ts'
import { setRewardItem } from './redeeming.actions.ts'
import { listRewardProducts, listSetItems, listStandings } from './redemptions.store.ts'
import { findReviewCredits } from './review-credits.store.ts'
import { countEntries, findBalance, listEntries } from './store.ts'
import { codeOf, redeemablesOf, setItemsOf } from './view.ts'

export function rewardRoutes(deps: Deps): Served[] {
  const { db } = deps
  return [
    serve(contract.getUserRewards, async ({ caller, params }) => {
      const mayAsk = params.id === caller.accountId || caller.isAdmin
      const points = mayAsk ? await findBalance(db, params.id) : undefined
      if (points === undefined) throw new Problem('not_found')
      return { points }
    }),
    serve(contract.adjustUserRewards, ({ caller, params, body }) =>
      adjust(deps, caller, {
        accountId: params.id,
        points: body.rewardsPoints,
        reason: body.reason,
      }),
    ),
    serve(contract.getRewards, async ({ caller: { accountId } }) => {
      const [points = 0, credits, standings, products, codes] = await Promise.all([
        findBalance(db, accountId),
        findReviewCredits(db, accountId, deps.clock.now()),
        listStandings(db, accountId),
        listRewardProducts(db),
        listCodes(db, accountId),
      ])
      return {
        points,
        reviews: credits.reviews,
        tier: tierOf(credits.reviews),
        pendingPoints: Math.min(points, credits.pendingCoins),
        items: redeemablesOf(credits, standings, products),
        codes: codes.map(codeOf),
        isShippingFree: deps.shop.shippingCents === 0,
      }
    }),
    serve(contract.listCoinEntries, async ({ caller: { accountId }, query }) => {
      const counted = await countEntries(db, accountId, countCeiling)
      const { paged, range } = pageOf(counted, query.pageNumber)
      const rows = await listEntries(db, accountId, range)
      const entries = rows.map(({ id, createdAt, ...entry }) => ({
        _id: id,
        ...entry,
        createdAt: createdAt.toISOString(),
      }))
      return { entries, ...paged }
    }),
    serve(contract.buyCode, ({ caller, body, once }) => buyCode(deps, caller, body.offer, once)),
    serve(contract.takeCode, ({ caller, params }) => takeCode(deps, caller, params.code)),
    serve(contract.listRewardItems, async () => ({ items: setItemsOf(await listSetItems(db)) })),
    serve(contract.setRewardItem, async ({ caller, params, body }) => {
      await setRewardItem(deps, caller, params.item, body.product)
      return { message: 'Gift updated.' }
    }),
  ]
}

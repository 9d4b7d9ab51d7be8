import { rewardItems } from '@fairgrove/contract/rewards.options'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { requestRefund } from '../payments/refunds.actions.ts'
import { returnStock } from '../products/stock.store.ts'
import {
  deleteRedemption,
  listOpenRedemptions,
  type OpenRedemption,
} from '../rewards/redemptions.store.ts'
import { findReviewCredits } from '../rewards/review-credits.store.ts'
import { lockRewardAccount } from '../rewards/store.ts'
import { sendOrderEmailJob } from './declared-jobs.ts'
import { cancelFreeOrder, cancelOrder } from './status-transitions.actions.ts'
import { deleteGiftLines, listOrderLines, lockOrder } from './store.ts'

type TransitionDeps = Pick<Deps, 'clock' | 'shop'>

/** Removes gifts from orders that haven't shipped when the account no longer has enough counted reviews. */
export async function revokeUnearnedGifts(
  deps: TransitionDeps & Pick<Deps, 'db'>,
  accountId: string,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    if (!(await lockRewardAccount(tx, accountId))) return
    const { counted } = await findReviewCredits(tx, accountId, deps.clock.now())
    const openRedemptions = await listOpenRedemptions(tx, accountId)
    const unearned = openRedemptions.filter(({ item }) => counted < rewardItems[item].reviews)
    for (const [orderId, gifts] of Map.groupBy(unearned, ({ orderId }) => orderId)) {
      await removeGifts(deps, tx, orderId, gifts)
    }
  })
}

async function removeGifts(
  deps: TransitionDeps,
  tx: Tx,
  orderId: string,
  gifts: OpenRedemption[],
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'placed' && order?.state !== 'paid') return
  const productIds = gifts.map(({ productId }) => productId)
  const lines = await listOrderLines(tx, orderId)
  const isOrderEmpty = lines.every(
    ({ isRedeemed, productId }) => isRedeemed && productIds.includes(productId),
  )
  if (isOrderEmpty) return cancelGiftOrder(deps, tx, orderId, order)
  await returnStock(tx, order, await deleteGiftLines(tx, orderId, productIds))
  for (const gift of gifts) await deleteRedemption(tx, gift)
  await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'giftsRemoved' })
}

/** Where shipping costs something, an order of gifts may have been paid. */
async function cancelGiftOrder(
  deps: TransitionDeps,
  tx: Tx,
  orderId: string,
  order: { state: string; totalCents: number },
): Promise<void> {
  if (order.totalCents === 0) await cancelFreeOrder(deps, tx, orderId, 'giftsRemoved')
  else if (order.state === 'placed') await cancelOrder(deps, tx, orderId, 'deleted')
  else {
    const reason = 'The gifts in this order were earned with reviews that are gone.'
    await requestRefund(tx, deps.clock.now(), { orderId, requestId: 'gifts revoked', reason })
  }
}

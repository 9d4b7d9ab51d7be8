import type { OrderState } from '@fairgrove/contract/orders.options'
import { earnsCoins } from '@fairgrove/contract/rewards.options'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { addShare, reverseShare } from '../equity-fund/actions.ts'
import { metrics } from '../metrics/metrics.ts'
import { closePayment } from '../payments/capture.actions.ts'
import { requestRefund } from '../payments/refunds.actions.ts'
import { returnStock, type StockLine, takeStock } from '../products/stock.store.ts'
import { markVerified, unmarkVerified } from '../reviews/actions.ts'
import { lockAuthorAccount } from '../reviews/store.ts'
import { payEarning, revokeEarning } from '../rewards/actions.ts'
import { reclaimCode } from '../rewards/codes.store.ts'
import { reclaimRedemptions, releaseRedemptions } from '../rewards/redemptions.store.ts'
import { returnCodeOfOrder } from '../rewards/returned-codes.actions.ts'
import { type CancelReason, sendOrderEmailJob } from './declared-jobs.ts'
import { notifyCustomer, notifyMissed, notifyPaid } from './notifications.actions.ts'
import { computeRefundedOrder } from './refund-effects.rules.ts'
import { shouldRestock } from './rules.ts'
import { readRefundableOrder, recordLineShares } from './seller-shares.actions.ts'
import {
  findBuyer,
  getRefundedCents,
  isRefundRequested,
  listNoLongerPurchased,
  listOrderLines,
  lockOrder,
  markOwnLines,
  saveRefundedCents,
  setStockTaken,
  type TransitionedOrder,
  transitionOrder,
} from './store.ts'

export type TransitionDeps = Pick<Deps, 'clock' | 'shop' | 'houseAccountId'>

/**
 * Called by everything that learns of a payment: the buyer's browser, the provider's webhook, the reconciliation, the
 * seller at the counter. The first call does everything, later ones do nothing.
 */
export async function markPaid(
  deps: TransitionDeps,
  tx: Tx,
  orderId: string,
  { tellsBuyer = true }: { tellsBuyer?: boolean } = {},
): Promise<'paid' | 'paid_before' | 'too_late'> {
  const now = deps.clock.now()
  await lockBuyerAccount(tx, orderId)
  const unpaid = await lockOrder(tx, orderId)
  if (unpaid?.state !== 'placed' && unpaid?.state !== 'cancelled') return 'paid_before'
  if (!(await claimItems(tx, { ...unpaid, id: orderId }, now))) {
    await requestRefund(tx, now, {
      orderId,
      requestId: 'too late',
      reason: 'The payment arrived after the items sold out.',
    })
    await cancelOrder(deps, tx, orderId, 'sold_out')
    return 'too_late'
  }
  const order = await transitionOrder(tx, orderId, { to: 'paid', now })
  if (!order) return 'paid_before'
  await rewardBuyer(deps, tx, order, now)
  crashPoint('order.paid')
  if (tellsBuyer) {
    await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'paid' })
    await notifyPaid(tx, now, orderId)
  }
  countOrderEvent(tx, 'paid', order)
  return 'paid'
}

/** Lock the account before its orders, as account erasure does, so the two cannot deadlock. */
export async function lockBuyerAccount(tx: Tx, orderId: string): Promise<void> {
  const buyer = await findBuyer(tx, orderId)
  if (buyer?.accountId) await lockAuthorAccount(tx, buyer.accountId)
}

type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>> & { id: string }

/**
 * Takes what a paid order doesn't hold, because its hold expired or it never had one. False when something is no longer
 * available, so the payment has to be refunded.
 */
async function claimItems(tx: Tx, order: UnpaidOrder, now: Date): Promise<boolean> {
  const { id: orderId } = order
  const isCancelled = order.state === 'cancelled'
  if (isCancelled && !(await canReinstate(tx, order))) return false
  const lines = await setStockTaken(tx, orderId, true)
  if (lines.length === 0) return true
  const stockRows = await takeStock(tx, order, lines)
  const takenLines = lines.filter(({ productId, size }) =>
    stockRows.some((row) => row.productId === productId && row.size === size && row.isTaken),
  )
  // Lock the code after the stock, as when the order was placed.
  if (
    takenLines.length === lines.length &&
    (!isCancelled || (await reclaimCode(tx, orderId, now)))
  ) {
    return true
  }
  await setStockTaken(tx, orderId, false)
  await returnStock(tx, order, takenLines)
  await releaseRedemptions(tx, orderId)
  return false
}

async function canReinstate(
  tx: Tx,
  { id, kind, cancelReason, contactEmail }: UnpaidOrder,
): Promise<boolean> {
  // Cash was not taken yet, unlike a payment that arrives late. The purchase limit needs no second look: it counts one day,
  // and a pickup's hold lasts three, so this order was counted with whatever was ordered within a day of it.
  if (kind === 'pickup' && cancelReason !== 'expired') return false
  // A payment with a promised refund pays for nothing, whatever is in stock by now.
  if (await isRefundRequested(tx, id)) return false
  // The buyer's account is erased, and the shipping address with it.
  if (!contactEmail) return false
  return reclaimRedemptions(tx, id)
}

async function rewardBuyer(
  deps: TransitionDeps,
  tx: Tx,
  order: TransitionedOrder,
  now: Date,
): Promise<void> {
  await markOwnLines(tx, order.id)
  const lines = await listOrderLines(tx, order.id)
  if (order.kind === 'shipping') {
    await addShare(tx, deps.shop, { orderId: order.id, merchandiseCents: order.itemsCents, now })
  }
  const { accountId } = order
  if (!accountId) return
  // A gift is not a purchase, so its review is not verified.
  const bought = lines.filter((line) => !line.isRedeemed)
  for (const { productId } of bought) await markVerified(tx, { accountId, productId })
  const units = bought
    .filter(
      ({ isOwn, unitPriceCents: price, regularPriceCents: regularPrice }) =>
        !isOwn && earnsCoins({ price, regularPrice }),
    )
    .reduce((sum, line) => sum + line.quantity, 0)
  if (order.kind === 'shipping' && units > 0) {
    await payEarning(tx, now, { accountId, earning: 'merchandise', cause: order.id, times: units })
  }
}

/** Applies the total refunded so far, so repeated or reordered calls have the same result. */
export async function markRefunded(deps: TransitionDeps, tx: Tx, orderId: string): Promise<void> {
  const now = deps.clock.now()
  // Money that is refunded was captured, even if the job that says so is still queued.
  await markPaid(deps, tx, orderId)
  const order = await lockOrder(tx, orderId)
  const refundedCents = await getRefundedCents(tx, orderId)
  if (!order || refundedCents <= order.refundedCents) return
  await saveRefundedCents(tx, orderId, refundedCents)
  const shipment = await readRefundableOrder(tx, orderId)
  if (!shipment) return
  const left = computeRefundedOrder(shipment, refundedCents)
  const { deliveredAt } = shipment
  await reverseShare(tx, { orderId, refundedCents, remainingCents: left.fundCents, now })
  await recordLineShares(deps, tx, orderId, { lines: left.lines, refundedCents, deliveredAt, now })
  await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'refunded', refundedCents })
  await notifyCustomer(tx, now, orderId, { kind: 'order_refunded', refundedCents })
  if (left.state !== 'refunded') return
  const moved = await transitionOrder(tx, orderId, { to: 'refunded', now })
  if (!moved) return
  countOrderEvent(tx, 'refunded', moved)
  if (left.isRestocked)
    await restock(tx, moved, { from: order.state as OrderState, to: 'refunded', now })
  await unmarkPurchases(tx, moved)
  if (left.areCoinsRevoked && moved.accountId) {
    await revokeEarning(tx, now, {
      accountId: moved.accountId,
      earning: 'merchandise',
      cause: orderId,
    })
  }
}

/** Cancels an order of rewards only, which has no payment to refund. False when it has already ended. */
export async function cancelFreeOrder(
  deps: TransitionDeps,
  tx: Tx,
  orderId: string,
  emailKind: 'refunded' | 'giftsRemoved' = 'refunded',
): Promise<boolean> {
  const now = deps.clock.now()
  await lockBuyerAccount(tx, orderId)
  const order = await lockOrder(tx, orderId)
  const moved = await transitionOrder(tx, orderId, { to: 'refunded', now })
  if (!order || !moved) return false
  countOrderEvent(tx, 'refunded', moved)
  await restock(tx, moved, { from: order.state as OrderState, to: 'refunded', now })
  await unmarkPurchases(tx, moved)
  await enqueue(tx, sendOrderEmailJob, { orderId, emailKind })
  await notifyCustomer(tx, now, orderId, { kind: 'order_canceled' })
  return true
}

/** A refunded purchase is no longer a verified purchase. */
export async function unmarkPurchases(
  tx: Tx,
  { id, accountId }: Pick<TransitionedOrder, 'id' | 'accountId'>,
): Promise<void> {
  if (!accountId) return
  await unmarkVerified(tx, { accountId, productIds: await listNoLongerPurchased(tx, id) })
}

export async function restock(
  tx: Tx,
  order: Pick<TransitionedOrder, 'id' | 'dispensaryId'>,
  change: { from: OrderState; to: OrderState; now: Date },
): Promise<StockLine[]> {
  const { from, to, now } = change
  if (!shouldRestock(from, to)) return []
  const lines = await setStockTaken(tx, order.id, false)
  await returnStock(tx, order, lines)
  await releaseRedemptions(tx, order.id)
  await returnCodeOfOrder(tx, now, order.id)
  return lines
}

/**
 * Canceled without an email about it: the buyer is looking at the replacement order, has deleted the account, or gets
 * the email about the refund.
 */
const silentCancelReasons = ['replaced', 'erased', 'sold_out'] as const
type SilentCancelReason = (typeof silentCancelReasons)[number]
const isSilent = (reason: CancelReason | SilentCancelReason): reason is SilentCancelReason =>
  (silentCancelReasons as readonly string[]).includes(reason)

/** False when it was paid or canceled a moment before. */
export async function cancelOrder(
  deps: TransitionDeps,
  tx: Tx,
  orderId: string,
  reason: CancelReason | SilentCancelReason,
): Promise<boolean> {
  const now = deps.clock.now()
  const isExpired = reason === 'expired'
  await lockBuyerAccount(tx, orderId)
  const transition = { to: 'cancelled', now, isExpired, cancelReason: reason } as const
  const order = await transitionOrder(tx, orderId, transition)
  if (!order) return false
  const wasHeld = (await restock(tx, order, { from: 'placed', to: 'cancelled', now })).length > 0
  await closePayment(tx, orderId)
  countOrderEvent(tx, 'cancelled', order)
  // An order without a hold wasn't announced by email either.
  if (wasHeld && !isSilent(reason)) {
    await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'cancelled', reason })
    await notifyCustomer(tx, now, orderId, { kind: 'order_canceled' })
    if (isExpired) await notifyMissed(tx, now, orderId)
  }
  return true
}

function countOrderEvent(tx: Tx, event: string, { kind }: Pick<TransitionedOrder, 'kind'>): void {
  afterCommit(tx, () => metrics.increment('fairgrove_orders_total', { event, kind }))
}

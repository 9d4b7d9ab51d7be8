import type { OrderState } from '@fairgrove/contract/orders.options'
import { crashPoint } from '../crash.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { addShare, reverseShare } from '../equity-fund/actions.ts'
import { metrics } from '../metrics/metrics.ts'
import { closePayment } from '../payments/actions.ts'
import { askRefund } from '../payments/refunds.actions.ts'
import { returnStock, takeStock } from '../products/stock.store.ts'
import { markVerified, unmarkVerified } from '../reviews/actions.ts'
import { lockAuthor } from '../reviews/store.ts'
import { earn, takeBack } from '../rewards/actions.ts'
import { holdCodeAgain, releaseCode } from '../rewards/codes.store.ts'
import { holdRedemptionsAgain, releaseRedemptions } from '../rewards/redemptions.store.ts'
import { forgetContactIfErased, listUnpaidOfErased } from './contacts.store.ts'
import { type cancelReasons, giveUpOrders, mailAboutOrder, releaseHolds } from './declared-jobs.ts'
import { isPutBack } from './rules.ts'
import {
  type ExpiredHold,
  findBuyer,
  isPromisedBack,
  listExpiredHolds,
  listGoodsOf,
  listNoLongerBought,
  lockOrder,
  type Moved,
  moveOrder,
  readRefunded,
  saveRefunded,
  setTaken,
} from './store.ts'

type Now = Pick<Deps, 'clock' | 'shop'>

/**
 * Everyone who learns that an order is paid comes here: the buyer's browser, the provider's notice, the
 * reconciliation, the seller at the counter. Whoever is first does all of it, everyone else nothing.
 */
export async function markPaid(
  deps: Now,
  tx: Tx,
  orderId: string,
): Promise<'paid' | 'paid_before' | 'too_late'> {
  const now = deps.clock.now()
  await lockBuyer(tx, orderId)
  const order =
    (await moveOrder(tx, orderId, { to: 'paid', from: ['placed'], now })) ??
    (await reviveOrder(tx, orderId, now))
  if (order === 'too_late') {
    await askRefund(tx, now, {
      orderId,
      requestId: 'too late',
      reason: 'The payment arrived after the items sold out.',
    })
    return 'too_late'
  }
  if (!order) return 'paid_before'
  await rewardBuyer(deps, tx, order, now)
  crashPoint('order.paid')
  await enqueue(tx, mailAboutOrder, { orderId, letter: 'paid' })
  countOrder(tx, 'paid', order)
  return 'paid'
}

/** An account before its orders, as when it is erased: so that the two never wait for each other. */
async function lockBuyer(tx: Tx, orderId: string): Promise<void> {
  const buyer = await findBuyer(tx, orderId)
  if (buyer?.accountId) await lockAuthor(tx, buyer.accountId)
}

/** The money came after the hold ran out: good if everything is still there, else it has to go back. */
async function reviveOrder(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<Moved | 'too_late' | undefined> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'cancelled') return undefined
  // Money that was promised back pays for nothing, whatever has become free meanwhile.
  if (await isPromisedBack(tx, orderId)) return 'too_late'
  // Its buyer is gone, and with them where it should go.
  if (!order.contactEmail) return 'too_late'
  if (!(await holdRedemptionsAgain(tx, orderId))) return 'too_late'
  const lines = await setTaken(tx, orderId, true)
  const found = await takeStock(tx, order, lines)
  const got = lines.filter(({ productId, size }) =>
    found.some((row) => row.productId === productId && row.size === size && row.isTaken),
  )
  // After the shelf, as when it was placed.
  if (got.length === lines.length && (await holdCodeAgain(tx, orderId, now))) {
    return moveOrder(tx, orderId, { to: 'paid', now })
  }
  await setTaken(tx, orderId, false)
  await returnStock(tx, order, got)
  await releaseRedemptions(tx, orderId)
  return 'too_late'
}

async function rewardBuyer(deps: Now, tx: Tx, order: Moved, now: Date): Promise<void> {
  const lines = await listGoodsOf(tx, order.id)
  if (order.kind === 'shipping') {
    await addShare(tx, deps.shop, { orderId: order.id, merchandiseCents: order.itemsCents, now })
  }
  const { accountId } = order
  if (!accountId) return
  // A gift is no purchase: its review counts like any other.
  const bought = lines.filter((line) => !line.isRedeemed)
  for (const { productId } of bought) await markVerified(tx, { accountId, productId })
  const times = bought.reduce((sum, line) => sum + line.quantity, 0)
  if (order.kind === 'shipping' && times > 0) {
    await earn(tx, now, { accountId, earning: 'merchandise', cause: order.id, times })
  }
}

/** Brings the order in line with all that went back so far: told twice or out of order, it comes to the same. */
export async function markRefunded(deps: Now, tx: Tx, orderId: string): Promise<void> {
  const now = deps.clock.now()
  // What goes back has come in, even if the news of that is still on its way.
  await markPaid(deps, tx, orderId)
  const order = await lockOrder(tx, orderId)
  const refundedCents = await readRefunded(tx, orderId)
  if (!order || refundedCents <= order.refundedCents) return
  await saveRefunded(tx, orderId, refundedCents)
  const { totalCents } = order
  await reverseShare(tx, { orderId, refundedCents, totalCents, now })
  await enqueue(tx, mailAboutOrder, { orderId, letter: 'refunded', refundedCents })
  if (refundedCents < totalCents) return
  const moved = await moveOrder(tx, orderId, { to: 'refunded', now })
  if (!moved) return
  countOrder(tx, 'refunded', moved)
  await putBack(tx, moved, order.state as OrderState, 'refunded')
  await forgetPurchases(tx, moved)
  if (moved.accountId) {
    await takeBack(tx, now, {
      accountId: moved.accountId,
      earning: 'merchandise',
      cause: orderId,
    })
  }
}

/** An order of nothing but rewards has no money to wait for. False when it is over already. */
export async function takeBackFree(
  deps: Now,
  tx: Tx,
  orderId: string,
  letter: 'refunded' | 'giftsRemoved' = 'refunded',
): Promise<boolean> {
  await lockBuyer(tx, orderId)
  const order = await lockOrder(tx, orderId)
  const moved = await moveOrder(tx, orderId, { to: 'refunded', now: deps.clock.now() })
  if (!order || !moved) return false
  countOrder(tx, 'refunded', moved)
  await putBack(tx, moved, order.state as OrderState, 'refunded')
  await forgetPurchases(tx, moved)
  await enqueue(tx, mailAboutOrder, { orderId, letter })
  return true
}

/** 'Verified purchase' is for what somebody has bought, not for what they had their money back for. */
async function forgetPurchases(tx: Tx, { id, accountId }: Moved): Promise<void> {
  if (!accountId) return
  await unmarkVerified(tx, { accountId, productIds: await listNoLongerBought(tx, id) })
}

async function putBack(tx: Tx, order: Moved, from: OrderState, to: OrderState): Promise<void> {
  if (!isPutBack(from, to)) return
  await returnStock(tx, order, await setTaken(tx, order.id, false))
  await releaseRedemptions(tx, order.id)
  await releaseCode(tx, order.id)
}

/** False when it was paid, or given up, a moment before. */
export async function cancelOrder(
  deps: Now,
  tx: Tx,
  orderId: string,
  why: (typeof cancelReasons)[number] | 'replaced' | 'erased',
): Promise<boolean> {
  const now = deps.clock.now()
  const isExpired = why === 'expired'
  await lockBuyer(tx, orderId)
  const order = await moveOrder(tx, orderId, { to: 'cancelled', now, isExpired })
  if (!order) return false
  await putBack(tx, order, 'placed', 'cancelled')
  await closePayment(tx, orderId)
  countOrder(tx, 'cancelled', order)
  // Who replaces an order is looking at the next one; who left wants no more letters.
  if (why !== 'replaced' && why !== 'erased') {
    await enqueue(tx, mailAboutOrder, { orderId, letter: 'cancelled', why })
  }
  return true
}

function countOrder(tx: Tx, event: string, { kind }: Pick<Moved, 'kind'>): void {
  afterCommit(tx, () => metrics.count('fairgrove_orders_total', { event, kind }))
}

const batch = 200

type JobNow = Now & Pick<Deps, 'db'> & { warn: Warn }

/** Puts back what nobody paid for in time, one order at a time: a payment that comes in between goes first. */
export async function releaseExpired(deps: JobNow): Promise<void> {
  const now = deps.clock.now()
  const run = { task: releaseHolds.name, warn: deps.warn }
  let last: ExpiredHold | undefined
  do {
    const expired = await listExpiredHolds(deps.db, now, { after: last, limit: batch })
    await forEachRow(expired, run, async ({ id }) => {
      await inTx(deps.db, (tx) => cancelOrder(deps, tx, id, 'expired'))
    })
    last = expired.length < batch ? undefined : expired.at(-1)
  } while (last)
}

/** One order at a time, as above. It doesn't run by the clock, so it fails in the end for the queue to repeat it. */
export async function giveUpOrdersOfErased(deps: JobNow): Promise<void> {
  const run = { task: giveUpOrders.name, warn: deps.warn }
  const failed = await forEachRow(await listUnpaidOfErased(deps.db), run, ({ id }) =>
    inTx(deps.db, async (tx) => {
      await cancelOrder(deps, tx, id, 'erased')
      await forgetContactIfErased(tx, id)
    }),
  )
  if (failed > 0) throw new Error(`${failed} orders of deleted accounts couldn't be canceled.`)
}

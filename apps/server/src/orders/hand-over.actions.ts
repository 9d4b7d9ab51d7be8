import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { undoSeconds } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { addMinutes } from '../clock.ts'
import { enqueue, enqueueLater } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { finishHandOverJob, sendOrderEmailJob } from './declared-jobs.ts'
import {
  deleteHandOverBefore,
  insertHandOver,
  lockDeliveredOrder,
  lockOrderToHandOver,
  type OrderToHandOver,
  restoreOrder,
  takeHandOver,
} from './hand-over.store.ts'
import { notifyCustomer } from './notifications.actions.ts'
import { getOrderForViewer, toViewer } from './order-views.ts'
import {
  lockBuyerAccount,
  markPaid,
  restock,
  unmarkPurchases,
} from './status-transitions.actions.ts'
import { transitionOrder } from './store.ts'

type HandOverInput = { id: string; pickupCode?: string | undefined }

const addUndoTime = (time: Date) => addMinutes(time, undoSeconds / 60)

/**
 * Cash and goods change hands at once, so the order becomes paid and delivered in one transaction. What was recorded
 * without a network may arrive after the hold expired: the order is revived if its items are still in stock. What the customer
 * or the shop canceled stays canceled.
 */
export async function handOverPickup(
  deps: Deps,
  caller: Caller,
  { id, pickupCode }: HandOverInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ number: string; undoUntil: string }> {
  await checkOwnPickup(deps, caller, id)
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    await lockBuyerAccount(tx, id)
    const before = await lockOrderToHandOver(tx, id)
    if (!before) throw new Problem('not_found')
    checkCode(before, pickupCode)
    await takePayment(deps, tx, id, before)
    const moved = await transitionOrder(tx, id, { to: 'delivered', now })
    if (!moved) throw new Problem('wrong_order_state')
    await insertHandOver(tx, id, before, now)
    // The same key for every hand-over of this order: after an undo the first job doesn't end the second one's minute.
    await enqueueLater(
      tx,
      finishHandOverJob,
      { orderId: id },
      { key: `hand-over ${id}`, delaySeconds: undoSeconds + 1 },
    )
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.handed_over',
      subjectId: id,
      changes: { state: { before: before.stateBefore, after: 'delivered' } },
      details: { isIdChecked: true, isCodeShown: before.pickupCode !== null && !!pickupCode },
      createdAt: now,
    })
    return {
      number: formatOrderNumber(before.number),
      undoUntil: addUndoTime(now).toISOString(),
    }
  })
}

/** Somebody else's order is not found. */
async function checkOwnPickup(deps: Deps, caller: Caller, id: string): Promise<void> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, undefined, 'pickups'))
  if (!order.isShop || order.kind !== 'pickup') throw new Problem('not_found')
}

function checkCode(before: OrderToHandOver, pickupCode: string | undefined): void {
  // An order whose hold expired has no code anymore.
  if (!pickupCode || before.pickupCode === null) return
  if (before.pickupCode === pickupCode.toUpperCase()) return
  throw new Problem('invalid_input', {
    fields: { pickupCode: 'This pickup code is for another order.' },
  })
}

async function takePayment(
  deps: Deps,
  tx: Tx,
  id: string,
  { stateBefore }: OrderToHandOver,
): Promise<void> {
  if (stateBefore === 'delivered') {
    throw new Problem('wrong_order_state', { message: 'This order was already picked up.' })
  }
  if (stateBefore === 'paid') return
  const outcome = await markPaid(deps, tx, id, { tellsBuyer: false })
  if (outcome === 'paid_before') throw new Problem('wrong_order_state')
  if (outcome === 'too_late') {
    // Thrown, so that nothing of it is stored.
    const message = 'This order was canceled and can’t be handed over anymore.'
    throw new Problem('payment_closed', { message })
  }
}

/** Restores the order, its hold, stock and reviews exactly, within a minute and before anyone gets an email about it. */
export async function undoHandOver(
  deps: Deps,
  caller: Caller,
  id: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  await checkOwnPickup(deps, caller, id)
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    await lockBuyerAccount(tx, id)
    const order = await lockDeliveredOrder(tx, id)
    const before = order && (await takeHandOver(tx, id))
    // An erased customer's order has no name left to hand it over to.
    if (!before || addUndoTime(before.handedOverAt) < now || order.contactErasedAt) {
      throw new Problem('wrong_order_state', { message: tooLateText })
    }
    if (before.stateBefore === 'cancelled') {
      await restock(tx, order, { from: 'paid', to: 'cancelled', now })
    }
    await restoreOrder(tx, id, before)
    await unmarkPurchases(tx, order)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.hand_over_undone',
      subjectId: id,
      changes: { state: { before: 'delivered', after: before.stateBefore } },
      createdAt: now,
    })
    return { message: `Order ${formatOrderNumber(order.number)} is open again.` }
  })
}

const tooLateText = `You can undo for ${undoSeconds} seconds. This pickup can’t be undone anymore.`

/** The customer is told when it is final. */
export async function finishHandOver(
  deps: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const lastUndoable = addMinutes(now, -undoSeconds / 60)
    if (!(await deleteHandOverBefore(tx, orderId, lastUndoable))) return
    await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'pickedUp' })
    await notifyCustomer(tx, now, orderId, { kind: 'order_picked_up' })
  })
}

import type { Cart } from '@fairgrove/contract/checkout'
import { toDollars } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { holdMinutes } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { findPickupPlace } from '../checkout/store.ts'
import { addMinutes } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { metrics } from '../metrics/metrics.ts'
import { generatePickupCode, reserveCart } from './create-order.actions.ts'
import { sendOrderEmailJob } from './declared-jobs.ts'
import { isConfirmationTokenValid } from './guest-links.ts'
import { notifyPreOrderPlaced } from './notifications.actions.ts'
import type { OrderWithLines } from './order-row.store.ts'
import { getOrderForViewer, toViewer } from './order-views.ts'
import { cancelOrder } from './status-transitions.actions.ts'
import { type Contact, toHolder } from './stock-holds.actions.ts'
import { insertHolds } from './stock-holds.store.ts'
import { findOrder, getOrder, lockOrder, setStockTaken, transitionOrder } from './store.ts'
import { buyerVisibility, toOrder } from './view.ts'

/** The guest opened the emailed link and pressed the button. Repeating it returns the same order. */
export async function confirmOrder(
  deps: Deps,
  id: string,
  { token, network }: { token: string; network: string },
): Promise<Order> {
  if (!isConfirmationTokenValid(deps.linkSecrets, id, token)) throw new Problem('not_found')
  const order = await findOrder(deps.db, id)
  if (!order) throw new Problem('link_spent', { message: expiredMessage })
  if (order.state === 'unconfirmed') {
    await inTx(deps.db, (tx) => holdOrder(deps, tx, order, network)).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'price_changed') throw error
      throw new Problem('price_changed', { message: priceChangedMessage })
    })
  }
  return toOrder(await getOrder(deps.db, id), buyerVisibility)
}

const expiredMessage =
  'This link has expired, so your pre-order wasn’t placed. Place it again to get a new link.'
const priceChangedMessage =
  'The price changed after you ordered, so your pre-order wasn’t placed. Place it again to see the new total.'

async function holdOrder(
  deps: Deps,
  tx: Tx,
  order: OrderWithLines,
  network: string,
): Promise<void> {
  const { id, contactName, contactEmail, dispensaryId, holdUntil } = order
  const now = deps.clock.now()
  if (!contactEmail || !contactName || !dispensaryId || !holdUntil || holdUntil <= now) {
    throw new Problem('link_spent', { message: expiredMessage })
  }
  const contact: Contact = {
    accountId: null,
    name: contactName,
    email: contactEmail,
    mailbox: contactEmail,
  }
  // A concurrent request may already have confirmed it.
  if ((await lockOrder(tx, id))?.state !== 'unconfirmed') return
  const place = await findPickupPlace(tx, dispensaryId)
  const holder = toHolder(deps, contact, { network, isConfirmed: true })
  await reserveCart(deps, tx, { now, cart: toCart(order), place, contact, holder })
  await transitionOrder(tx, id, {
    to: 'placed',
    now,
    hold: { until: addMinutes(now, holdMinutes.pickup), pickupCode: generatePickupCode() },
  })
  await setStockTaken(tx, id, true)
  await insertHolds(tx, id, holder)
  await enqueue(tx, sendOrderEmailJob, { orderId: id, emailKind: 'placed' })
  await notifyPreOrderPlaced(tx, now, id)
  afterCommit(tx, () =>
    metrics.increment('fairgrove_orders_total', { event: 'placed', kind: 'pickup' }),
  )
}

/** The prices the guest agreed to. If one has changed, the guest has to see it before we hold anything. */
function toCart(order: OrderWithLines): Cart {
  return {
    orderItems: order.lines.map((line) => ({
      product: line.productId,
      qty: line.quantity,
      redeemed: false,
      price: toDollars(line.unitPriceCents),
    })),
    dispensary: order.dispensaryId,
    isResident: order.isResident,
    hasMedicalCard: order.hasMedicalCard,
    totalPrice: toDollars(order.totalCents),
  }
}

/** Cancels the caller's own unpaid order. A paid order needs a refund instead. */
export async function cancelOwnOrder(
  deps: Deps,
  id: string,
  requester: { caller: Caller | undefined; key: string | undefined },
  reason: 'asked' | 'replaced',
): Promise<Order> {
  const order = await getOrderForViewer(
    deps,
    id,
    toViewer(deps, id, requester.caller, requester.key),
  )
  if (!order.isBuyer) throw new Problem('not_found')
  const isCancelled = await inTx(deps.db, (tx) => cancelOrder(deps, tx, id, reason))
  if (!isCancelled) throw new Problem('wrong_order_state')
  return toOrder(await getOrder(deps.db, id), buyerVisibility)
}

import type { Cart } from '@fairgrove/contract/checkout'
import { dollarsOf } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { holdMinutes } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { findPickupPlace } from '../checkout/store.ts'
import { minutesAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { metrics } from '../metrics/metrics.ts'
import { mailAboutOrder } from './declared-jobs.ts'
import { confirmsOrder } from './guest-key.ts'
import { type Contact, holderOf, reserveCart } from './holds.actions.ts'
import { insertHolds } from './holds.store.ts'
import { newPickupCode } from './new-order.ts'
import type { WholeOrder } from './order-row.store.ts'
import { findWholeOrder, getWholeOrder, lockOrder, moveOrder, setTaken } from './store.ts'
import { buyersSight, orderOf } from './view.ts'

/** The guest has opened the emailed link and pressed the button. Repeated, it answers with the same order. */
export async function confirmOrder(
  deps: Deps,
  id: string,
  { token, network }: { token: string; network: string },
): Promise<Order> {
  if (!confirmsOrder(deps.linkSecrets, id, token)) throw new Problem('not_found')
  const order = await findWholeOrder(deps.db, id)
  if (!order) throw new Problem('link_spent', { message: expired })
  if (order.state === 'unconfirmed') {
    await inTx(deps.db, (tx) => hold(deps, tx, order, network)).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'price_changed') throw error
      throw new Problem('price_changed', { message: priceChanged })
    })
  }
  return orderOf(await getWholeOrder(deps.db, id), buyersSight)
}

const expired =
  'This link has expired, so your pre-order wasn’t placed. Place it again to get a new link.'
const priceChanged =
  'The price changed after you ordered, so your pre-order wasn’t placed. Place it again to see the new total.'

async function hold(deps: Deps, tx: Tx, order: WholeOrder, network: string): Promise<void> {
  const { id, contactName, contactEmail, dispensaryId, holdUntil } = order
  const now = deps.clock.now()
  if (!contactEmail || !contactName || !dispensaryId || !holdUntil || holdUntil <= now) {
    throw new Problem('link_spent', { message: expired })
  }
  const contact: Contact = {
    accountId: null,
    name: contactName,
    email: contactEmail,
    mailbox: contactEmail,
  }
  // Another press of the button may have got here first.
  if ((await lockOrder(tx, id))?.state !== 'unconfirmed') return
  const place = await findPickupPlace(tx, dispensaryId)
  const holder = holderOf(deps, contact, { network, isConfirmed: true })
  await reserveCart(deps, tx, { cart: cartOf(order), place, contact, holder })
  await moveOrder(tx, id, {
    to: 'placed',
    now,
    hold: { until: minutesAfter(now, holdMinutes.pickup), pickupCode: newPickupCode() },
  })
  await setTaken(tx, id, true)
  await insertHolds(tx, id, holder)
  await enqueue(tx, mailAboutOrder, { orderId: id, letter: 'placed' })
  afterCommit(tx, () =>
    metrics.count('fairgrove_orders_total', { event: 'placed', kind: 'pickup' }),
  )
}

/** What the guest agreed to. If a price has changed since, they have to see it before we hold anything. */
function cartOf(order: WholeOrder): Cart {
  return {
    orderItems: order.lines.map((line) => ({
      product: line.productId,
      qty: line.quantity,
      redeemed: false,
      price: dollarsOf(line.unitPriceCents),
    })),
    dispensary: order.dispensaryId,
    isResident: order.isResident,
    totalPrice: dollarsOf(order.totalCents),
  }
}

import type { Cart } from '@fairgrove/contract/checkout'
import { paymentMethodOf, refusals } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { holdMinutes } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { findContact } from '../accounts/store.ts'
import { askedIn, boughtSinceYesterday, rewardsOf, saleOf } from '../checkout/actions.ts'
import { countedIn } from '../checkout/limits.rules.ts'
import { type Quoted, quoteOf, type Refused } from '../checkout/rules.ts'
import { findPickupPlace, type PickupPlace, queuePickupsOf } from '../checkout/store.ts'
import { minutesAfter } from '../clock.ts'
import { crashPoint } from '../crash.ts'
import { afterCommit, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { metrics } from '../metrics/metrics.ts'
import { takeStock } from '../products/stock.store.ts'
import { readableCode } from '../readable-code.ts'
import { lockCode, useCodeFor } from '../rewards/codes.store.ts'
import { insertRedemptions } from '../rewards/redemptions.store.ts'
import type { GiftStandings } from '../rewards/rules.ts'
import { lockOwner } from '../rewards/store.ts'
import { storedCode } from '../rewards/view.ts'
import { orderKey } from './guest-key.ts'
import { markPaid } from './moving.actions.ts'
import type { LineRow, OrderRow, WholeOrder } from './order-row.store.ts'
import { isShownOtherwise } from './rules.ts'
import { getWholeOrder, insertOrder } from './store.ts'
import { buyersSight, orderOf } from './view.ts'

type Contact = { accountId: string | null; name: string; email: string }

/**
 * Takes the stock, reckons and writes the order in one transaction. The stock comes first, because that is
 * where buyers queue: what is read with it is what is sold.
 */
export async function createOrder(
  deps: Deps,
  cart: Cart,
  caller: Caller | undefined,
  once: Once | undefined,
): Promise<{ order: Order; key: string }> {
  const place = cart.dispensary ? await findPickupPlace(deps.db, cart.dispensary) : undefined
  if (cart.dispensary && !place) {
    throw new Problem('not_sold', {
      message: 'This dispensary is no longer listed. Select another one on the product page.',
    })
  }
  const contact = await contactOf(deps, cart, caller)
  let made: WholeOrder | undefined
  const kind = place ? 'pickup' : 'shipping'
  const count = (event: string) => metrics.count('fairgrove_orders_total', { event, kind })
  // Only the id is kept for a repeated request, so that no key to an order lies in a table.
  const { orderId } = await inTxOnce(deps, once, async (tx) => {
    const order = await placeOrder(deps, tx, { cart, place, contact })
    // Only once it is kept: the transaction may be rolled back and run again (db/tx.ts).
    afterCommit(tx, () => {
      made = order
    })
    return { orderId: order.id }
  }).catch((error: unknown) => {
    // Neither an outage nor a mistake of ours is a refusal.
    if (error instanceof Problem && error.status < 500) count('refused')
    throw error
  })
  if (made) count('placed')
  crashPoint('order.placed')
  const order = made ?? (await getWholeOrder(deps.db, orderId))
  return { order: orderOf(order, buyersSight), key: orderKey(deps.linkSecret, orderId) }
}

async function placeOrder(
  deps: Deps,
  tx: Tx,
  { cart, place, contact }: { cart: Cart; place: PickupPlace | undefined; contact: Contact },
): Promise<WholeOrder> {
  const now = deps.clock.now()
  if (place) await queuePickupsOf(tx, contact.email)
  const boughtBefore = await boughtSinceYesterday(tx, now, { email: contact.email, place })
  const asked = askedIn(cart)
  const { accountId } = contact
  // An account before the shelf and before its orders, whoever comes: so nobody waits in a circle.
  if (accountId && asked.some(({ isRedeemed }) => isRedeemed)) await lockOwner(tx, accountId)
  const rewards = await rewardsOf(deps, tx, { cart, accountId }, asked)
  const rows = await takeStock(tx, { dispensaryId: place?.id ?? null }, asked)
  crashPoint('order.stockTaken')
  // After the shelf, as when an order gives both back.
  const code = cart.shippingCode ? await lockCode(tx, storedCode(cart.shippingCode)) : undefined
  const quoted = quoteOf(
    saleOf(cart, asked, { rows, place, boughtBefore, rewards, code }),
    deps.shop,
  )
  refuseIf(quoted.refusals)
  if (isShownOtherwise(cart, quoted)) throw new Problem('price_changed')
  const order = rowOf(cart, quoted, contact, now)
  const lines = quoted.lines.map(lineOf)
  await insertOrder(tx, order, lines)
  await keepRewards(tx, order, lines, rewards)
  if (code && quoted.shippingCode === 'used') {
    await useCodeFor(tx, { id: code.id, orderId: order.id, now })
  }
  if (order.totalCents === 0) {
    await markPaid(deps, tx, order.id)
    return getWholeOrder(tx, order.id)
  }
  return { ...order, lines, place: place ?? null }
}

/** From now on nobody redeems these things again, as long as the order stands. */
async function keepRewards(
  tx: Tx,
  { id: orderId, accountId, createdAt }: OrderRow,
  lines: LineRow[],
  { gifts, recipient }: GiftStandings,
): Promise<void> {
  const redeemed = new Set(lines.filter((line) => line.isRedeemed).map((line) => line.productId))
  const things = gifts.filter(({ productId }) => redeemed.has(productId))
  if (!accountId || things.length === 0) return
  const redemption = { ...recipient, orderId, accountId, createdAt }
  if (await insertRedemptions(tx, things, redemption)) return
  throw new Problem('not_sold', { message: refusals.gift_claimed })
}

function refuseIf(refusals: Refused[]): void {
  const [first] = refusals
  if (!first) return
  const isStock = first.reason === 'sold_out' || first.reason === 'too_few'
  const fields = Object.fromEntries(
    refusals.map(({ line, message }) => [line ? `orderItems.${line.productId}` : 'order', message]),
  )
  throw new Problem(isStock ? 'sold_out' : 'not_sold', { message: first.message, fields })
}

/** Pre-orders of a signed-in person carry the account's own name and address: limits are counted by it. */
async function contactOf(deps: Deps, cart: Cart, caller: Caller | undefined): Promise<Contact> {
  const accountId = caller?.accountId ?? null
  const { fullName, email } = cart.shippingAddress ?? {}
  if (cart.dispensary && accountId) {
    const account = await findContact(deps.db, accountId)
    if (!account?.email) throw new Problem('not_signed_in')
    return { accountId, name: `${account.firstName} ${account.lastName}`, email: account.email }
  }
  const missing = {
    ...(fullName ? {} : { 'order.shippingAddress.fullName': 'This field is required.' }),
    ...(email
      ? {}
      : { 'order.shippingAddress.email': 'Enter an email address, such as name@example.com.' }),
  }
  if (!fullName || !email) throw new Problem('invalid_input', { fields: missing })
  return { accountId, name: fullName, email }
}

function rowOf(cart: Cart, quoted: Quoted, contact: Contact, now: Date): OrderRow {
  const kind = cart.dispensary ? 'pickup' : 'shipping'
  const { fullName: _name, email: _email, ...shipTo } = cart.shippingAddress ?? {}
  return {
    id: uuidv7({ msecs: now.getTime() }),
    kind,
    state: 'placed',
    accountId: contact.accountId,
    contactName: contact.name,
    contactEmail: contact.email,
    shipTo: kind === 'shipping' ? ({ country: 'US', ...shipTo } as OrderRow['shipTo']) : null,
    shipToState: (kind === 'shipping' && shipTo.state) || null,
    dispensaryId: cart.dispensary ?? null,
    pickupCode: kind === 'pickup' ? readableCode(6) : null,
    paymentMethod: paymentMethodOf[kind],
    itemsCents: quoted.itemsCents,
    shippingCents: quoted.shippingCents,
    saleTaxCents: quoted.saleTaxCents,
    exciseCents: quoted.exciseCents,
    totalCents: quoted.totalCents,
    refundedCents: 0,
    trackingNumber: null,
    holdUntil: minutesAfter(now, holdMinutes[kind]),
    createdAt: now,
    paidAt: null,
    deliveredAt: null,
  }
}

function lineOf({ product, ...line }: Quoted['lines'][number], index: number): LineRow {
  const counted = product.kind === 'thc' ? countedIn(product) : undefined
  return {
    line: index + 1,
    productId: line.productId,
    sellerId: product.sellerId,
    size: line.size,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    exciseCents: line.exciseCents,
    isRedeemed: line.isRedeemed,
    name: product.name,
    image: product.image,
    category: product.category ?? '',
    percentThc: product.percentThc,
    limitKind: counted?.kind ?? null,
    limitAmount: counted?.amount ?? 0,
  }
}

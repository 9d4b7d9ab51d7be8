import type { Cart } from '@fairgrove/contract/checkout'
import { refusals } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { findContact } from '../accounts/store.ts'
import { askedIn, noRewards, saleOf } from '../checkout/actions.ts'
import { quoteOf } from '../checkout/rules.ts'
import { findPickupPlace, type PickupPlace } from '../checkout/store.ts'
import { crashPoint } from '../crash.ts'
import { afterCommit, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { metrics } from '../metrics/metrics.ts'
import { readForSale } from '../products/stock.store.ts'
import { useCodeFor } from '../rewards/codes.store.ts'
import { insertRedemptions } from '../rewards/redemptions.store.ts'
import type { GiftStandings } from '../rewards/rules.ts'
import { orderKey } from './guest-key.ts'
import { type Contact, holderOf, refuseUnlessSold, reserveCart } from './holds.actions.ts'
import { insertHolds } from './holds.store.ts'
import { markPaid } from './moving.actions.ts'
import { newLine, newOrder } from './new-order.ts'
import type { LineRow, OrderRow, WholeOrder } from './order-row.store.ts'
import { getWholeOrder, insertOrder } from './store.ts'
import { buyersSight, orderOf } from './view.ts'

type Placing = {
  cart: Cart
  place: PickupPlace | undefined
  contact: Contact
  network: string
}

/** Reserves the stock and writes the order in one transaction. A guest's pre-order is only written down. */
export async function createOrder(
  deps: Deps,
  { cart, caller, network }: { cart: Cart; caller: Caller | undefined; network: string },
  once: Once | undefined,
): Promise<{ order: Order; key: string }> {
  const place = cart.dispensary ? await findPickupPlace(deps.db, cart.dispensary) : undefined
  if (cart.dispensary && !place) {
    throw new Problem('not_sold', {
      message: 'This dispensary is no longer listed. Select another one on the product page.',
    })
  }
  const contact = await contactOf(deps, cart, caller)
  const write = place && !contact.accountId ? placeUnconfirmed : placeOrder
  let made: WholeOrder | undefined
  const kind = place ? 'pickup' : 'shipping'
  const count = (event: string) => metrics.count('fairgrove_orders_total', { event, kind })
  // Only the id is kept for a repeated request, so that no key to an order lies in a table.
  const { orderId } = await inTxOnce(deps, once, async (tx) => {
    const order = await write(deps, tx, { cart, place, contact, network })
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
  if (made) count(made.state === 'unconfirmed' ? 'unconfirmed' : 'placed')
  crashPoint('order.placed')
  const order = made ?? (await getWholeOrder(deps.db, orderId))
  return { order: orderOf(order, buyersSight), key: orderKey(deps.linkSecret, orderId) }
}

async function placeOrder(
  deps: Deps,
  tx: Tx,
  { cart, place, contact, network }: Placing,
): Promise<WholeOrder> {
  const now = deps.clock.now()
  const holder = holderOf(deps, contact, { network, isConfirmed: false })
  const { quoted, rewards, code } = await reserveCart(deps, tx, { cart, place, contact, holder })
  const order = newOrder('placed', { cart, quoted, contact, now })
  const lines = quoted.lines.map(newLine)
  await insertOrder(tx, order, lines)
  await keepRewards(tx, order, lines, rewards)
  if (code && quoted.shippingCode === 'used') {
    await useCodeFor(tx, { id: code.id, orderId: order.id, now })
  }
  if (order.totalCents === 0) {
    await markPaid(deps, tx, order.id)
    return getWholeOrder(tx, order.id)
  }
  await insertHolds(tx, order.id, holder)
  return { ...order, lines, place: place ?? null }
}

/**
 * Anyone can type any address, so a guest's pre-order holds nothing and the dispensary doesn't see it until the
 * guest confirms it by email. What the address's owner bought before is not compared here: the answer would tell.
 */
async function placeUnconfirmed(
  deps: Deps,
  tx: Tx,
  { cart, place, contact }: Placing,
): Promise<WholeOrder> {
  const asked = askedIn(cart)
  const rows = await readForSale(tx, { dispensaryId: place?.id ?? null }, asked)
  const found = { rows, place, boughtBefore: {}, rewards: noRewards, code: undefined }
  const quoted = quoteOf(saleOf(cart, asked, found), deps.shop)
  refuseUnlessSold(cart, quoted)
  const order = newOrder('unconfirmed', { cart, quoted, contact, now: deps.clock.now() })
  const lines = quoted.lines.map(newLine)
  await insertOrder(tx, order, lines)
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

/** Pre-orders of a signed-in person carry the account's own name and address: limits are counted by it. */
async function contactOf(deps: Deps, cart: Cart, caller: Caller | undefined): Promise<Contact> {
  const accountId = caller?.accountId ?? null
  const { fullName, email } = cart.shippingAddress ?? {}
  const account = accountId ? await findContact(deps.db, accountId) : undefined
  if (accountId && !account?.email) throw new Problem('not_signed_in')
  if (cart.dispensary && account?.email) {
    const name = `${account.firstName} ${account.lastName}`
    return { accountId, name, email: account.email, mailbox: account.email }
  }
  const missing = {
    ...(fullName ? {} : { 'order.shippingAddress.fullName': 'This field is required.' }),
    ...(email
      ? {}
      : { 'order.shippingAddress.email': 'Enter an email address, such as name@example.com.' }),
  }
  if (!fullName || !email) throw new Problem('invalid_input', { fields: missing })
  return { accountId, name: fullName, email, mailbox: account?.email ?? email }
}

import type { Cart } from '@fairgrove/contract/checkout'
import { refusalMessages } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { findContact } from '../accounts/store.ts'
import { buildQuoteInput, noGiftEligibility, toCartLines } from '../checkout/actions.ts'
import { calculateQuote } from '../checkout/rules.ts'
import { findPickupPlace, type PickupPlace } from '../checkout/store.ts'
import { crashPoint } from '../crash.ts'
import { afterCommit, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { metrics } from '../metrics/metrics.ts'
import { readProductsForSale } from '../products/stock.store.ts'
import { useCodeForOrder } from '../rewards/codes.store.ts'
import { insertRedemptions } from '../rewards/redemptions.store.ts'
import type { GiftEligibility } from '../rewards/rules.ts'
import { createOrderKey } from './guest-links.ts'
import { assertPlaceable, type Contact, reserveCart, toHolder } from './holds.actions.ts'
import { insertHolds } from './holds.store.ts'
import { buildOrder, buildOrderLine } from './new-order.ts'
import type { OrderLineRow, OrderRow, OrderWithLines } from './order-row.store.ts'
import { markPaid } from './status-transitions.actions.ts'
import { getOrder, insertOrder } from './store.ts'
import { buyerVisibility, toOrder } from './view.ts'

type OrderPlacement = {
  cart: Cart
  place: PickupPlace | undefined
  contact: Contact
  network: string
}

/** Reserves the stock and writes the order in one transaction. A guest's pre-order is only written down. */
export async function createOrder(
  deps: Deps,
  { cart, caller, network }: { cart: Cart; caller: Caller | undefined; network: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ order: Order; key: string }> {
  const place = cart.dispensary ? await findPickupPlace(deps.db, cart.dispensary) : undefined
  if (cart.dispensary && !place) {
    throw new Problem('not_sold', {
      message: 'This dispensary is no longer listed. Select another one on the product page.',
    })
  }
  const contact = await resolveContact(deps, cart, caller)
  const placeInTx = place && !contact.accountId ? placeUnconfirmed : placeOrder
  let created: OrderWithLines | undefined
  const kind = place ? 'pickup' : 'shipping'
  const count = (event: string) => metrics.increment('fairgrove_orders_total', { event, kind })
  // Only the id is kept for a repeated request, so that no key to an order lies in a table.
  const { orderId } = await withIdempotency(deps, idempotencyKey, async (tx) => {
    const order = await placeInTx(deps, tx, { cart, place, contact, network })
    // Only once it is kept: the transaction may be rolled back and run again (db/tx.ts).
    afterCommit(tx, () => {
      created = order
    })
    return { orderId: order.id }
  }).catch((error: unknown) => {
    // Neither an outage nor a mistake of ours is a refusal.
    if (error instanceof Problem && error.status < 500) count('refused')
    throw error
  })
  if (created) count(created.state === 'unconfirmed' ? 'unconfirmed' : 'placed')
  crashPoint('order.placed')
  const order = created ?? (await getOrder(deps.db, orderId))
  return { order: toOrder(order, buyerVisibility), key: createOrderKey(deps.linkSecret, orderId) }
}

async function placeOrder(
  deps: Deps,
  tx: Tx,
  { cart, place, contact, network }: OrderPlacement,
): Promise<OrderWithLines> {
  const now = deps.clock.now()
  const holder = toHolder(deps, contact, { network, isConfirmed: false })
  const { quote, giftEligibility, code } = await reserveCart(deps, tx, {
    cart,
    place,
    contact,
    holder,
  })
  const order = buildOrder('placed', { cart, quote, contact, now })
  const lines = quote.lines.map(buildOrderLine)
  await insertOrder(tx, order, lines)
  await saveRedemptions(tx, order, lines, giftEligibility)
  if (code && quote.shippingCode === 'used') {
    await useCodeForOrder(tx, { id: code.id, orderId: order.id, now })
  }
  if (order.totalCents === 0) {
    await markPaid(deps, tx, order.id)
    return getOrder(tx, order.id)
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
  { cart, place, contact }: OrderPlacement,
): Promise<OrderWithLines> {
  const cartLines = toCartLines(cart)
  const rows = await readProductsForSale(tx, { dispensaryId: place?.id ?? null }, cartLines)
  const facts = {
    rows,
    place,
    recentPurchases: {},
    giftEligibility: noGiftEligibility,
    code: undefined,
  }
  const quote = calculateQuote(buildQuoteInput(cart, cartLines, facts), deps.shop)
  assertPlaceable(cart, quote)
  const order = buildOrder('unconfirmed', { cart, quote, contact, now: deps.clock.now() })
  const lines = quote.lines.map(buildOrderLine)
  await insertOrder(tx, order, lines)
  return { ...order, lines, place: place ?? null }
}

/** From now on nobody redeems these things again, as long as the order stands. */
async function saveRedemptions(
  tx: Tx,
  { id: orderId, accountId, createdAt }: OrderRow,
  lines: OrderLineRow[],
  { gifts, recipient }: GiftEligibility,
): Promise<void> {
  const redeemed = new Set(lines.filter((line) => line.isRedeemed).map((line) => line.productId))
  const redeemedGifts = gifts.filter(({ productId }) => redeemed.has(productId))
  if (!accountId || redeemedGifts.length === 0) return
  const redemption = { ...recipient, orderId, accountId, createdAt }
  if (await insertRedemptions(tx, redeemedGifts, redemption)) return
  throw new Problem('not_sold', { message: refusalMessages.gift_claimed })
}

/** Pre-orders of a signed-in person carry the account's own name and address: limits are counted by it. */
async function resolveContact(
  deps: Deps,
  cart: Cart,
  caller: Caller | undefined,
): Promise<Contact> {
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

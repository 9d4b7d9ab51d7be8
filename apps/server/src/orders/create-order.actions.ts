import type { Cart } from '@fairgrove/contract/checkout'
import { paymentMethodByKind, refusalMessages } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { confirmationMinutes, holdMinutes } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { findContact, keepAccount } from '../accounts/store.ts'
import { type ReservedQuote, reserveQuote } from '../checkout/actions.ts'
import { getLimitAmount } from '../checkout/limits.rules.ts'
import type { CartQuote, CartRefusal } from '../checkout/rules.ts'
import { findPickupPlace, type PickupPlace } from '../checkout/store.ts'
import { addMinutes } from '../clock.ts'
import { crashPoint } from '../crash.ts'
import { afterCommit, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { metrics } from '../metrics/metrics.ts'
import { returnStock } from '../products/stock.store.ts'
import { generateReadableCode } from '../readable-code.ts'
import { useCodeForOrder } from '../rewards/codes.store.ts'
import { insertRedemptions } from '../rewards/redemptions.store.ts'
import type { GiftEligibility } from '../rewards/rules.ts'
import { createOrderKey } from './guest-links.ts'
import { notifyLowStock } from './low-stock.actions.ts'
import { notifyPreOrderPlaced } from './notifications.actions.ts'
import type { OrderLineRow, OrderRow, OrderWithLines } from './order-row.store.ts'
import { markPaid } from './status-transitions.actions.ts'
import { type Contact, decideHold, toHolder } from './stock-holds.actions.ts'
import { type Holder, insertHolds, lockHolder } from './stock-holds.store.ts'
import { getOrder, insertOrder, type NewOrder } from './store.ts'
import { buyerVisibility, toOrder } from './view.ts'

type OrderPlacement = {
  cart: Cart
  place: PickupPlace | undefined
  contact: Contact
  network: string
}

/** Reserves the stock and writes the order in one transaction. Some orders of guests reserve nothing yet. */
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
  let created: OrderWithLines | undefined
  const kind = place ? 'pickup' : 'shipping'
  const count = (event: string) => metrics.increment('fairgrove_orders_total', { event, kind })
  // The idempotency table stores only the id, so it contains no keys to orders.
  const { orderId } = await withIdempotency(deps, idempotencyKey, async (tx) => {
    const order = await placeOrder(deps, tx, { cart, place, contact, network })
    // Only after the commit: the transaction may be rolled back and retried (db/tx.ts).
    afterCommit(tx, () => {
      created = order
    })
    return { orderId: order.id }
  }).catch((error: unknown) => {
    // Outages and bugs are not refusals.
    if (error instanceof Problem && error.status < 500) count('refused')
    throw error
  })
  if (created) count(created.state === 'unconfirmed' ? 'unconfirmed' : 'placed')
  crashPoint('order.placed')
  const order = created ?? (await getOrder(deps.db, orderId))
  return { order: toOrder(order, buyerVisibility), key: createOrderKey(deps.linkSecret, orderId) }
}

/**
 * Anyone can type any address, so a guest's pre-order holds nothing and the dispensary doesn't see it until the
 * guest confirms it by email.
 */
async function placeOrder(
  deps: Deps,
  tx: Tx,
  { cart, place, contact, network }: OrderPlacement,
): Promise<OrderWithLines> {
  const now = deps.clock.now()
  const { accountId } = contact
  // Locked before holds and stock, as everywhere. Erasing the account sees the order, or the order sees that it is gone.
  if (accountId && !(await keepAccount(tx, accountId))) throw new Problem('not_signed_in')
  const isUnconfirmed = place !== undefined && !accountId
  const holder = isUnconfirmed
    ? undefined
    : toHolder(deps, contact, { network, isConfirmed: false })
  const { quote, giftEligibility, code, isStockHeld } = await reserveCart(deps, tx, {
    now,
    cart,
    place,
    contact,
    holder,
  })
  const orderId = uuidv7({ msecs: now.getTime() })
  const draft = buildOrder(orderId, { cart, quote, contact, isUnconfirmed, isStockHeld, now })
  // A free order is paid at once, and an order without a hold promises nothing: both send only the email about payment.
  const placedEmail = isStockHeld && quote.totalCents > 0 ? 'placed' : undefined
  const order = await insertOrder(tx, draft, isUnconfirmed ? 'confirm' : placedEmail)
  if (!holder) return { ...order, place: place ?? null }
  await saveRedemptions(tx, order, giftEligibility)
  if (code && quote.shippingCode === 'used') {
    await useCodeForOrder(tx, { id: code.id, orderId, now })
  }
  if (quote.totalCents === 0) {
    await markPaid(deps, tx, orderId)
    return getOrder(tx, orderId)
  }
  if (isStockHeld) await insertHolds(tx, orderId, holder)
  // A pre-order is set aside at once; sellers of merchandise are told when it is paid.
  if (place) await notifyPreOrderPlaced(tx, now, orderId)
  return { ...order, place: place ?? null }
}

/**
 * Takes the cart's stock for an order that is about to be written, or throws. Without a holder, which is a guest's
 * unconfirmed pre-order, nothing is locked, taken or counted. The address's purchase history is not read for it
 * either: the response would reveal it.
 */
export async function reserveCart(
  deps: Deps,
  tx: Tx,
  {
    now,
    cart,
    place,
    contact,
    holder,
  }: Omit<OrderPlacement, 'network'> & { now: Date; holder: Holder | undefined },
): Promise<ReservedQuote & { isStockHeld: boolean }> {
  if (holder) await lockHolder(tx, holder)
  const buyer = holder ? contact : { accountId: null, email: undefined }
  const holdsStock = holder !== undefined
  const reserved = await reserveQuote(deps, tx, { now, cart, place, buyer, holdsStock })
  throwRefusals(reserved.quote.refusals)
  if (reserved.isPriceChanged) throw new Problem('price_changed')
  const { quote, stock } = reserved
  const source = { dispensaryId: place?.id ?? null }
  // Free orders are paid at once, so they never hold unpaid stock.
  const isStockHeld =
    holder && quote.totalCents > 0 ? await decideHold(tx, holder, source, reserved) : holdsStock
  if (isStockHeld) await notifyLowStock(tx, deps.clock.now(), { source, stock, lines: quote.lines })
  else if (holdsStock) await returnStock(tx, source, quote.lines)
  return { ...reserved, isStockHeld }
}

function throwRefusals(refusals: CartRefusal[]): void {
  const [first] = refusals
  if (!first) return
  const isStockProblem = first.reason === 'sold_out' || first.reason === 'too_few'
  const fields = Object.fromEntries(
    refusals.map(({ line, message }) => [line ? `orderItems.${line.productId}` : 'order', message]),
  )
  throw new Problem(isStockProblem ? 'sold_out' : 'not_sold', { message: first.message, fields })
}

type NewOrderInput = {
  cart: Cart
  quote: CartQuote
  contact: Contact
  isUnconfirmed: boolean
  isStockHeld: boolean
  now: Date
}

function buildOrder(
  id: string,
  { cart, quote, contact, isUnconfirmed, isStockHeld, now }: NewOrderInput,
): NewOrder {
  const kind = cart.dispensary ? 'pickup' : 'shipping'
  const { fullName: _name, email: _email, ...shipTo } = cart.shippingAddress ?? {}
  return {
    id,
    kind,
    state: isUnconfirmed ? 'unconfirmed' : 'placed',
    accountId: contact.accountId,
    contactName: contact.name,
    contactEmail: contact.email,
    shipTo: kind === 'shipping' ? ({ country: 'US', ...shipTo } as OrderRow['shipTo']) : null,
    shipToState: (kind === 'shipping' && shipTo.state) || null,
    dispensaryId: cart.dispensary ?? null,
    pickupCode: kind === 'pickup' && !isUnconfirmed ? generatePickupCode() : null,
    isResident: cart.isResident,
    paymentMethod: paymentMethodByKind[kind],
    itemsCents: quote.itemsCents,
    shippingCents: quote.shippingCents,
    saleTaxCents: quote.saleTaxCents,
    exciseCents: quote.exciseCents,
    includedTaxCents: quote.includedTaxCents,
    roundingCents: quote.roundingCents,
    taxDetails: quote.taxDetails,
    hasMedicalCard: quote.hasMedicalCard,
    totalCents: quote.totalCents,
    refundedCents: 0,
    trackingNumber: null,
    holdUntil: addMinutes(now, isUnconfirmed ? confirmationMinutes : holdMinutes[kind]),
    isStockHeld,
    createdAt: now,
    paidAt: null,
    deliveredAt: null,
    lines: quote.lines.map(buildOrderLine),
  }
}

export const generatePickupCode = () => generateReadableCode(6)

function buildOrderLine(
  { product, ...line }: CartQuote['lines'][number],
  index: number,
): OrderLineRow {
  const limitAmount = product.kind === 'thc' ? getLimitAmount(product) : undefined
  return {
    line: index + 1,
    productId: line.productId,
    sellerId: product.sellerId,
    size: line.size,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    regularPriceCents: line.deal ? line.regularPriceCents : null,
    dealId: line.deal?.id ?? null,
    exciseCents: line.exciseCents,
    isRedeemed: line.isRedeemed,
    name: product.name,
    image: product.image,
    category: product.category ?? '',
    percentThc: product.percentThc,
    limitKind: limitAmount?.kind ?? null,
    limitAmount: limitAmount?.amount ?? 0,
  }
}

/** Blocks redeeming the same gifts again until the order is canceled. */
async function saveRedemptions(
  tx: Tx,
  { id: orderId, accountId, createdAt, lines }: NewOrder,
  { gifts, recipient }: GiftEligibility,
): Promise<void> {
  const redeemed = new Set(lines.filter((line) => line.isRedeemed).map((line) => line.productId))
  const redeemedGifts = gifts.filter(({ productId }) => redeemed.has(productId))
  if (!accountId || redeemedGifts.length === 0) return
  const redemption = { ...recipient, orderId, accountId, createdAt }
  if (await insertRedemptions(tx, redeemedGifts, redemption)) return
  throw new Problem('not_sold', { message: refusalMessages.gift_claimed })
}

/** Signed-in pre-orders use the account's own name and address, because purchase limits count by address. */
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

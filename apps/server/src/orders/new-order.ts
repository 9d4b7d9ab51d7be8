import type { Cart } from '@fairgrove/contract/checkout'
import { paymentMethodByKind } from '@fairgrove/contract/checkout.options'
import { confirmationMinutes, holdMinutes } from '@fairgrove/contract/orders.options'
import { v7 as uuidv7 } from 'uuid'
import { getLimitAmount } from '../checkout/limits.rules.ts'
import type { CartQuote } from '../checkout/rules.ts'
import { addMinutes } from '../clock.ts'
import { generateReadableCode } from '../readable-code.ts'
import type { Contact } from './holds.actions.ts'
import type { OrderLineRow, OrderRow } from './order-row.store.ts'

/** Without a code and a hold until its guest has confirmed it, when it is `unconfirmed`. */
export function buildOrder(
  state: 'placed' | 'unconfirmed',
  { cart, quote, contact, now }: { cart: Cart; quote: CartQuote; contact: Contact; now: Date },
): OrderRow {
  const kind = cart.dispensary ? 'pickup' : 'shipping'
  const { fullName: _name, email: _email, ...shipTo } = cart.shippingAddress ?? {}
  return {
    id: uuidv7({ msecs: now.getTime() }),
    kind,
    state,
    accountId: contact.accountId,
    contactName: contact.name,
    contactEmail: contact.email,
    shipTo: kind === 'shipping' ? ({ country: 'US', ...shipTo } as OrderRow['shipTo']) : null,
    shipToState: (kind === 'shipping' && shipTo.state) || null,
    dispensaryId: cart.dispensary ?? null,
    pickupCode: kind === 'pickup' && state === 'placed' ? generatePickupCode() : null,
    isResident: cart.isResident,
    paymentMethod: paymentMethodByKind[kind],
    itemsCents: quote.itemsCents,
    shippingCents: quote.shippingCents,
    saleTaxCents: quote.saleTaxCents,
    exciseCents: quote.exciseCents,
    totalCents: quote.totalCents,
    refundedCents: 0,
    trackingNumber: null,
    holdUntil: addMinutes(now, state === 'placed' ? holdMinutes[kind] : confirmationMinutes),
    createdAt: now,
    paidAt: null,
    deliveredAt: null,
  }
}

export const generatePickupCode = () => generateReadableCode(6)

export function buildOrderLine(
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

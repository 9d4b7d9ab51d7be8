import type { Cart } from '@fairgrove/contract/checkout'
import { paymentMethodOf } from '@fairgrove/contract/checkout.options'
import { confirmMinutes, holdMinutes } from '@fairgrove/contract/orders.options'
import { v7 as uuidv7 } from 'uuid'
import { countedIn } from '../checkout/limits.rules.ts'
import type { Quoted } from '../checkout/rules.ts'
import { minutesAfter } from '../clock.ts'
import { readableCode } from '../readable-code.ts'
import type { Contact } from './holds.actions.ts'
import type { LineRow, OrderRow } from './order-row.store.ts'

/** Without a code and a hold until its guest has confirmed it, when it is `unconfirmed`. */
export function newOrder(
  state: 'placed' | 'unconfirmed',
  { cart, quoted, contact, now }: { cart: Cart; quoted: Quoted; contact: Contact; now: Date },
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
    pickupCode: kind === 'pickup' && state === 'placed' ? newPickupCode() : null,
    isResident: cart.isResident,
    paymentMethod: paymentMethodOf[kind],
    itemsCents: quoted.itemsCents,
    shippingCents: quoted.shippingCents,
    saleTaxCents: quoted.saleTaxCents,
    exciseCents: quoted.exciseCents,
    totalCents: quoted.totalCents,
    refundedCents: 0,
    trackingNumber: null,
    holdUntil: minutesAfter(now, state === 'placed' ? holdMinutes[kind] : confirmMinutes),
    createdAt: now,
    paidAt: null,
    deliveredAt: null,
  }
}

export const newPickupCode = () => readableCode(6)

export function newLine({ product, ...line }: Quoted['lines'][number], index: number): LineRow {
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

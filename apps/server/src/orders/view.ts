import { formerMember } from '@fairgrove/contract/accounts.options'
import { dollarsOf } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { sizeOf } from '../checkout/actions.ts'
import type { WholeOrder } from './order-row.store.ts'

/** What someone may see of an order. */
export type Sight = { isBuyer: boolean; isAdmin: boolean; sellerId: string | null }

export const buyersSight: Sight = { isBuyer: true, isAdmin: false, sellerId: null }

export function orderOf(order: WholeOrder, sight: Sight): Order {
  const isWhole = sight.isBuyer || sight.isAdmin || order.kind === 'pickup'
  const lines = order.lines.filter(({ sellerId }) => isWhole || sellerId === sight.sellerId)
  // One seller learns nothing about what was bought from another, not by subtracting either.
  const sums = lines.length === order.lines.length ? order : sumsOf(lines)
  return {
    _id: order.id,
    kind: order.kind,
    state: order.state,
    orderItems: lines.map((line) => ({
      product: line.productId,
      name: line.name,
      image: line.image,
      category: line.category,
      size: sizeOf(line.size),
      qty: line.quantity,
      price: dollarsOf(line.unitPriceCents),
      redeemed: line.isRedeemed,
      percent_THC: Number(line.percentThc),
      includesTHC: order.kind === 'pickup',
      seller: line.sellerId,
    })),
    shippingAddress: addressOf(order, sight),
    dispensary: order.place && placeOf(order.place),
    // The shop asks for it; showing it there would make it no proof.
    pickupCode: sight.isBuyer ? order.pickupCode : null,
    paymentMethod: order.paymentMethod,
    itemsPrice: dollarsOf(sums.itemsCents),
    shippingPrice: dollarsOf(sums.shippingCents),
    taxPrice: dollarsOf(sums.saleTaxCents + sums.exciseCents),
    exciserTax: dollarsOf(sums.exciseCents),
    saleTaxPrice: dollarsOf(sums.saleTaxCents),
    totalPrice: dollarsOf(sums.totalCents),
    refundedPrice: dollarsOf(sums.refundedCents),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trackingNumber: order.trackingNumber,
    holdUntil: order.holdUntil?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    user: { _id: order.accountId, name: order.contactName ?? formerMember },
  }
}

/** What these things alone come to; taxes, shipping and refunds are of the whole parcel. */
function sumsOf(lines: WholeOrder['lines']) {
  const itemsCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const ofTheParcel = { shippingCents: 0, saleTaxCents: 0, exciseCents: 0, refundedCents: 0 }
  return { ...ofTheParcel, itemsCents, totalCents: itemsCents }
}

function addressOf(order: WholeOrder, sight: Sight): Order['shippingAddress'] {
  if (!order.shipTo || !order.contactName) return null
  return {
    fullName: order.contactName,
    ...(order.contactEmail && (sight.isBuyer || sight.isAdmin)
      ? { email: order.contactEmail }
      : {}),
    ...order.shipTo,
  }
}

function placeOf({ id, ...place }: NonNullable<WholeOrder['place']>) {
  return { _id: id, ...place }
}

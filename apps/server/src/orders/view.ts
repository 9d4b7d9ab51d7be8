import { dollarsOf } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { sizeOf } from '../checkout/actions.ts'
import type { WholeOrder } from './order-row.store.ts'

/** What someone may see of an order. */
export type Sight = { isBuyer: boolean; isAdmin: boolean; sellerId: string | null }

export const buyersSight: Sight = { isBuyer: true, isAdmin: false, sellerId: null }

export function orderOf(order: WholeOrder, sight: Sight): Order {
  const isWhole = sight.isBuyer || sight.isAdmin || order.kind === 'pickup'
  return {
    _id: order.id,
    kind: order.kind,
    state: order.state,
    // One seller learns nothing about what was bought from another.
    orderItems: order.lines
      .filter(({ sellerId }) => isWhole || sellerId === sight.sellerId)
      .map((line) => ({
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
    itemsPrice: dollarsOf(order.itemsCents),
    shippingPrice: dollarsOf(order.shippingCents),
    taxPrice: dollarsOf(order.saleTaxCents + order.exciseCents),
    exciserTax: dollarsOf(order.exciseCents),
    saleTaxPrice: dollarsOf(order.saleTaxCents),
    totalPrice: dollarsOf(order.totalCents),
    refundedPrice: dollarsOf(order.refundedCents),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trackingNumber: order.trackingNumber,
    holdUntil: order.holdUntil?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    user: { _id: order.accountId, name: order.contactName ?? 'Former member' },
  }
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

import { formerMember } from '@fairgrove/contract/accounts.options'
import { toDollars } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { toSizeLabel } from '../checkout/actions.ts'
import { toTaxSummary } from '../taxes/view.ts'
import type { OrderWithLines } from './order-row.store.ts'

/** What a viewer may see of an order. */
export type Visibility = { isBuyer: boolean; isAdmin: boolean; sellerId: string | null }

export const buyerVisibility: Visibility = { isBuyer: true, isAdmin: false, sellerId: null }

export function toOrder(order: OrderWithLines, visibility: Visibility): Order {
  const canSeeAllLines = visibility.isBuyer || visibility.isAdmin || order.kind === 'pickup'
  const lines = order.lines.filter(
    ({ sellerId }) => canSeeAllLines || sellerId === visibility.sellerId,
  )
  // Totals must not reveal to one seller what was bought from another, not even by subtraction.
  const totals = lines.length === order.lines.length ? order : sumLines(lines)
  const { hasMedicalCard } = order
  return {
    _id: order.id,
    number: formatOrderNumber(order.number),
    kind: order.kind,
    state: order.state,
    orderItems: lines.map((line) => ({
      product: line.productId,
      name: line.name,
      image: line.image,
      category: line.category,
      size: toSizeLabel(line.size),
      qty: line.quantity,
      price: toDollars(line.unitPriceCents),
      regularPrice: line.regularPriceCents === null ? null : toDollars(line.regularPriceCents),
      redeemed: line.isRedeemed,
      percent_THC: Number(line.percentThc),
      includesTHC: order.kind === 'pickup',
      seller: line.sellerId,
    })),
    shippingAddress: toShippingAddress(order, visibility),
    dispensary: order.place && toDispensary(order.place),
    // The shop asks for the code as proof of purchase, so it must not see it.
    pickupCode: visibility.isBuyer ? order.pickupCode : null,
    paymentMethod: order.paymentMethod,
    itemsPrice: toDollars(totals.itemsCents),
    shippingPrice: toDollars(totals.shippingCents),
    taxPrice: toDollars(totals.saleTaxCents + totals.exciseCents),
    exciserTax: toDollars(totals.exciseCents),
    saleTaxPrice: toDollars(totals.saleTaxCents),
    totalPrice: toDollars(totals.totalCents),
    taxes: toTaxSummary(totals, { hasMedicalCard, state: order.place?.state ?? null }),
    hasMedicalCard,
    refundedPrice: toDollars(totals.refundedCents),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trackingNumber: order.trackingNumber,
    holdUntil: order.holdUntil?.toISOString() ?? null,
    isStockHeld: order.isStockHeld,
    createdAt: order.createdAt.toISOString(),
    user: { _id: order.accountId, name: order.contactName ?? formerMember },
  }
}

/** The total of these lines only; taxes, shipping and refunds apply to the whole shipment. */
function sumLines(lines: OrderWithLines['lines']) {
  const itemsCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const taxes = { saleTaxCents: 0, exciseCents: 0, includedTaxCents: 0, taxDetails: null }
  const wholeOrderAmounts = { ...taxes, roundingCents: 0, shippingCents: 0, refundedCents: 0 }
  return { ...wholeOrderAmounts, itemsCents, totalCents: itemsCents }
}

function toShippingAddress(
  order: OrderWithLines,
  visibility: Visibility,
): Order['shippingAddress'] {
  if (!order.shipTo || !order.contactName) return null
  return {
    fullName: order.contactName,
    ...(order.contactEmail && (visibility.isBuyer || visibility.isAdmin)
      ? { email: order.contactEmail }
      : {}),
    ...order.shipTo,
  }
}

function toDispensary({ id, ...place }: NonNullable<OrderWithLines['place']>) {
  return { _id: id, ...place }
}

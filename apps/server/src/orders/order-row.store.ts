import type { ShippingAddress } from '@fairgrove/contract/checkout'
import type { OrderKind } from '@fairgrove/contract/checkout.options'
import type { OrderState } from '@fairgrove/contract/orders.options'
import type { LimitKind } from '@fairgrove/contract/purchase-limits.options'
import type { TaxDetails } from '../checkout/quote-taxes.rules.ts'
import type { PickupPlace } from '../checkout/store.ts'
import { sql } from '../db/sql.ts'

export type OrderLineRow = {
  line: number
  productId: string
  sellerId: string | null
  size: string
  quantity: number
  unitPriceCents: number
  /** Of a line with a deal: what it would have cost, and the deal. Null without. */
  regularPriceCents: number | null
  dealId: string | null
  exciseCents: number
  isRedeemed: boolean
  name: string
  image: string | null
  category: string
  percentThc: number
  limitKind: LimitKind | null
  limitAmount: number
}

export type OrderRow = {
  id: string
  number: number
  kind: OrderKind
  state: OrderState
  accountId: string | null
  contactName: string | null
  contactEmail: string | null
  shipTo: Omit<ShippingAddress, 'fullName' | 'email'> | null
  shipToState: string | null
  dispensaryId: string | null
  pickupCode: string | null
  isResident: boolean
  paymentMethod: 'Paypal' | 'Cash'
  itemsCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  /** Contained in the items' price. */
  includedTaxCents: number
  roundingCents: number
  /** Null for orders from before they had details. */
  taxDetails: TaxDetails | null
  /** What the customer said; false again when the order has ended. */
  hasMedicalCard: boolean
  totalCents: number
  refundedCents: number
  trackingNumber: string | null
  holdUntil: Date | null
  /** False for a pre-order that isn't confirmed, and for a guest's order over the hold limits. */
  isStockHeld: boolean
  createdAt: Date
  paidAt: Date | null
  deliveredAt: Date | null
}

/** An order with everything that its page and its emails need. */
export type OrderWithLines = OrderRow & {
  lines: OrderLineRow[]
  place: Omit<
    PickupPlace,
    'isOpen' | 'hasOwner' | 'ownTaxes' | 'confirmedRates' | 'timeZone'
  > | null
}

/** Lines and place are read in the same round trip. */
export const orderWithLinesColumns = sql`o.id, o.number, o.kind, o.state, o.account_id, o.contact_name, o.contact_email, o.ship_to,
  o.ship_to_state, o.dispensary_id, o.pickup_code, o.is_resident, o.payment_method, o.items_cents, o.shipping_cents,
  o.sale_tax_cents, o.excise_cents, o.included_tax_cents, o.rounding_cents, o.tax_details, o.has_medical_card, o.total_cents, o.refunded_cents, o.tracking_number, o.hold_until,
  o.created_at, o.paid_at, o.delivered_at,
  not exists (select from order_lines l where l.order_id = o.id and l.taken = 0) as is_stock_held,
  (select json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'sellerId', l.seller_id,
      'size', l.size, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
      'regularPriceCents', l.regular_price_cents, 'dealId', l.deal_id,
      'exciseCents', l.excise_cents, 'isRedeemed', l.is_redeemed, 'name', l.name, 'image', l.image,
      'category', l.category, 'percentThc', l.percent_thc) order by l.line)
    from order_lines l where l.order_id = o.id) as lines,
  (select json_build_object('id', d.id, 'name', d.name, 'address', d.address, 'city', d.city,
      'state', d.state, 'postalCode', d.postal_code)
    from dispensaries d where d.id = o.dispensary_id) as place`

import { percent } from '@fairgrove/contract/money'
import type { OrderLineRow, OrderWithLines } from '../../apps/server/src/orders/order-row.store.ts'

const buildLine = (changes: Partial<OrderLineRow>): OrderLineRow => ({
  line: 1,
  productId: '01890a5d-ac96-774b-bcce-b302099a8057',
  sellerId: null,
  size: 'ONE',
  quantity: 1,
  unitPriceCents: 3200,
  exciseCents: 0,
  isRedeemed: false,
  name: 'Grow Fair tee',
  image: null,
  category: 'Merchandise',
  percentThc: 0,
  limitKind: null,
  limitAmount: 0,
  ...changes,
})

const shippedOrder: OrderWithLines = {
  number: 1042,
  id: '01890a5d-ac96-774b-bcce-b30209c0ffee',
  kind: 'shipping',
  state: 'placed',
  accountId: null,
  contactName: 'Ramona Okafor',
  contactEmail: 'ramona@people.example',
  shipTo: null,
  shipToState: 'IL',
  dispensaryId: null,
  pickupCode: null,
  isResident: false,
  paymentMethod: 'Paypal',
  itemsCents: 9600,
  shippingCents: 0,
  saleTaxCents: 1440,
  exciseCents: 0,
  includedTaxCents: 0,
  roundingCents: 0,
  taxDetails: null,
  hasMedicalCard: false,
  totalCents: 11_040,
  refundedCents: 3200,
  trackingNumber: '9400 1000 0000 0000 0000 00',
  holdUntil: null,
  isStockHeld: true,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  paidAt: null,
  deliveredAt: null,
  lines: [buildLine({ size: 'M', quantity: 2 }), buildLine({ line: 2, name: 'First Cup mug' })],
  place: null,
}

/** One of each kind that emails distinguish. */
export const sampleOrders: Record<'parcel' | 'pickup' | 'gift', OrderWithLines> = {
  parcel: shippedOrder,
  pickup: {
    ...shippedOrder,
    kind: 'pickup',
    paymentMethod: 'Cash',
    pickupCode: 'K7M2XQ',
    lines: [buildLine({ name: 'Meadow Haze, 3.5 g', unitPriceCents: 4500, percentThc: 27 })],
    ...{ itemsCents: 4500, saleTaxCents: 281, exciseCents: 450, totalCents: 5231 },
    taxDetails: {
      parts: [
        { kind: 'excise', rate: percent(10), onCents: 4500, cents: 450, isIncluded: false },
        { kind: 'sales', rate: percent(6.25), onCents: 4500, cents: 281, isIncluded: false },
      ],
      isEstimate: true,
      notes: ['City and county taxes aren’t included because we don’t know them for Chicago.'],
    },
    place: {
      id: '01890a5d-ac96-774b-bcce-b302099a8058',
      name: 'Tin Ceiling',
      address: '12 Elm Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
    },
  },
  gift: {
    ...shippedOrder,
    totalCents: 0,
    lines: [buildLine({ isRedeemed: true, unitPriceCents: 0 })],
  },
}

import { z } from 'zod'
import { browserEndpoints } from './browser-endpoints.options.ts'
import { orderKinds, paymentMethodByKind } from './checkout.options.ts'
import { Cart, CartItem, ShippingAddress } from './checkout.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { listedOrderStates, maxListedOrders, orderStates, orderViewers } from './orders.options.ts'
import { Continuation, columnsParameter, csvResponse, PagedTable, PageNumber } from './paging.ts'
import { TaxSummary } from './taxes.ts'

const NullableDateTime = z.iso.datetime().nullable()

export const Order = z.object({
  _id: z.uuid(),
  number: z.string().describe('The order number that people see, such as FG-4K7Q-29B.'),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  orderItems: z.array(
    CartItem.omit({ price: true, size: true }).extend({
      name: z.string(),
      image: z.string().nullable(),
      category: z.string(),
      size: z.string(),
      price: z.number(),
      regularPrice: z.number().nullable(),
      percent_THC: z.number(),
      includesTHC: z.boolean(),
      seller: z.uuid().nullable(),
    }),
  ),
  shippingAddress: ShippingAddress.partial().extend({ country: z.string() }).nullable(),
  /** The pickup location and code; the code is for the owner only. */
  dispensary: z
    .object({
      _id: z.uuid(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string().nullable(),
      postalCode: z.string(),
    })
    .nullable(),
  pickupCode: z.string().nullable(),
  paymentMethod: z.string(),
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  taxPrice: z.number(),
  exciserTax: z.number(),
  saleTaxPrice: z.number(),
  totalPrice: z.number(),
  taxes: TaxSummary,
  hasMedicalCard: z.boolean(),
  refundedPrice: z.number(),
  isPaid: z.boolean(),
  paidAt: NullableDateTime,
  isDelivered: z.boolean(),
  deliveredAt: NullableDateTime,
  trackingNumber: z.string().nullable(),
  /** When an unpaid order expires. */
  holdUntil: NullableDateTime,
  isStockHeld: z
    .boolean()
    .describe(
      'Whether the items are out of stock for others. If not, an unpaid order gets them once it’s paid.',
    ),
  createdAt: z.iso.datetime(),
  user: z.object({ _id: z.uuid().nullable(), name: z.string() }),
})
export type Order = z.infer<typeof Order>

const OrderResponse = z.object({ order: Order })
const OrderList = z.object({ orders: z.array(Order), ...PagedTable })
export type OrderList = z.infer<typeof OrderList>

/** What the browser reports about the payment: a hint, never a proof. */
const PaymentResult = z.object({
  id: singleLineText(64).optional().describe('PayPal’s ID for the order.'),
  status: singleLineText(40).optional(),
  update_time: singleLineText(40).optional(),
  email_address: singleLineText(254).optional(),
})

const UserInfo = z.unknown().optional().describe('Ignored. The session identifies the customer.')

/** A cart and its destination: a full address for shipping, a name and an email for pickup. */
const OrderDraft = Cart.superRefine((order, context) => {
  const kind = order.dispensary ? 'pickup' : 'shipping'
  const { paymentMethod = paymentMethodByKind[kind] } = order
  if (paymentMethod !== paymentMethodByKind[kind]) {
    const message =
      kind === 'pickup' ? 'Pickup orders are paid in cash.' : 'Shipped orders are paid with PayPal.'
    context.addIssue({ code: 'custom', path: ['paymentMethod'], message })
  }
  if (kind === 'pickup') return
  const { error } = ShippingAddress.safeParse(order.shippingAddress ?? {})
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['shippingAddress', ...path], message })
  }
})

/** Guests send the key from their signed link. */
export const OrderKeyQuery = z.object({
  key: z
    .string()
    .regex(/^[\w-]{64}$/)
    .optional(),
})

export const createOrder = endpoint({
  ...browserEndpoints.createOrder,
  summary:
    'Place an order. Holds its items until it’s paid or the hold expires. Guests confirm pre-orders by email first. While guests hold a lot of a product, a guest’s shipping order holds nothing and gets its items when it’s paid.',
  access: 'public',
  limit: 'orders',
  limitField: 'order.shippingAddress.email',
  fieldLimit: 'mail',
  problems: ['sold_out', 'not_sold', 'price_changed', 'hold_limit'],
  body: z.object({
    order: OrderDraft,
    paymentResult: PaymentResult.nullish(),
    userInfo: UserInfo,
  }),
  responses: {
    201: OrderResponse.extend({ key: z.string().describe('Opens the order without signing in.') }),
  },
})

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/api/orders/mine',
  summary: 'List your orders, newest first.',
  access: 'customer',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: OrderList },
})

const OrderFilter = z.object({
  seller: z.uuid().optional(),
  state: z.enum(listedOrderStates).optional(),
  kind: z.enum(orderKinds).optional(),
  dispensary: z.uuid().optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary:
    'List a seller’s orders, or all orders for an admin. Sellers of THC get completed pickups only. Paid orders of kind shipping are those that have to ship, without those whose full refund was requested.',
  access: 'staff',
  permission: 'orders',
  problems: ['not_found'],
  readsPersonalData: true,
  query: OrderFilter.extend({ pageNumber: PageNumber, ...Continuation }),
  responses: { 200: OrderList },
})

export const downloadOrderList = endpoint({
  method: 'GET',
  path: '/api/orders/list.csv',
  summary: 'Download the same orders as a CSV file, with the list’s filter and columns.',
  access: 'staff',
  permission: 'orders',
  fresh: true,
  problems: ['not_found'],
  readsPersonalData: true,
  query: OrderFilter.extend({ columns: columnsParameter('orders') }),
  responses: csvResponse,
})

export const listOpenPickups = endpoint({
  method: 'GET',
  path: '/api/orders/open_pickups',
  summary: 'List the pre-orders that customers have yet to pick up from you, next due first.',
  access: 'seller',
  permission: 'orders',
  readsPersonalData: true,
  problems: ['not_found'],
  query: z.object({ dispensary: z.uuid().optional() }),
  responses: { 200: z.object({ orders: z.array(Order).max(maxListedOrders) }) },
})

export const lookUpOrders = endpoint({
  method: 'GET',
  path: '/api/orders/lookup',
  summary:
    'Find orders by order number, pickup code, ID, the customer’s email or part of their name. Newest first.',
  access: 'staff',
  permission: 'orders',
  readsPersonalData: true,
  query: z.object({
    q: singleLineText(254).min(3, { error: 'Enter at least three characters.' }),
  }),
  responses: { 200: z.object({ orders: z.array(Order).max(maxListedOrders) }) },
})

const orderRequest = {
  params: IdParams,
  query: OrderKeyQuery,
  responses: { 200: OrderResponse },
} as const

export const getOrder = endpoint({
  ...orderRequest,
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Get an order: yours, your store’s, any order for an admin, or the one your link opens.',
  access: 'public',
  readsPersonalData: true,
  problems: ['not_found'],
  responses: { 200: OrderResponse.extend({ viewer: z.enum(orderViewers) }) },
})

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/confirm',
  summary: 'Confirm a guest’s pre-order with the token from its email. Holds the items.',
  access: 'public',
  limit: 'orders',
  problems: ['not_found', 'link_spent', 'sold_out', 'not_sold', 'price_changed', 'hold_limit'],
  params: IdParams,
  body: z.object({ token: z.string().regex(/^[\w-]{64}$/) }),
  responses: { 200: OrderResponse },
})

export const cancelOrder = endpoint({
  ...orderRequest,
  ...browserEndpoints.cancelOrder,
  summary: 'Cancel your unpaid order and release its items.',
  access: 'public',
  /** 'replaced': by the buyer's next order, after a change of cart or address. Sends no email. */
  body: z.object({ reason: z.enum(['asked', 'replaced']).default('asked') }),
  problems: ['not_found', 'wrong_order_state'],
})

export const startPayment = endpoint({
  ...browserEndpoints.startPayment,
  summary: 'Create a PayPal payment for the order’s exact total.',
  access: 'public',
  problems: ['not_found', 'role_needed', 'wrong_order_state', 'payment_closed', 'payments_away'],
  params: IdParams,
  query: OrderKeyQuery,
  responses: { 201: z.object({ id: z.string().describe('PayPal’s ID for the order.') }) },
})

const paymentProblems = [
  'not_found',
  'role_needed',
  'wrong_order_state',
  'payment_closed',
  'payment_declined',
  'payment_mismatch',
] as const

export const capturePayment = endpoint({
  ...orderRequest,
  ...browserEndpoints.capturePayment,
  summary: 'Capture the approved payment. Safe to repeat. The customer is charged once.',
  access: 'public',
  problems: [...paymentProblems, 'sold_out'],
})

export const payOrder = endpoint({
  ...orderRequest,
  method: 'PUT',
  path: '/api/orders/:id/pay',
  summary:
    'Shipping: capture the PayPal payment. Pickup: the dispensary’s seller marks the cash as received.',
  access: 'public',
  problems: [...paymentProblems, 'sold_out', 'not_signed_in'],
  body: PaymentResult,
})

const staffRequest = { access: 'staff', permission: 'orders', params: IdParams } as const

export const deliverOrder = endpoint({
  ...staffRequest,
  problems: ['not_found', 'wrong_order_state'],
  method: 'PUT',
  path: '/api/orders/:id/deliver',
  summary:
    'Mark an order as shipped, with a tracking number (admins), or as arrived (pickup sellers, admins).',
  body: z.object({ trackingNumber: singleLineText(60).optional() }),
  responses: { 200: OrderResponse },
})

export const deleteOrder = endpoint({
  ...staffRequest,
  problems: ['not_found', 'wrong_order_state'],
  method: 'DELETE',
  path: '/api/orders/:id',
  summary:
    'Delete an order from the seller’s list. The record is kept and the customer can still see it.',
  responses: { 200: MessageResponse },
})

import { z } from 'zod'
import { Email } from './accounts.ts'
import { browserEndpoints } from './browser-endpoints.options.ts'
import {
  codeEffects,
  maxOrderLines,
  orderKinds,
  paymentMethods,
  refusalReasons,
  texts,
} from './checkout.options.ts'
import { LineDeal } from './deals.ts'
import { endpoint } from './endpoint.ts'
import { PostalCode, requiredText, State, singleLineText } from './fields.ts'
import { maxQuantityPerLine, sizes } from './products.options.ts'
import { stateCodes } from './states.ts'
import { TaxSummary } from './taxes.ts'

/** Where an order's money goes, or a quote's would: the parts add up to the total. */
export const Receipt = z.object({
  /** Sellers of the items, minus the fund's share. */
  sellers: z.array(z.object({ name: z.string(), amount: z.number() })),
  fund: z.number(),
  /** The fund's current share of merchandise, in percent. */
  fundPercent: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** Returned to the customer. */
  refunded: z.number(),
  /** The state the tax goes to. */
  taxState: z.enum(stateCodes).nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const Dollars = z.number().min(0).max(1_000_000)

export const ShippingAddress = z.object({
  fullName: requiredText(120),
  email: Email,
  address: requiredText(160),
  street2: singleLineText(80).optional(),
  city: requiredText(80),
  state: State,
  postalCode: PostalCode,
  country: z.literal('US', 'We only ship within the United States.').default('US'),
})
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** The only fields of a cart item that are read; prices are compared with ours. */
export const CartItem = z.object({
  product: z.uuid(),
  qty: z.int().min(1).max(maxQuantityPerLine),
  /** Empty for products with one size. */
  size: z.enum(['', ...sizes]).nullish(),
  redeemed: z.boolean().default(false),
  price: Dollars.nullish(),
})

const shownPrice = Dollars.optional().describe(
  'The amount the customer was shown. The request is rejected if it isn’t what we charge.',
)

const cartFields = {
  orderItems: z.array(CartItem).min(1, texts.emptyCart).max(maxOrderLines),
  /** The dispensary of a pre-order; without it the cart is shipped. */
  dispensary: z.uuid().nullish(),
  /** Pickups only: some states let residents buy more. Verified at the counter. */
  isResident: z.boolean().default(false),
  /** Pickups only, where patients pay less tax. Verified at the counter. */
  hasMedicalCard: z.boolean().default(false),
  /** Bought with canna-coins. Kept for later if shipping is free anyway. */
  shippingCode: singleLineText(20).nullish(),
  paymentMethod: z.enum(paymentMethods).optional(),
  itemsPrice: shownPrice,
  shippingPrice: shownPrice,
  taxPrice: shownPrice,
  saleTaxPrice: shownPrice,
  exciserTax: shownPrice,
  totalPrice: shownPrice,
}

export const Cart = z.object({
  ...cartFields,
  shippingAddress: ShippingAddress.partial().nullish(),
})
export type Cart = z.infer<typeof Cart>

const QuotedItem = z.object({
  product: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  category: z.string().nullable(),
  size: z.string(),
  qty: z.int(),
  /** 0 if redeemed. */
  price: z.number(),
  /** Without its deal; null if it has none. Items of which only some get a deal are two lines. */
  regularPrice: z.number().nullable(),
  deal: LineDeal.nullable(),
  redeemed: z.boolean(),
  includesTHC: z.boolean(),
  percent_THC: z.number(),
  seller: z.uuid().nullable(),
  countInStock: z.int(),
  /** The most that stock and the state's purchase limit allow beside the rest of the cart. */
  maxQuantity: z.int().min(0),
})

const QuoteRefusal = z.object({
  /** Null if it is about the whole cart. */
  product: z.uuid().nullable(),
  size: z.string(),
  reason: z.enum(refusalReasons),
  message: z.string(),
})

const quoteAmounts = {
  itemsPrice: z.number(),
  /** The regular price of redeemed items. */
  discountPrice: z.number(),
  /** What deals take off the regular prices. */
  savedPrice: z.number(),
  shippingPrice: z.number(),
  saleTaxPrice: z.number(),
  exciserTax: z.number(),
  /** Both taxes. */
  taxPrice: z.number(),
  totalPrice: z.number(),
  /** The parts of the taxes, and how certain they are. */
  taxes: TaxSummary,
}

export const Quote = z.object({
  kind: z.enum(orderKinds),
  orderItems: z.array(QuotedItem),
  ...quoteAmounts,
  /** Whether a medical card would lower the taxes of this pickup. */
  asksForMedicalCard: z.boolean(),
  /** Null without a code. */
  shippingCode: z.enum(codeEffects).nullable(),
  /** The state's limit per person, and how much of it this cart and the last 24 hours use. */
  limit: z
    .object({
      state: z.enum(stateCodes),
      message: z.string(),
      /** Empty if nothing counts. */
      used: z.string(),
      isLowerForVisitors: z.boolean(),
      /** If it is exceeded: the line to reduce, and what to do about it. */
      excess: z.object({ product: z.uuid(), size: z.string(), message: z.string() }).nullable(),
    })
    .nullable(),
  /** Empty if it can be ordered. */
  refusals: z.array(QuoteRefusal),
  /** Where the money would go. */
  receipt: Receipt,
})
export type Quote = z.infer<typeof Quote>

export const getQuote = endpoint({
  ...browserEndpoints.getQuote,
  summary:
    'Quote a cart: exact totals and any issues that block checkout. Orders use the same calculation.',
  access: 'public',
  body: z.object({ order: Cart }),
  responses: { 200: Quote },
})

export const suggestTowns = endpoint({
  method: 'GET',
  path: '/api/checkout/towns',
  summary: 'Suggest US towns for a ZIP code or the start of a town’s name, for address forms.',
  access: 'public',
  anonymous: true,
  cache: 'public',
  query: z.object({ q: singleLineText(80) }),
  responses: {
    200: z.object({
      towns: z.array(
        z.object({
          city: z.string(),
          state: z.string(),
          /** Empty unless a ZIP code was searched. */
          postalCode: z.string(),
        }),
      ),
    }),
  },
})

import {
  type CodeEffect,
  maxOrderCents,
  maxOrderUnits,
  type RefusalReason,
  refusalMessages,
} from '@fairgrove/contract/checkout.options'
import { maxQuantityPerLine } from '@fairgrove/contract/products.options'
import type { TaxRuleSet } from '@fairgrove/contract/taxes.options'
import { type LineDeal, priceLines } from '../deals/price.rules.ts'
import type { ProductForSale } from '../products/rules.ts'
import { type GiftEligibility, whyNotRedeem } from '../rewards/rules.ts'
import { findLimitExcess } from './limit-excess.rules.ts'
import { checkPurchaseLimit, countAllowedUnits, type LimitAmounts } from './limits.rules.ts'
import { calculateQuoteTaxes, type TaxDetails, type TaxInput } from './quote-taxes.rules.ts'

/** One line per product, size and redemption. */
export type CartLine = { productId: string; size: string; quantity: number; isRedeemed: boolean }

/** One price each: a cart line of which only some units get a deal becomes two. */
type QuoteLine = CartLine & {
  product: ProductForSale
  unitPriceCents: number
  /** Without a deal. */
  regularPriceCents: number
  deal: LineDeal | null
  exciseCents: number
  /** Of all units, before tax; 0 if it is sold out. */
  chargedCents: number
}
export type CartRefusal = { line?: CartLine; reason: RefusalReason; message: string }

export type QuoteInput = TaxInput & {
  isOpen: boolean
  /** Whether the dispensary has an owner on the site. */
  hasOwner: boolean
  isResident: boolean
  /** Purchases by the same person in this state within the last 24 hours. */
  recentPurchases: LimitAmounts
  /** What the buyer's reviews have earned; nothing without an account. */
  giftEligibility: Pick<GiftEligibility, 'counted' | 'gifts'>
  /** Whether the free-shipping code in the cart, if any, can be used. */
  shippingCode: 'none' | 'good' | 'bad'
  lines: (CartLine & { product: ProductForSale | null })[]
  /** Those that are running for these products where they are sold. */
  deals: readonly LineDeal[]
}

export type ShopSettings = { taxRules: TaxRuleSet; shippingCents: number }

type SoldLine = CartLine & { product: ProductForSale }

type PurchaseLimitCheck = ReturnType<typeof checkPurchaseLimit>
type QuoteTotals = {
  itemsCents: number
  /** The regular price of redeemed items. */
  discountCents: number
  /** What deals take off. */
  savedCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  /** Contained in the items' price. */
  includedTaxCents: number
  /** What rounding the cash total adds, or takes off. */
  roundingCents: number
  totalCents: number
}
export type CartQuote = QuoteTotals & {
  lines: QuoteLine[]
  taxDetails: TaxDetails
  asksForMedicalCard: boolean
  /** Said by the shopper, and of consequence. */
  hasMedicalCard: boolean
  /** Only for pickups in states with a limit. */
  limit:
    | (NonNullable<PurchaseLimitCheck['summary']> & {
        excess: ReturnType<typeof findLimitExcess<SoldLine>>
      })
    | undefined
  shippingCode: CodeEffect | null
  refusals: CartRefusal[]
}

/** The only place that computes what a cart costs, for previews and for orders. */
export function calculateQuote(input: QuoteInput, settings: ShopSettings): CartQuote {
  // Leave out products that are not public: a quote must not reveal even their price.
  const sold = input.lines.flatMap(({ product, ...cartLine }): SoldLine[] =>
    product?.isPublic ? [{ ...cartLine, product }] : [],
  )
  const priced = priceLines(sold, input.deals)
  const refusals = new Map(input.lines.map((line) => [toLineKey(line), whyNotLine(input, line)]))
  const isSoldOut = (line: CartLine) => refusals.get(toLineKey(line))?.reason === 'sold_out'
  // Nobody pays for what is sold out: its line stays, to be removed.
  const countQuantity = (line: CartLine) => (isSoldOut(line) ? 0 : line.quantity)
  const add = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const itemsCents = add(priced.map((line) => line.unitPriceCents * countQuantity(line)))
  /** Of gifts, which are free, or of deals. */
  const sumDiscounts = (isRedeemed: boolean) =>
    add(
      priced
        .filter((line) => line.isRedeemed === isRedeemed)
        .map((line) => (line.regularPriceCents - line.unitPriceCents) * countQuantity(line)),
    )
  const taxedLines = priced.map((line) => ({
    ...line.product,
    priceCents: line.unitPriceCents,
    quantity: countQuantity(line),
  }))
  const taxes = calculateQuoteTaxes(input, settings.taxRules, taxedLines)
  const lines = priced.map((line, index) => ({
    ...line,
    exciseCents: taxes.exciseCents[index] ?? 0,
    chargedCents: line.unitPriceCents * countQuantity(line),
  }))
  const hasNothingToShip = priced.length > 0 && priced.every(isSoldOut)
  const isShipped = input.kind === 'shipping' && !hasNothingToShip
  const shippingCode = getCodeEffect(input.shippingCode, isShipped ? settings.shippingCents : 0)
  const shippingCents = isShipped && shippingCode !== 'used' ? settings.shippingCents : 0
  const { saleTaxCents, roundingCents, taxDetails, asksForMedicalCard, hasMedicalCard } = taxes
  const exciseCents = add(taxes.exciseCents)
  const totalCents = taxes.totalCents + shippingCents
  const limit = input.kind === 'pickup' ? checkPurchaseLimit(input, sold) : undefined
  return {
    lines,
    limit: limit?.summary && {
      ...limit.summary,
      excess: limit.refusal ? findLimitExcess(input, sold) : undefined,
    },
    itemsCents,
    shippingCode,
    discountCents: sumDiscounts(true),
    savedCents: sumDiscounts(false),
    shippingCents,
    saleTaxCents,
    exciseCents,
    includedTaxCents: taxes.includedCents,
    roundingCents,
    totalCents,
    taxDetails,
    asksForMedicalCard,
    hasMedicalCard,
    refusals: [
      ...[...refusals.values()].filter((refusal) => refusal !== undefined),
      ...whyNotCart(input, limit?.refusal, totalCents),
    ],
  }
}

/** The most of a line that stock and the purchase limit allow beside the other lines. */
export function getMaxQuantity(
  input: QuoteInput,
  line: CartLine & { product: ProductForSale },
): number {
  const others = input.lines.flatMap(({ product, ...each }) =>
    product && toLineKey(each) !== toLineKey(line) ? [{ ...each, product }] : [],
  )
  const heldByOthers = countUnits(
    { lines: others },
    (each) => each.size === line.size && isSameProduct(each, line),
  )
  const inStock = Math.max(0, (line.product.onHand ?? 0) - heldByOthers)
  const most = Math.min(inStock, maxQuantityPerLine)
  return input.kind === 'pickup'
    ? countAllowedUnits(input, others, { product: line.product, most })
    : most
}

const toLineKey = ({ productId, size, isRedeemed }: CartLine) =>
  `${productId} ${size} ${isRedeemed}`

/** A code is only used for shipping that would cost something. */
function getCodeEffect(code: QuoteInput['shippingCode'], costCents: number): CodeEffect | null {
  if (code === 'none') return null
  if (code === 'bad') return 'refused'
  return costCents > 0 ? 'used' : 'kept'
}

function whyNotCart(
  input: QuoteInput,
  limitRefusal: PurchaseLimitCheck['refusal'],
  totalCents: number,
): CartRefusal[] {
  if (totalCents > maxOrderCents) return [createRefusal('too_much')]
  if (countUnits(input, () => true) > maxOrderUnits) return [createRefusal('too_many')]
  if (input.kind === 'shipping')
    return input.shippingCode === 'bad' ? [createRefusal('no_such_code')] : []
  if (!input.isOpen) return [createRefusal('closed')]
  if (!input.hasOwner) return [createRefusal('unclaimed')]
  return limitRefusal ? [limitRefusal] : []
}

function whyNotLine(
  input: Pick<QuoteInput, 'kind' | 'lines' | 'giftEligibility'>,
  line: QuoteInput['lines'][number],
): CartRefusal | undefined {
  const { product } = line
  const orderKind = input.kind
  if (!product?.isPublic) return createRefusal('gone', line)
  if (product.kind === 'cbd') return createRefusal('linked_out', line)
  if (product.priceCents === null) return createRefusal('no_price', line)
  if (product.kind === 'thc' && orderKind === 'shipping') return createRefusal('pickup_only', line)
  if (product.kind === 'goods' && orderKind === 'pickup')
    return createRefusal('shipping_only', line)
  if (product.kind === 'goods' && !product.isSoldOnline) return createRefusal('not_online', line)
  const hasSizes = product.isApparel && orderKind === 'shipping'
  if (hasSizes && line.size === 'ONE') return createRefusal('size_needed', line)
  if (line.isRedeemed) {
    const quantity = countUnits(input, (each) => each.isRedeemed && isSameProduct(each, line))
    const refusal = whyNotRedeem(input.giftEligibility, { productId: line.productId, quantity })
    if (refusal) return createRefusal(refusal, line)
  }
  if (product.onHand === null) {
    return createRefusal(orderKind === 'pickup' ? 'not_carried' : 'no_such_size', line)
  }
  // Bought and redeemed units come from the same stock.
  const quantity = countUnits(input, (each) => each.size === line.size && isSameProduct(each, line))
  return whyNotEnough(line, quantity, product.onHand)
}

const isSameProduct = (line: CartLine, other: CartLine) => line.productId === other.productId

const countUnits = ({ lines }: Pick<QuoteInput, 'lines'>, matches: (line: CartLine) => boolean) =>
  lines.filter(matches).reduce((sum, { quantity }) => sum + quantity, 0)

function whyNotEnough(
  line: CartLine & { product: Pick<ProductForSale, 'name'> | null },
  quantity: number,
  onHand: number,
): CartRefusal | undefined {
  if (onHand >= quantity) return undefined
  const size = line.size === 'ONE' ? '' : ` in size ${line.size}`
  const itemName = `${line.product?.name ?? 'This item'}${size}`
  return onHand === 0
    ? createRefusal('sold_out', line, `${itemName} is sold out.`)
    : createRefusal('too_few', line, `Only ${onHand} of ${itemName} left. Lower the quantity.`)
}

function createRefusal(
  reason: RefusalReason,
  line?: CartLine,
  message: string = refusalMessages[reason],
): CartRefusal {
  return { reason, message, ...(line && { line }) }
}

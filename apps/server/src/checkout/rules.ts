import {
  type CodeEffect,
  maxOrderCents,
  maxOrderUnits,
  type OrderKind,
  type RefusalReason,
  refusalMessages,
  type TaxRuleSet,
} from '@fairgrove/contract/checkout.options'
import type { State } from '@fairgrove/contract/states'
import type { ProductForSale } from '../products/rules.ts'
import { type GiftEligibility, whyNotRedeem } from '../rewards/rules.ts'
import {
  getLimitAmount,
  type LimitAmounts,
  sumLimitAmounts,
  summarizeLimit,
  whyOverLimit,
} from './limits.rules.ts'
import { calculateTaxes } from './tax.rules.ts'

/** What is asked for: one line per product and size. */
export type CartLine = { productId: string; size: string; quantity: number; isRedeemed: boolean }

type QuoteLine = CartLine & { product: ProductForSale; unitPriceCents: number; exciseCents: number }
export type CartRefusal = { line?: CartLine; reason: RefusalReason; message: string }

export type QuoteInput = {
  kind: OrderKind
  /** The state it ships to, or of the dispensary. */
  state: State | null
  isOpen: boolean
  /** Whether somebody runs the dispensary here. */
  hasOwner: boolean
  isResident: boolean
  /** What the same person bought in this state within a day. */
  recentPurchases: LimitAmounts
  /** How the buyer stands with what reviews earn; nobody without an account has earned anything. */
  giftEligibility: Pick<GiftEligibility, 'counted' | 'gifts'>
  /** A code for free shipping, if one was given: whether it works. */
  shippingCode: 'none' | 'good' | 'bad'
  lines: (CartLine & { product: ProductForSale | null })[]
}

export type ShopSettings = { taxRules: TaxRuleSet; shippingCents: number }

type QuoteTotals = {
  itemsCents: number
  discountCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  totalCents: number
}
export type CartQuote = QuoteTotals & {
  lines: QuoteLine[]
  /** Of a pickup, where there is one. */
  limit: ReturnType<typeof summarizeLimit>
  shippingCode: CodeEffect | null
  refusals: CartRefusal[]
}

/** The one computation of what a cart costs. Pages show it, orders are made from it. */
export function calculateQuote(input: QuoteInput, settings: ShopSettings): CartQuote {
  // Of what is not public nothing is said, not even what it would cost.
  const priced = input.lines.flatMap(({ product, ...cartLine }) =>
    product?.isPublic
      ? [
          {
            ...cartLine,
            product,
            unitPriceCents: cartLine.isRedeemed ? 0 : (product.priceCents ?? 0),
          },
        ]
      : [],
  )
  const add = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const itemsCents = add(priced.map((line) => line.unitPriceCents * line.quantity))
  const taxes = calculateTaxes(settings.taxRules, {
    kind: input.kind,
    state: input.state,
    itemsCents,
    lines: priced.map(({ product, unitPriceCents, quantity }) => ({
      ...product,
      priceCents: unitPriceCents,
      quantity,
    })),
  })
  const lines = priced.map((line, index) => ({
    ...line,
    exciseCents: taxes.exciseCents[index] ?? 0,
  }))
  const isShippingFree = input.kind === 'pickup' || input.shippingCode === 'good'
  const shippingCents = isShippingFree ? 0 : settings.shippingCents
  const exciseCents = add(taxes.exciseCents)
  const totalCents = itemsCents + shippingCents + taxes.saleTaxCents + exciseCents
  const purchases = sumPurchases(input, lines)
  return {
    lines,
    limit:
      input.kind === 'pickup'
        ? summarizeLimit(input.state, input.isResident, purchases)
        : undefined,
    itemsCents,
    shippingCode: getShippingCodeEffect(input, settings),
    discountCents: add(
      priced.map((line) => (line.isRedeemed ? (line.product.priceCents ?? 0) * line.quantity : 0)),
    ),
    shippingCents,
    saleTaxCents: taxes.saleTaxCents,
    exciseCents,
    totalCents,
    refusals: [
      ...input.lines.flatMap((line) => whyNotLine(input, line) ?? []),
      ...whyNotCart(input, purchases, totalCents),
    ],
  }
}

function getShippingCodeEffect(input: QuoteInput, settings: ShopSettings): CodeEffect | null {
  if (input.shippingCode === 'none') return null
  if (input.shippingCode === 'bad') return 'refused'
  return input.kind === 'shipping' && settings.shippingCents > 0 ? 'used' : 'kept'
}

function whyNotCart(input: QuoteInput, purchases: LimitAmounts, totalCents: number): CartRefusal[] {
  if (totalCents > maxOrderCents) return [createRefusal('too_much')]
  if (countUnits(input, () => true) > maxOrderUnits) return [createRefusal('too_many')]
  if (input.kind === 'shipping')
    return input.shippingCode === 'bad' ? [createRefusal('no_such_code')] : []
  if (!input.isOpen) return [createRefusal('closed')]
  if (!input.hasOwner) return [createRefusal('unclaimed')]
  const limitRefusal = whyOverLimit(input.state, input.isResident, purchases)
  return limitRefusal ? [limitRefusal] : []
}

/** What this cart and the last day come to, as the law counts it. */
function sumPurchases(input: QuoteInput, lines: QuoteLine[]): LimitAmounts {
  return sumLimitAmounts([
    ...Object.entries(input.recentPurchases).map(([kind, amount]) => ({
      kind: kind as keyof LimitAmounts,
      amount,
    })),
    ...lines.flatMap(({ product, quantity }) => {
      const limitAmount = getLimitAmount(product)
      return limitAmount ? [{ ...limitAmount, amount: limitAmount.amount * quantity }] : []
    }),
  ])
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
  // What is bought and what is redeemed come off the same shelf.
  const quantity = countUnits(input, (each) => each.size === line.size && isSameProduct(each, line))
  return whyNotEnough(line, quantity, product.onHand)
}

const isSameProduct = (line: CartLine, other: CartLine) => line.productId === other.productId

function countUnits(
  { lines }: Pick<QuoteInput, 'lines'>,
  matches: (line: CartLine) => boolean,
): number {
  return lines.filter(matches).reduce((sum, { quantity }) => sum + quantity, 0)
}

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

import {
  type CodeEffect,
  maxOrderCents,
  maxOrderUnits,
  type OrderKind,
  type Refusal,
  refusals,
  type TaxRules,
} from '@fairgrove/contract/checkout.options'
import type { State } from '@fairgrove/contract/states'
import type { ForSale } from '../products/rules.ts'
import { type GiftStandings, whyNotRedeem } from '../rewards/rules.ts'
import { type Amounts, addUp, countedIn, limitOf, whyOverLimit } from './limits.rules.ts'
import { taxesOf } from './tax.rules.ts'

/** What is asked for: one line per product and size. */
export type Asked = { productId: string; size: string; quantity: number; isRedeemed: boolean }

type QuoteLine = Asked & { product: ForSale; unitPriceCents: number; exciseCents: number }
export type Refused = { line?: Asked; reason: Refusal; message: string }

export type Sale = {
  kind: OrderKind
  /** The state it ships to, or of the dispensary. */
  state: State | null
  isOpen: boolean
  /** Whether somebody runs the dispensary here. */
  hasOwner: boolean
  isResident: boolean
  /** What the same person bought in this state within a day. */
  boughtBefore: Amounts
  /** How the buyer stands with what reviews earn; nobody without an account has earned anything. */
  rewards: Pick<GiftStandings, 'counted' | 'gifts'>
  /** A code for free shipping, if one was given: whether it works. */
  shippingCode: 'none' | 'good' | 'bad'
  lines: (Asked & { product: ForSale | null })[]
}

export type ShopSettings = { taxRules: TaxRules; shippingCents: number }

type Sums = {
  itemsCents: number
  discountCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  totalCents: number
}
export type Quoted = Sums & {
  lines: QuoteLine[]
  /** Of a pickup, where there is one. */
  limit: ReturnType<typeof limitOf>
  shippingCode: CodeEffect | null
  refusals: Refused[]
}

/** The one computation of what a cart costs. Pages show it, orders are made from it. */
export function quoteOf(sale: Sale, settings: ShopSettings): Quoted {
  // Of what is not public nothing is said, not even what it would cost.
  const priced = sale.lines.flatMap(({ product, ...asked }) =>
    product?.isPublic
      ? [{ ...asked, product, unitPriceCents: asked.isRedeemed ? 0 : (product.priceCents ?? 0) }]
      : [],
  )
  const add = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const itemsCents = add(priced.map((line) => line.unitPriceCents * line.quantity))
  const taxes = taxesOf(settings.taxRules, {
    kind: sale.kind,
    state: sale.state,
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
  const shipsFree = sale.kind === 'pickup' || sale.shippingCode === 'good'
  const shippingCents = shipsFree ? 0 : settings.shippingCents
  const exciseCents = add(taxes.exciseCents)
  const totalCents = itemsCents + shippingCents + taxes.saleTaxCents + exciseCents
  const bought = boughtWith(sale, lines)
  return {
    lines,
    limit: sale.kind === 'pickup' ? limitOf(sale.state, sale.isResident, bought) : undefined,
    itemsCents,
    shippingCode: effectOfCode(sale, settings),
    discountCents: add(
      priced.map((line) => (line.isRedeemed ? (line.product.priceCents ?? 0) * line.quantity : 0)),
    ),
    shippingCents,
    saleTaxCents: taxes.saleTaxCents,
    exciseCents,
    totalCents,
    refusals: [
      ...sale.lines.flatMap((line) => whyNotLine(sale, line) ?? []),
      ...whyNotCart(sale, bought, totalCents),
    ],
  }
}

function effectOfCode(sale: Sale, settings: ShopSettings): CodeEffect | null {
  if (sale.shippingCode === 'none') return null
  if (sale.shippingCode === 'bad') return 'refused'
  return sale.kind === 'shipping' && settings.shippingCents > 0 ? 'used' : 'kept'
}

function whyNotCart(sale: Sale, bought: Amounts, totalCents: number): Refused[] {
  if (totalCents > maxOrderCents) return [refuse('too_much')]
  if (countAsked(sale, () => true) > maxOrderUnits) return [refuse('too_many')]
  if (sale.kind === 'shipping') return sale.shippingCode === 'bad' ? [refuse('no_such_code')] : []
  if (!sale.isOpen) return [refuse('closed')]
  if (!sale.hasOwner) return [refuse('unclaimed')]
  const over = whyOverLimit(sale.state, sale.isResident, bought)
  return over ? [over] : []
}

/** What this cart and the last day come to, as the law counts it. */
function boughtWith(sale: Sale, lines: QuoteLine[]): Amounts {
  return addUp([
    ...Object.entries(sale.boughtBefore).map(([kind, amount]) => ({
      kind: kind as keyof Amounts,
      amount,
    })),
    ...lines.flatMap(({ product, quantity }) => {
      const counted = countedIn(product)
      return counted ? [{ ...counted, amount: counted.amount * quantity }] : []
    }),
  ])
}

function whyNotLine(
  sale: Pick<Sale, 'kind' | 'lines' | 'rewards'>,
  line: Sale['lines'][number],
): Refused | undefined {
  const { product } = line
  const orderKind = sale.kind
  if (!product?.isPublic) return refuse('gone', line)
  if (product.kind === 'cbd') return refuse('linked_out', line)
  if (product.priceCents === null) return refuse('no_price', line)
  if (product.kind === 'thc' && orderKind === 'shipping') return refuse('pickup_only', line)
  if (product.kind === 'goods' && orderKind === 'pickup') return refuse('shipping_only', line)
  if (product.kind === 'goods' && !product.isSoldOnline) return refuse('not_online', line)
  const hasSizes = product.isApparel && orderKind === 'shipping'
  if (hasSizes && line.size === 'ONE') return refuse('size_needed', line)
  if (line.isRedeemed) {
    const quantity = countAsked(sale, (each) => each.isRedeemed && isOfProduct(each, line))
    const refusal = whyNotRedeem(sale.rewards, { productId: line.productId, quantity })
    if (refusal) return refuse(refusal, line)
  }
  if (product.onHand === null) {
    return refuse(orderKind === 'pickup' ? 'not_carried' : 'no_such_size', line)
  }
  // What is bought and what is redeemed come off the same shelf.
  const quantity = countAsked(sale, (each) => each.size === line.size && isOfProduct(each, line))
  return whyNotEnough(line, quantity, product.onHand)
}

const isOfProduct = (line: Asked, other: Asked) => line.productId === other.productId

function countAsked({ lines }: Pick<Sale, 'lines'>, isMeant: (line: Asked) => boolean): number {
  return lines.filter(isMeant).reduce((sum, { quantity }) => sum + quantity, 0)
}

function whyNotEnough(
  line: Asked & { product: Pick<ForSale, 'name'> | null },
  quantity: number,
  onHand: number,
): Refused | undefined {
  if (onHand >= quantity) return undefined
  const size = line.size === 'ONE' ? '' : ` in size ${line.size}`
  const what = `${line.product?.name ?? 'This item'}${size}`
  return onHand === 0
    ? refuse('sold_out', line, `${what} is sold out.`)
    : refuse('too_few', line, `Only ${onHand} of ${what} left. Lower the quantity.`)
}

function refuse(reason: Refusal, line?: Asked, message: string = refusals[reason]): Refused {
  return { reason, message, ...(line && { line }) }
}

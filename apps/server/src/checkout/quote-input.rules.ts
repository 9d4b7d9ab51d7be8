import type { Cart } from '@fairgrove/contract/checkout'
import type { Offer } from '@fairgrove/contract/rewards.options'
import type { State } from '@fairgrove/contract/states'
import type { LineDeal } from '../deals/price.rules.ts'
import type { ProductForSale } from '../products/rules.ts'
import type { TaxPlace } from '../taxes/schedule.rules.ts'
import type { LimitAmounts } from './limits.rules.ts'
import type { CartLine, QuoteInput } from './rules.ts'

/** Merges cart items of the same product, size and redemption into one line. */
export function toCartLines(cart: Pick<Cart, 'orderItems' | 'dispensary'>): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const { product, size, qty, redeemed } of cart.orderItems) {
    // Dispensary inventory has no sizes.
    const stockSize = cart.dispensary ? 'ONE' : size || 'ONE'
    const key = `${product} ${stockSize} ${redeemed}`
    const quantity = (lines.get(key)?.quantity ?? 0) + qty
    lines.set(key, { productId: product, size: stockSize, quantity, isRedeemed: redeemed })
  }
  return [...lines.values()]
}

/** Joins the cart's lines with what the database says about them. */
export function buildQuoteInput(
  cart: Pick<
    Cart,
    'shippingAddress' | 'isResident' | 'hasMedicalCard' | 'dispensary' | 'shippingCode'
  >,
  lines: CartLine[],
  facts: {
    stock: (ProductForSale & { productId: string; size: string })[]
    place: (TaxPlace & { isOpen: boolean; hasOwner: boolean }) | undefined
    date: string
    recentPurchases: LimitAmounts
    giftEligibility: QuoteInput['giftEligibility']
    deals: readonly LineDeal[]
    code: { offer: Offer; usedAt: Date | null; revokedAt: Date | null } | undefined
  },
): QuoteInput {
  const { stock, place, recentPurchases, giftEligibility, code } = facts
  const state = cart.dispensary ? place?.state : cart.shippingAddress?.state
  const isCodeUsable = code?.offer === 'freeShipping' && !code.usedAt && !code.revokedAt
  const codeStatus = isCodeUsable ? 'good' : 'bad'
  return {
    kind: cart.dispensary ? 'pickup' : 'shipping',
    state: (state ?? null) as State | null,
    isOpen: place?.isOpen ?? false,
    hasOwner: place?.hasOwner ?? false,
    isResident: cart.isResident,
    hasMedicalCard: cart.hasMedicalCard,
    taxPlace: place ?? null,
    date: facts.date,
    recentPurchases,
    giftEligibility,
    deals: facts.deals,
    shippingCode: cart.shippingCode ? codeStatus : 'none',
    lines: lines.map((line) => ({
      ...line,
      product:
        stock.find((row) => row.productId === line.productId && row.size === line.size) ?? null,
    })),
  }
}

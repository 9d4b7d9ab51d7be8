import type { Cart, Quote } from '@fairgrove/contract/checkout'
import { toDollars } from '@fairgrove/contract/money'
import type { State } from '@fairgrove/contract/states'
import { hashHousehold, hashMailbox } from '../accounts/keyed-hashes.ts'
import { findContact } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { readProductsForSale, type SaleRow } from '../products/stock.store.ts'
import { type CodeRow, findCode } from '../rewards/codes.store.ts'
import { listGiftStatuses } from '../rewards/redemptions.store.ts'
import { findReviewCredits } from '../rewards/review-credits.store.ts'
import type { GiftEligibility, Recipient } from '../rewards/rules.ts'
import { normalizeCode } from '../rewards/view.ts'
import { normalizeHousehold } from './household.rules.ts'
import type { LimitAmounts } from './limits.rules.ts'
import { type CartLine, type CartQuote, calculateQuote, type QuoteInput } from './rules.ts'
import { findPickupPlace, type PickupPlace, sumPickups } from './store.ts'

/** One line per product, size and reward, however the cart was put together. */
export function toCartLines(cart: Pick<Cart, 'orderItems' | 'dispensary'>): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const { product, size, qty, redeemed } of cart.orderItems) {
    // What is picked up comes in the one size the dispensary has.
    const stockSize = cart.dispensary ? 'ONE' : size || 'ONE'
    const key = `${product} ${stockSize} ${redeemed}`
    const quantity = (lines.get(key)?.quantity ?? 0) + qty
    lines.set(key, { productId: product, size: stockSize, quantity, isRedeemed: redeemed })
  }
  return [...lines.values()]
}

/** Joins what was asked with what the tables say. */
export function buildQuoteInput(
  cart: Pick<Cart, 'shippingAddress' | 'isResident' | 'dispensary' | 'shippingCode'>,
  cartLines: CartLine[],
  facts: {
    rows: SaleRow[]
    place: PickupPlace | undefined
    recentPurchases: LimitAmounts
    giftEligibility: GiftEligibility
    code: CodeRow | undefined
  },
): QuoteInput {
  const { rows, place, recentPurchases, giftEligibility, code } = facts
  const state = cart.dispensary ? place?.state : cart.shippingAddress?.state
  return {
    kind: cart.dispensary ? 'pickup' : 'shipping',
    state: (state ?? null) as State | null,
    isOpen: place?.isOpen ?? false,
    hasOwner: place?.hasOwner ?? false,
    isResident: cart.isResident,
    recentPurchases,
    giftEligibility,
    shippingCode: cart.shippingCode ? checkShippingCode(code) : 'none',
    lines: cartLines.map((line) => ({
      ...line,
      product:
        rows.find((row) => row.productId === line.productId && row.size === line.size) ?? null,
    })),
  }
}

/** What counts towards one person's limit: their pre-orders in the same state since yesterday. */
export async function sumRecentPickups(
  db: Db,
  now: Date,
  person: { email: string | undefined; place: PickupPlace | undefined },
): Promise<LimitAmounts> {
  const state = person.place?.state
  if (!person.email || !state) return {}
  return sumPickups(db, { email: person.email, state, since: addDays(now, -1) })
}

function checkShippingCode(code: CodeRow | undefined): 'good' | 'bad' {
  const isCodeUsable = code?.offer === 'freeShipping' && !code.usedAt && !code.revokedAt
  return isCodeUsable ? 'good' : 'bad'
}

export const noGiftEligibility: GiftEligibility = {
  counted: 0,
  gifts: [],
  recipient: { mailbox: null, household: null },
}

/** Asked for only when something is to be redeemed. */
export async function getGiftEligibility(
  deps: Pick<Deps, 'clock' | 'hashSecret'>,
  db: Db,
  { cart, accountId }: { cart: Pick<Cart, 'shippingAddress'>; accountId: string | null },
  cartLines: CartLine[],
): Promise<GiftEligibility> {
  if (!accountId || !cartLines.some(({ isRedeemed }) => isRedeemed)) return noGiftEligibility
  const recipient = buildRecipient(deps.hashSecret, {
    email: (await findContact(db, accountId))?.email,
    address: cart.shippingAddress,
  })
  const { counted } = await findReviewCredits(db, accountId, deps.clock.now())
  return { counted, gifts: await listGiftStatuses(db, accountId, recipient), recipient }
}

function buildRecipient(
  secret: string,
  { email, address }: { email: string | null | undefined; address: Cart['shippingAddress'] },
): Recipient {
  const { address: street, street2, postalCode } = address ?? {}
  const household = street && postalCode && normalizeHousehold({ street, street2, postalCode })
  return {
    mailbox: email ? hashMailbox(secret, email) : null,
    household: household ? hashHousehold(secret, household) : null,
  }
}

export async function quoteCart(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'hashSecret'>,
  cart: Cart,
  caller: Caller | undefined,
): Promise<Quote> {
  const cartLines = toCartLines(cart)
  const { dispensary } = cart
  const [rows, place, account, giftEligibility, code] = await Promise.all([
    readProductsForSale(deps.db, { dispensaryId: dispensary ?? null }, cartLines),
    dispensary ? findPickupPlace(deps.db, dispensary) : undefined,
    dispensary && caller ? findContact(deps.db, caller.accountId) : undefined,
    getGiftEligibility(deps, deps.db, { cart, accountId: caller?.accountId ?? null }, cartLines),
    cart.shippingCode ? findCode(deps.db, normalizeCode(cart.shippingCode)) : undefined,
  ])
  // Of one's own account alone: by a typed address, strangers would learn what its holder bought.
  const email = account?.email ?? undefined
  const recentPurchases = await sumRecentPickups(deps.db, deps.clock.now(), { email, place })
  const quoteInput = buildQuoteInput(cart, cartLines, {
    rows,
    place,
    recentPurchases,
    giftEligibility,
    code,
  })
  return { kind: quoteInput.kind, ...toQuote(calculateQuote(quoteInput, deps.shop)) }
}

function toQuote(quote: CartQuote): Omit<Quote, 'kind'> {
  return {
    orderItems: quote.lines.map(({ product, ...line }) => ({
      product: line.productId,
      name: product.name,
      image: product.image,
      category: product.category,
      size: toSizeLabel(line.size),
      qty: line.quantity,
      price: toDollars(line.unitPriceCents),
      redeemed: line.isRedeemed,
      includesTHC: product.kind === 'thc',
      percent_THC: product.percentThc,
      seller: product.sellerId,
      countInStock: product.onHand ?? 0,
    })),
    itemsPrice: toDollars(quote.itemsCents),
    discountPrice: toDollars(quote.discountCents),
    shippingPrice: toDollars(quote.shippingCents),
    saleTaxPrice: toDollars(quote.saleTaxCents),
    exciserTax: toDollars(quote.exciseCents),
    taxPrice: toDollars(quote.saleTaxCents + quote.exciseCents),
    totalPrice: toDollars(quote.totalCents),
    shippingCode: quote.shippingCode,
    limit: quote.limit ?? null,
    refusals: quote.refusals.map(({ line, reason, message }) => ({
      product: line?.productId ?? null,
      size: line ? toSizeLabel(line.size) : '',
      reason,
      message,
    })),
  }
}

/** The one size of most things has no name outside. */
export function toSizeLabel(size: string): string {
  return size === 'ONE' ? '' : size
}

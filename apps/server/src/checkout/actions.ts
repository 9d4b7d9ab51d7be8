import type { Cart, Quote } from '@fairgrove/contract/checkout'
import { toDollars } from '@fairgrove/contract/money'
import { hashHousehold, hashMailbox } from '../accounts/keyed-hashes.ts'
import { findContact } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { crashPoint } from '../crash.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import { listLineDeals, lockLineDeals } from '../deals/current.store.ts'
import type { Deps } from '../deps.ts'
import { getSaleDate } from '../dispensaries/time-zone.rules.ts'
import type { Caller } from '../http/caller.ts'
import { readProductsForSale, type SaleRow, takeStock } from '../products/stock.store.ts'
import { type CodeRow, findCode, lockCode } from '../rewards/codes.store.ts'
import { listGiftStatuses } from '../rewards/redemptions.store.ts'
import { findReviewCredits } from '../rewards/review-credits.store.ts'
import type { GiftEligibility } from '../rewards/rules.ts'
import { lockRewardAccount } from '../rewards/store.ts'
import { normalizeCode } from '../rewards/view.ts'
import { toTaxSummary } from '../taxes/view.ts'
import type { LimitAmounts } from './limits.rules.ts'
import { hasPriceChanged } from './price-change.rules.ts'
import { buildQuoteInput, toCartLines } from './quote-input.rules.ts'
import { estimateReceipt } from './receipt.rules.ts'
import {
  type CartLine,
  type CartQuote,
  calculateQuote,
  getMaxQuantity,
  type QuoteInput,
} from './rules.ts'
import { findPickupPlace, type PickupPlace, sumPickups } from './store.ts'

/** What counts toward the purchase limit: pre-orders in the same state within the last day. */
async function sumRecentPickups(
  db: Db,
  now: Date,
  person: { email: string | undefined; place: PickupPlace | undefined },
): Promise<LimitAmounts> {
  const state = person.place?.state
  if (!person.email || !state) return {}
  return sumPickups(db, { email: person.email, state, since: addDays(now, -1) })
}

const noGiftEligibility: GiftEligibility = {
  counted: 0,
  gifts: [],
  recipient: { mailbox: null, household: null },
}

/** Reads nothing unless the cart redeems something. */
async function getGiftEligibility(
  deps: Pick<Deps, 'clock' | 'hashSecret'>,
  db: Db,
  accountId: string | null,
  cart: Pick<Cart, 'orderItems' | 'shippingAddress'>,
): Promise<GiftEligibility> {
  if (!accountId || !redeemsGifts(cart)) return noGiftEligibility
  const email = (await findContact(db, accountId))?.email
  const { address: street, street2, postalCode } = cart.shippingAddress ?? {}
  const recipient = {
    mailbox: email ? hashMailbox(deps.hashSecret, email) : null,
    household:
      street && postalCode ? hashHousehold(deps.hashSecret, { street, street2, postalCode }) : null,
  }
  const { counted } = await findReviewCredits(db, accountId, deps.clock.now())
  return { counted, gifts: await listGiftStatuses(db, accountId, recipient), recipient }
}

const redeemsGifts = (cart: Pick<Cart, 'orderItems'>) =>
  cart.orderItems.some(({ redeemed }) => redeemed)

type QuoteRequest = {
  /** When the order is placed. */
  now: Date
  cart: Cart
  place: PickupPlace | undefined
  buyer: { accountId: string | null; email: string | undefined }
  holdsStock: boolean
}

export type ReservedQuote = {
  quote: CartQuote
  isPriceChanged: boolean
  giftEligibility: GiftEligibility
  code: CodeRow | undefined
  stock: SaleRow[]
}

/**
 * Quotes a cart for an order that is about to be written. With `holdsStock` it takes the stock and locks the code
 * first, so the quote is computed from what is sold.
 */
export async function reserveQuote(
  deps: Pick<Deps, 'clock' | 'shop' | 'hashSecret'>,
  tx: Tx,
  { now, cart, place, buyer, holdsStock }: QuoteRequest,
): Promise<ReservedQuote> {
  const recentPurchases = await sumRecentPickups(tx, now, {
    email: buyer.email,
    place,
  })
  // Lock the account before stock and orders, as every other path does, so two orders cannot deadlock.
  if (buyer.accountId && redeemsGifts(cart)) await lockRewardAccount(tx, buyer.accountId)
  const giftEligibility = await getGiftEligibility(deps, tx, buyer.accountId, cart)
  const lines = toCartLines(cart)
  const source = { dispensaryId: cart.dispensary ?? null }
  const stock = holdsStock
    ? await takeStock(tx, source, lines)
    : await readProductsForSale(tx, source, lines)
  if (holdsStock) crashPoint('order.stockTaken')
  const deals = await lockLineDeals(tx, listProductIds(lines), { place, now })
  // Lock the code after the stock: canceling an order releases them in the same order.
  const code =
    holdsStock && cart.shippingCode
      ? await lockCode(tx, normalizeCode(cart.shippingCode))
      : undefined
  const input = buildQuoteInput(cart, lines, {
    stock,
    place,
    recentPurchases,
    giftEligibility,
    deals,
    code,
    date: getSaleDate(now, place),
  })
  const quote = calculateQuote(input, deps.shop)
  return { quote, isPriceChanged: hasPriceChanged(cart, quote), giftEligibility, code, stock }
}

/** A preview: reads in parallel and reserves nothing. */
export async function quoteCart(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'hashSecret'>,
  cart: Cart,
  caller: Caller | undefined,
): Promise<Quote> {
  const lines = toCartLines(cart)
  const { dispensary } = cart
  const now = deps.clock.now()
  const [stock, place, account, giftEligibility, code] = await Promise.all([
    readProductsForSale(deps.db, { dispensaryId: dispensary ?? null }, lines),
    dispensary ? findPickupPlace(deps.db, dispensary) : undefined,
    dispensary && caller ? findContact(deps.db, caller.accountId) : undefined,
    getGiftEligibility(deps, deps.db, caller?.accountId ?? null, cart),
    cart.shippingCode ? findCode(deps.db, normalizeCode(cart.shippingCode)) : undefined,
  ])
  // Only the caller's own account: a typed address would reveal what its owner bought.
  const email = account?.email ?? undefined
  const [recentPurchases, deals] = await Promise.all([
    sumRecentPickups(deps.db, now, { email, place }),
    listLineDeals(deps.db, listProductIds(lines), { place, now }),
  ])
  const input = buildQuoteInput(cart, lines, {
    stock,
    place,
    recentPurchases,
    giftEligibility,
    deals,
    code,
    date: getSaleDate(now, place),
  })
  const quote = calculateQuote(input, deps.shop)
  const receipt = estimateReceipt(quote, {
    kind: input.kind,
    state: input.state,
    dispensaryName: place?.name,
    fundBasisPoints: deps.shop.fundBasisPoints,
  })
  return { ...toQuote(input, quote), receipt }
}

const listProductIds = (lines: readonly CartLine[]) => lines.map(({ productId }) => productId)

function toQuote(input: QuoteInput, quote: CartQuote): Omit<Quote, 'receipt'> {
  return {
    kind: input.kind,
    orderItems: quote.lines.map(({ product, ...line }) => ({
      product: line.productId,
      name: product.name,
      image: product.image,
      category: product.category,
      size: toSizeLabel(line.size),
      qty: line.quantity,
      price: toDollars(line.unitPriceCents),
      ...toLineDeal(line),
      redeemed: line.isRedeemed,
      includesTHC: product.kind === 'thc',
      percent_THC: product.percentThc,
      seller: product.sellerId,
      countInStock: product.onHand ?? 0,
      maxQuantity: getMaxQuantity(input, { ...line, product }),
    })),
    itemsPrice: toDollars(quote.itemsCents),
    discountPrice: toDollars(quote.discountCents),
    savedPrice: toDollars(quote.savedCents),
    shippingPrice: toDollars(quote.shippingCents),
    saleTaxPrice: toDollars(quote.saleTaxCents),
    exciserTax: toDollars(quote.exciseCents),
    taxPrice: toDollars(quote.saleTaxCents + quote.exciseCents),
    totalPrice: toDollars(quote.totalCents),
    taxes: toTaxSummary(quote, { hasMedicalCard: quote.hasMedicalCard, state: input.state }),
    asksForMedicalCard: quote.asksForMedicalCard,
    shippingCode: quote.shippingCode,
    limit: toLimit(quote.limit),
    refusals: quote.refusals.map(({ line, reason, message }) => ({
      product: line?.productId ?? null,
      size: line ? toSizeLabel(line.size) : '',
      reason,
      message,
    })),
  }
}

/** The regular price of a line with a deal, and the deal's name. */
const toLineDeal = ({
  deal,
  regularPriceCents,
}: Pick<CartQuote['lines'][number], 'deal' | 'regularPriceCents'>) => ({
  regularPrice: deal && toDollars(regularPriceCents),
  deal: deal && { _id: deal.id, title: deal.title },
})

function toLimit(limit: CartQuote['limit']): Quote['limit'] {
  if (!limit) return null
  const { excess, ...summary } = limit
  return {
    ...summary,
    excess: excess
      ? {
          product: excess.line.productId,
          size: toSizeLabel(excess.line.size),
          message: excess.message,
        }
      : null,
  }
}

/** Hides the internal size of products that come in one size. */
export function toSizeLabel(size: string): string {
  return size === 'ONE' ? '' : size
}

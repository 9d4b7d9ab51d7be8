import type { Cart, Quote } from '@fairgrove/contract/checkout'
import { dollarsOf } from '@fairgrove/contract/money'
import type { State } from '@fairgrove/contract/states'
import { householdMark, mailboxMark } from '../accounts/marks.ts'
import { findContact } from '../accounts/store.ts'
import { daysAfter } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { readForSale, type SaleRow } from '../products/stock.store.ts'
import { type CodeRow, findCode } from '../rewards/codes.store.ts'
import { listStandings } from '../rewards/redemptions.store.ts'
import { findReviewCredits } from '../rewards/review-credits.store.ts'
import type { GiftStandings, Recipient } from '../rewards/rules.ts'
import { storedCode } from '../rewards/view.ts'
import { householdOf } from './household.rules.ts'
import type { Amounts } from './limits.rules.ts'
import { type Asked, type Quoted, quoteOf, type Sale } from './rules.ts'
import { findPickupPlace, type PickupPlace, sumPickups } from './store.ts'

/** One line per product, size and reward, however the cart was put together. */
export function askedIn(cart: Pick<Cart, 'orderItems' | 'dispensary'>): Asked[] {
  const lines = new Map<string, Asked>()
  for (const { product, size, qty, redeemed } of cart.orderItems) {
    // What is picked up comes in the one size the dispensary has.
    const shelfSize = cart.dispensary ? 'ONE' : size || 'ONE'
    const key = `${product} ${shelfSize} ${redeemed}`
    const quantity = (lines.get(key)?.quantity ?? 0) + qty
    lines.set(key, { productId: product, size: shelfSize, quantity, isRedeemed: redeemed })
  }
  return [...lines.values()]
}

/** Joins what was asked with what the tables say. */
export function saleOf(
  cart: Pick<Cart, 'shippingAddress' | 'isResident' | 'dispensary' | 'shippingCode'>,
  asked: Asked[],
  found: {
    rows: SaleRow[]
    place: PickupPlace | undefined
    boughtBefore: Amounts
    rewards: GiftStandings
    code: CodeRow | undefined
  },
): Sale {
  const { rows, place, boughtBefore, rewards, code } = found
  const state = cart.dispensary ? place?.state : cart.shippingAddress?.state
  return {
    kind: cart.dispensary ? 'pickup' : 'shipping',
    state: (state ?? null) as State | null,
    isOpen: place?.isOpen ?? false,
    hasOwner: place?.hasOwner ?? false,
    isResident: cart.isResident,
    boughtBefore,
    rewards,
    shippingCode: cart.shippingCode ? whatIsCode(code) : 'none',
    lines: asked.map((line) => ({
      ...line,
      product:
        rows.find((row) => row.productId === line.productId && row.size === line.size) ?? null,
    })),
  }
}

/** What counts towards one person's limit: their pre-orders in the same state since yesterday. */
export async function boughtSinceYesterday(
  db: Db,
  now: Date,
  person: { email: string | undefined; place: PickupPlace | undefined },
): Promise<Amounts> {
  const state = person.place?.state
  if (!person.email || !state) return {}
  return sumPickups(db, { email: person.email, state, since: daysAfter(now, -1) })
}

function whatIsCode(code: CodeRow | undefined): 'good' | 'bad' {
  const isUsable = code?.offer === 'freeShipping' && !code.usedAt && !code.revokedAt
  return isUsable ? 'good' : 'bad'
}

export const noRewards: GiftStandings = {
  counted: 0,
  gifts: [],
  recipient: { mailbox: null, household: null },
}

/** Asked for only when something is to be redeemed. */
export async function rewardsOf(
  deps: Pick<Deps, 'clock' | 'markSecret'>,
  db: Db,
  { cart, accountId }: { cart: Pick<Cart, 'shippingAddress'>; accountId: string | null },
  asked: Asked[],
): Promise<GiftStandings> {
  if (!accountId || !asked.some(({ isRedeemed }) => isRedeemed)) return noRewards
  const recipient = recipientOf(deps.markSecret, {
    email: (await findContact(db, accountId))?.email,
    address: cart.shippingAddress,
  })
  const { counted } = await findReviewCredits(db, accountId, deps.clock.now())
  return { counted, gifts: await listStandings(db, accountId, recipient), recipient }
}

function recipientOf(
  secret: string,
  { email, address }: { email: string | null | undefined; address: Cart['shippingAddress'] },
): Recipient {
  const { address: street, street2, postalCode } = address ?? {}
  const household = street && postalCode && householdOf({ street, street2, postalCode })
  return {
    mailbox: email ? mailboxMark(secret, email) : null,
    household: household ? householdMark(secret, household) : null,
  }
}

export async function quote(
  deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'markSecret'>,
  cart: Cart,
  caller: Caller | undefined,
): Promise<Quote> {
  const asked = askedIn(cart)
  const { dispensary } = cart
  const [rows, place, account, rewards, code] = await Promise.all([
    readForSale(deps.db, { dispensaryId: dispensary ?? null }, asked),
    dispensary ? findPickupPlace(deps.db, dispensary) : undefined,
    dispensary && caller ? findContact(deps.db, caller.accountId) : undefined,
    rewardsOf(deps, deps.db, { cart, accountId: caller?.accountId ?? null }, asked),
    cart.shippingCode ? findCode(deps.db, storedCode(cart.shippingCode)) : undefined,
  ])
  // Of one's own account alone: by a typed address, strangers would learn what its holder bought.
  const email = account?.email ?? undefined
  const boughtBefore = await boughtSinceYesterday(deps.db, deps.clock.now(), { email, place })
  const sale = saleOf(cart, asked, { rows, place, boughtBefore, rewards, code })
  return { kind: sale.kind, ...viewOf(quoteOf(sale, deps.shop)) }
}

function viewOf(quoted: Quoted): Omit<Quote, 'kind'> {
  return {
    orderItems: quoted.lines.map(({ product, ...line }) => ({
      product: line.productId,
      name: product.name,
      image: product.image,
      category: product.category,
      size: sizeOf(line.size),
      qty: line.quantity,
      price: dollarsOf(line.unitPriceCents),
      redeemed: line.isRedeemed,
      includesTHC: product.kind === 'thc',
      percent_THC: product.percentThc,
      seller: product.sellerId,
      countInStock: product.onHand ?? 0,
    })),
    itemsPrice: dollarsOf(quoted.itemsCents),
    discountPrice: dollarsOf(quoted.discountCents),
    shippingPrice: dollarsOf(quoted.shippingCents),
    saleTaxPrice: dollarsOf(quoted.saleTaxCents),
    exciserTax: dollarsOf(quoted.exciseCents),
    taxPrice: dollarsOf(quoted.saleTaxCents + quoted.exciseCents),
    totalPrice: dollarsOf(quoted.totalCents),
    shippingCode: quoted.shippingCode,
    limit: quoted.limit ?? null,
    refusals: quoted.refusals.map(({ line, reason, message }) => ({
      product: line?.productId ?? null,
      size: line ? sizeOf(line.size) : '',
      reason,
      message,
    })),
  }
}

/** The one size of most things has no name outside. */
export function sizeOf(size: string): string {
  return size === 'ONE' ? '' : size
}

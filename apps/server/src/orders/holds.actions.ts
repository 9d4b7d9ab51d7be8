import type { Cart } from '@fairgrove/contract/checkout'
import { Problem } from '@fairgrove/contract/problems'
import { hashMailbox } from '../accounts/keyed-hashes.ts'
import {
  buildQuoteInput,
  getGiftEligibility,
  sumRecentPickups,
  toCartLines,
} from '../checkout/actions.ts'
import { type CartQuote, type CartRefusal, calculateQuote } from '../checkout/rules.ts'
import type { PickupPlace } from '../checkout/store.ts'
import { crashPoint } from '../crash.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { hashNetwork, toCustomerNetwork } from '../http/network.ts'
import { metrics } from '../metrics/metrics.ts'
import { type SaleRow, takeStock } from '../products/stock.store.ts'
import { type CodeRow, lockCode } from '../rewards/codes.store.ts'
import type { GiftEligibility } from '../rewards/rules.ts'
import { lockRewardAccount } from '../rewards/store.ts'
import { normalizeCode } from '../rewards/view.ts'
import { type HoldLine, whyNotHeld } from './holds.rules.ts'
import { type Holder, listHeld, lockHolder, readHeldStock, readOpenHolds } from './holds.store.ts'
import { hasPriceChanged } from './rules.ts'

/** Who orders. `mailbox` is the address that limits count by: an account's own, or what a guest typed. */
export type Contact = { accountId: string | null; name: string; email: string; mailbox: string }

export function toHolder(
  { hashSecret }: Pick<Deps, 'hashSecret'>,
  { accountId, mailbox }: Pick<Contact, 'accountId' | 'mailbox'>,
  { network, isConfirmed }: { network: string; isConfirmed: boolean },
): Holder {
  return {
    mailbox: hashMailbox(hashSecret, mailbox),
    network: accountId ? null : hashNetwork(hashSecret, toCustomerNetwork(network)),
    isVerified: accountId !== null || isConfirmed,
  }
}

type Reservation = { quote: CartQuote; giftEligibility: GiftEligibility; code: CodeRow | undefined }

/**
 * Takes the cart's stock for an order that is about to be written, or throws. Buyers queue at the stock, so it is
 * taken first: what is read with it is what is sold.
 */
export async function reserveCart(
  deps: Deps,
  tx: Tx,
  reservation: { cart: Cart; place: PickupPlace | undefined; contact: Contact; holder: Holder },
): Promise<Reservation> {
  const { cart, place, contact, holder } = reservation
  const { accountId } = contact
  await lockHolder(tx, holder)
  const recentPurchases = await sumRecentPickups(tx, deps.clock.now(), {
    email: contact.email,
    place,
  })
  const cartLines = toCartLines(cart)
  // Lock the account before the stock and its orders, as everyone does, so that two orders cannot deadlock.
  if (accountId && cartLines.some(({ isRedeemed }) => isRedeemed))
    await lockRewardAccount(tx, accountId)
  const giftEligibility = await getGiftEligibility(deps, tx, { cart, accountId }, cartLines)
  const rows = await takeStock(tx, { dispensaryId: place?.id ?? null }, cartLines)
  crashPoint('order.stockTaken')
  // After the stock, as when an order gives both back.
  const code = cart.shippingCode ? await lockCode(tx, normalizeCode(cart.shippingCode)) : undefined
  const quote = calculateQuote(
    buildQuoteInput(cart, cartLines, { rows, place, recentPurchases, giftEligibility, code }),
    deps.shop,
  )
  assertPlaceable(cart, quote)
  // Free orders are complete at once: they never hold anything unpaid.
  if (quote.totalCents > 0) await enforceHoldLimits(tx, holder, place?.id ?? null, rows, quote)
  return { quote, giftEligibility, code }
}

export function assertPlaceable(cart: Cart, quote: CartQuote): void {
  throwRefusals(quote.refusals)
  if (hasPriceChanged(cart, quote)) throw new Problem('price_changed')
}

function throwRefusals(refusals: CartRefusal[]): void {
  const [first] = refusals
  if (!first) return
  const isStockProblem = first.reason === 'sold_out' || first.reason === 'too_few'
  const fields = Object.fromEntries(
    refusals.map(({ line, message }) => [line ? `orderItems.${line.productId}` : 'order', message]),
  )
  throw new Problem(isStockProblem ? 'sold_out' : 'not_sold', { message: first.message, fields })
}

async function enforceHoldLimits(
  tx: Tx,
  holder: Holder,
  dispensaryId: string | null,
  rows: SaleRow[],
  { lines }: CartQuote,
): Promise<void> {
  const openHolds = await readOpenHolds(tx, holder)
  const ids = rows.map(({ productId }) => productId)
  const held = await listHeld(tx, holder, { dispensaryId }, ids)
  const holdLines = rows.map(({ productId, size, name, onHand }): HoldLine => {
    const isSame = (other: { productId: string; size: string }) =>
      other.productId === productId && other.size === size
    return {
      name,
      quantity: lines.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0),
      onHand: onHand ?? 0,
      held: held.find(isSame) ?? { byMailbox: 0, byNetwork: 0, byGuests: 0, byAll: 0 },
    }
  })
  const message = whyNotHeld({ isGuest: holder.network !== null, open: openHolds }, holdLines)
  if (message) throw new Problem('hold_limit', { message })
}

/** For the alert on stock that unpaid orders hold. Both kinds are always told, so that the alert ends. */
export function registerHeldStockMetrics(db: Db): void {
  metrics.beforeScrape(async (set) => {
    const heldStock = await readHeldStock(db)
    for (const kind of ['shipping', 'pickup'] as const) {
      const { held, available } = heldStock.find((row) => row.kind === kind) ?? {
        held: 0,
        available: 0,
      }
      set('fairgrove_held_stock_units', { kind, state: 'held' }, held)
      set('fairgrove_held_stock_units', { kind, state: 'available' }, available)
    }
  })
}

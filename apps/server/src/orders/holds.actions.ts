import type { Cart } from '@fairgrove/contract/checkout'
import { Problem } from '@fairgrove/contract/problems'
import { mailboxMark } from '../accounts/marks.ts'
import { askedIn, boughtSinceYesterday, rewardsOf, saleOf } from '../checkout/actions.ts'
import { type Quoted, quoteOf, type Refused } from '../checkout/rules.ts'
import type { PickupPlace } from '../checkout/store.ts'
import { crashPoint } from '../crash.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { customerNetwork, networkMark } from '../http/network.ts'
import { metrics } from '../metrics/metrics.ts'
import { type SaleRow, takeStock } from '../products/stock.store.ts'
import { type CodeRow, lockCode } from '../rewards/codes.store.ts'
import type { GiftStandings } from '../rewards/rules.ts'
import { lockOwner } from '../rewards/store.ts'
import { storedCode } from '../rewards/view.ts'
import { type HoldLine, whyNotHeld } from './holds.rules.ts'
import { type Holder, listHeld, lockHolder, readHeldStock, readOpenHolds } from './holds.store.ts'
import { isShownOtherwise } from './rules.ts'

/** Who orders. `mailbox` is the address that limits count by: an account's own, or what a guest typed. */
export type Contact = { accountId: string | null; name: string; email: string; mailbox: string }

export function holderOf(
  { markSecret }: Pick<Deps, 'markSecret'>,
  { accountId, mailbox }: Pick<Contact, 'accountId' | 'mailbox'>,
  { network, isConfirmed }: { network: string; isConfirmed: boolean },
): Holder {
  return {
    mailbox: mailboxMark(markSecret, mailbox),
    network: accountId ? null : networkMark(markSecret, customerNetwork(network)),
    isVerified: accountId !== null || isConfirmed,
  }
}

type Reserved = { quoted: Quoted; rewards: GiftStandings; code: CodeRow | undefined }

/**
 * Takes the cart's stock for an order that is about to be written, or throws. Buyers queue at the stock, so it is
 * taken first: what is read with it is what is sold.
 */
export async function reserveCart(
  deps: Deps,
  tx: Tx,
  sale: { cart: Cart; place: PickupPlace | undefined; contact: Contact; holder: Holder },
): Promise<Reserved> {
  const { cart, place, contact, holder } = sale
  const { accountId } = contact
  await lockHolder(tx, holder)
  const boughtBefore = await boughtSinceYesterday(tx, deps.clock.now(), {
    email: contact.email,
    place,
  })
  const asked = askedIn(cart)
  // Lock the account before the stock and its orders, as everyone does, so that two orders cannot deadlock.
  if (accountId && asked.some(({ isRedeemed }) => isRedeemed)) await lockOwner(tx, accountId)
  const rewards = await rewardsOf(deps, tx, { cart, accountId }, asked)
  const rows = await takeStock(tx, { dispensaryId: place?.id ?? null }, asked)
  crashPoint('order.stockTaken')
  // After the stock, as when an order gives both back.
  const code = cart.shippingCode ? await lockCode(tx, storedCode(cart.shippingCode)) : undefined
  const quoted = quoteOf(
    saleOf(cart, asked, { rows, place, boughtBefore, rewards, code }),
    deps.shop,
  )
  refuseUnlessSold(cart, quoted)
  // Free orders are complete at once: they never hold anything unpaid.
  if (quoted.totalCents > 0) await refuseTooManyHolds(tx, holder, place?.id ?? null, rows, quoted)
  return { quoted, rewards, code }
}

export function refuseUnlessSold(cart: Cart, quoted: Quoted): void {
  refuseIf(quoted.refusals)
  if (isShownOtherwise(cart, quoted)) throw new Problem('price_changed')
}

function refuseIf(refusals: Refused[]): void {
  const [first] = refusals
  if (!first) return
  const isStock = first.reason === 'sold_out' || first.reason === 'too_few'
  const fields = Object.fromEntries(
    refusals.map(({ line, message }) => [line ? `orderItems.${line.productId}` : 'order', message]),
  )
  throw new Problem(isStock ? 'sold_out' : 'not_sold', { message: first.message, fields })
}

async function refuseTooManyHolds(
  tx: Tx,
  holder: Holder,
  dispensaryId: string | null,
  rows: SaleRow[],
  { lines }: Quoted,
): Promise<void> {
  const open = await readOpenHolds(tx, holder)
  const ids = rows.map(({ productId }) => productId)
  const held = await listHeld(tx, holder, { dispensaryId }, ids)
  const wanted = rows.map(({ productId, size, name, onHand }): HoldLine => {
    const isSame = (other: { productId: string; size: string }) =>
      other.productId === productId && other.size === size
    return {
      name,
      quantity: lines.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0),
      onHand: onHand ?? 0,
      held: held.find(isSame) ?? { byMailbox: 0, byNetwork: 0, byGuests: 0, byAll: 0 },
    }
  })
  const message = whyNotHeld({ isGuest: holder.network !== null, open }, wanted)
  if (message) throw new Problem('hold_limit', { message })
}

/** For the alert on stock that unpaid orders hold. Both kinds are always told, so that the alert ends. */
export function measureHeldStock(db: Db): void {
  metrics.beforeScrape(async (set) => {
    const found = await readHeldStock(db)
    for (const kind of ['shipping', 'pickup'] as const) {
      const { held, available } = found.find((row) => row.kind === kind) ?? {
        held: 0,
        available: 0,
      }
      set('fairgrove_held_stock_units', { kind, state: 'held' }, held)
      set('fairgrove_held_stock_units', { kind, state: 'available' }, available)
    }
  })
}

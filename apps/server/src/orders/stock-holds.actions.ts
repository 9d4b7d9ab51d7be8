import { Problem } from '@fairgrove/contract/problems'
import { hashMailbox } from '../accounts/keyed-hashes.ts'
import type { CartQuote } from '../checkout/rules.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { hashNetwork, toCustomerNetwork } from '../http/network.ts'
import { metrics } from '../metrics/metrics.ts'
import type { SaleRow, StockSource } from '../products/stock.store.ts'
import { type HoldLine, whyNotHeld } from './stock-holds.rules.ts'
import { type Holder, listHeld, readHeldStock, readOpenHolds } from './stock-holds.store.ts'

/** Who orders. `mailbox` is the address that limits count by: the account's own, or what a guest typed. */
export type Contact = { accountId: string | null; name: string; email: string; mailbox: string }

export function toHolder(
  { hashSecret }: Pick<Deps, 'hashSecret'>,
  { accountId, mailbox }: Pick<Contact, 'accountId' | 'mailbox'>,
  { network, isConfirmed }: { network: string; isConfirmed: boolean },
): Holder {
  return {
    accountId,
    mailbox: hashMailbox(hashSecret, mailbox),
    network: accountId ? null : hashNetwork(hashSecret, toCustomerNetwork(network)),
    isVerified: accountId !== null || isConfirmed,
  }
}

/**
 * Whether an order over the limits may be placed without a hold. Guests who pay online may, because they can't be told
 * apart from an attacker who holds the stock from many networks. Pre-orders are paid at the counter, so they need it.
 */
const canOrderWithoutHold = (holder: Holder, { dispensaryId }: StockSource) =>
  holder.network !== null && dispensaryId === null

const nothingHeld = { byMailbox: 0, byNetwork: 0, byGuests: 0, byNewAccounts: 0, byAll: 0 }

/** Returns whether the order holds its stock; throws if it may not be placed at all. */
export async function decideHold(
  tx: Tx,
  holder: Holder,
  source: StockSource,
  { quote, stock }: { quote: CartQuote; stock: SaleRow[] },
): Promise<boolean> {
  const openHolds = await readOpenHolds(tx, holder)
  const ids = stock.map(({ productId }) => productId)
  const held = await listHeld(tx, holder, source, ids)
  const holdLines = stock.map(({ productId, size, name, onHand }): HoldLine => {
    const isSame = (other: { productId: string; size: string }) =>
      other.productId === productId && other.size === size
    return {
      name,
      quantity: quote.lines.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0),
      onHand: onHand ?? 0,
      held: held.find(isSame) ?? nothingHeld,
    }
  })
  const message = whyNotHeld({ isGuest: holder.network !== null, open: openHolds }, holdLines)
  if (message && !canOrderWithoutHold(holder, source)) throw new Problem('hold_limit', { message })
  return !message
}

/** For the alert on stock held by unpaid orders. Always reports both kinds, so that the alert resolves. */
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

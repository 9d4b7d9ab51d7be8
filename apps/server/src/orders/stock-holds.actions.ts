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
    mailbox: hashMailbox(hashSecret, mailbox),
    network: accountId ? null : hashNetwork(hashSecret, toCustomerNetwork(network)),
    isVerified: accountId !== null || isConfirmed,
  }
}

export async function enforceHoldLimits(
  tx: Tx,
  holder: Holder,
  source: StockSource,
  { quote, stock }: { quote: CartQuote; stock: SaleRow[] },
): Promise<void> {
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
      held: held.find(isSame) ?? { byMailbox: 0, byNetwork: 0, byGuests: 0, byAll: 0 },
    }
  })
  const message = whyNotHeld({ isGuest: holder.network !== null, open: openHolds }, holdLines)
  if (message) throw new Problem('hold_limit', { message })
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

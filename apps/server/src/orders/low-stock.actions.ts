import { lowStockThreshold } from '@fairgrove/contract/products.options'
import type { Tx } from '../db/tx.ts'
import { findDispensary } from '../dispensaries/store.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { type NewNotification, notify } from '../notifications/actions.ts'
import type { SaleRow, StockLine, StockSource } from '../products/stock.store.ts'

type TakenStock = {
  source: StockSource
  /** The counts before. */
  stock: readonly SaleRow[]
  lines: readonly StockLine[]
}

/** Notifies about items whose count falls to the threshold or to zero with an order; of each, once a day. */
export async function notifyLowStock(
  tx: Tx,
  now: Date,
  { source, stock, lines }: TakenStock,
): Promise<void> {
  const low = stock.flatMap((row) => findLowItem(row, lines))
  if (low.length === 0) return
  const { dispensaryId } = source
  const place = dispensaryId ? await findDispensary(tx, dispensaryId, undefined) : undefined
  const dispensary = place ? { id: place.id, name: place.name } : null
  const day = now.toISOString().slice(0, 10)
  const people = dispensaryId ? await listPeopleToNotify(tx, dispensaryId, 'menu') : undefined
  const notifications = low.flatMap(({ sellerId, ...item }): NewNotification[] => {
    const level = item.left === 0 ? 'out' : 'low'
    const eventKey = [item.productId, dispensaryId, item.size, level, day].join(' ')
    const data = { ...item, dispensary }
    return (people ?? (sellerId ? [sellerId] : [])).map((accountId) => ({
      accountId,
      kind: 'stock_low',
      eventKey,
      data,
    }))
  })
  await notify(tx, now, ...notifications)
}

function findLowItem(row: SaleRow, lines: readonly StockLine[]) {
  const { productId, size, name, sellerId } = row
  const taken = lines
    .filter((line) => line.productId === productId && line.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const before = row.onHand ?? 0
  const left = before - taken
  const isCrossed = [lowStockThreshold, 0].some((level) => before > level && left <= level)
  return isCrossed ? [{ productId, size, name, left, sellerId }] : []
}

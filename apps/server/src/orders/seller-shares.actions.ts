import type { OrderState } from '@fairgrove/contract/orders.options'
import type { LineAmount } from '../checkout/receipt.rules.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Db, Warn } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sumShares } from '../equity-fund/store.ts'
import { recordShares } from '../payouts/actions.ts'
import { recordMissingSharesJob } from './declared-jobs.ts'
import { computeRefundedOrder } from './refund-effects.rules.ts'
import { findSplitOrder, listLineAmounts, listOrdersWithoutShares } from './seller-shares.store.ts'
import { lockOrder } from './store.ts'

type ShareDeps = Pick<Deps, 'houseAccountId'>

/** An order of merchandise with what computeRefundedOrder() needs; undefined for pickups, whose money isn't ours. */
export async function readRefundableOrder(db: Db, orderId: string) {
  const order = await findSplitOrder(db, orderId)
  if (order?.kind !== 'shipping') return undefined
  const [lines, { given }] = await Promise.all([
    listLineAmounts(db, orderId),
    sumShares(db, orderId),
  ])
  return {
    ...order,
    state: order.state as OrderState,
    taxCents: order.saleTaxCents,
    fundGivenCents: given,
    lines,
  }
}

/** What other sellers get of an order's lines. Those of the house account are ours. */
export const getSellerLines = ({ houseAccountId }: ShareDeps, lines: LineAmount[]) =>
  lines.flatMap(({ line, sellerId, cents }) =>
    sellerId && sellerId !== houseAccountId ? [{ line, sellerId, cents }] : [],
  )

/**
 * Tells the payouts what the sellers of a shipped order are due: exactly what its receipt shows. Does nothing before it
 * ships. The order must be locked.
 */
export async function recordSellerShares(
  deps: ShareDeps,
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await readRefundableOrder(tx, orderId)
  if (!order) return
  const { lines } = computeRefundedOrder(order, order.refundedCents)
  await recordLineShares(deps, tx, orderId, { ...order, lines, now })
}

type LineShares = {
  lines: LineAmount[]
  refundedCents: number
  deliveredAt: Date | null
  now: Date
}

export async function recordLineShares(
  deps: ShareDeps,
  tx: Tx,
  orderId: string,
  { lines, refundedCents, deliveredAt, now }: LineShares,
): Promise<void> {
  if (!deliveredAt) return
  const soldByOthers = getSellerLines(deps, lines)
  await recordShares(tx, { orderId, lines: soldByOthers, refundedCents, deliveredAt, now })
}

const batchSize = 200

/**
 * Orders that shipped before payouts existed, or through the version before them. They are entered today: what an earlier
 * month's statement said must stay true.
 */
export async function recordMissingShares(
  deps: ShareDeps & Pick<Deps, 'db' | 'clock'> & { warn: Warn },
): Promise<void> {
  const run = { task: recordMissingSharesJob.name, warn: deps.warn }
  let after: string | undefined
  do {
    const orders = await listOrdersWithoutShares(deps.db, {
      houseAccountId: deps.houseAccountId,
      after,
      limit: batchSize,
    })
    await forEachRow(orders, run, ({ id }) =>
      inTx(deps.db, async (tx) => {
        await lockOrder(tx, id)
        await recordSellerShares(deps, tx, id, deps.clock.now())
      }),
    )
    after = orders.length < batchSize ? undefined : orders.at(-1)?.id
  } while (after)
}

import { splitOrder } from '../checkout/receipt.rules.ts'
import { forEachRow } from '../db/for-each-row.ts'
import type { Warn } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sumShares } from '../equity-fund/store.ts'
import { recordShares } from '../payouts/actions.ts'
import { recordMissingSharesJob } from './declared-jobs.ts'
import {
  findShippedOrder,
  listLineAmounts,
  listOrdersWithoutShares,
} from './seller-shares.store.ts'
import { lockOrder } from './store.ts'

type ShareDeps = Pick<Deps, 'houseAccountId'>

/**
 * Tells the payouts what the sellers of a shipped order are due: exactly what its receipt shows. Does nothing before it
 * ships. The order must be locked.
 */
export async function recordSellerShares(
  { houseAccountId }: ShareDeps,
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findShippedOrder(tx, orderId)
  if (!order) return
  const { deliveredAt, refundedCents, shippingCents } = order
  const { lines } = splitOrder({
    lines: await listLineAmounts(tx, orderId),
    fund: await sumShares(tx, orderId),
    shippingCents,
    taxCents: order.saleTaxCents,
    refundedCents,
  })
  const soldByOthers = lines.flatMap(({ line, sellerId, cents }) =>
    sellerId && sellerId !== houseAccountId ? [{ line, sellerId, cents }] : [],
  )
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

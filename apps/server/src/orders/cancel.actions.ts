import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { cancelOrder } from './moving.actions.ts'
import { getOrderFor, viewerOf } from './reading.ts'
import { getWholeOrder } from './store.ts'
import { buyersSight, orderOf } from './view.ts'

/** Whoever ordered changes their mind. What is paid is not theirs to cancel: that is a refund. */
export async function cancelOwnOrder(
  deps: Deps,
  id: string,
  who: { caller: Caller | undefined; key: string | undefined },
  why: 'asked' | 'replaced',
): Promise<Order> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, who.caller, who.key))
  if (!order.isBuyer) throw new Problem('not_found')
  const isCancelled = await inTx(deps.db, (tx) => cancelOrder(deps, tx, id, why))
  if (!isCancelled) throw new Problem('wrong_order_state')
  return orderOf(await getWholeOrder(deps.db, id), buyersSight)
}

import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { getOrderForViewer, toViewer } from './order-views.ts'
import { cancelOrder } from './status-transitions.actions.ts'
import { getOrder } from './store.ts'
import { buyerVisibility, toOrder } from './view.ts'

/** Whoever ordered changes their mind. What is paid is not theirs to cancel: that is a refund. */
export async function cancelOwnOrder(
  deps: Deps,
  id: string,
  requester: { caller: Caller | undefined; key: string | undefined },
  reason: 'asked' | 'replaced',
): Promise<Order> {
  const order = await getOrderForViewer(
    deps,
    id,
    toViewer(deps, id, requester.caller, requester.key),
  )
  if (!order.isBuyer) throw new Problem('not_found')
  const isCancelled = await inTx(deps.db, (tx) => cancelOrder(deps, tx, id, reason))
  if (!isCancelled) throw new Problem('wrong_order_state')
  return toOrder(await getOrder(deps.db, id), buyerVisibility)
}

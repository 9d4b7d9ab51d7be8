import type { Receipt } from '@fairgrove/contract/checkout'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import { calculateFundShare, splitOrder, toReceipt } from '../checkout/receipt.rules.ts'
import type { Deps } from '../deps.ts'
import { sumShares } from '../equity-fund/store.ts'
import type { Caller } from '../http/caller.ts'
import { getOrderForViewer, toViewer } from './order-views.ts'
import { listLineAmounts } from './seller-shares.store.ts'

export async function buildReceipt(
  deps: Deps,
  id: string,
  requester: { caller: Caller | undefined; key: string | undefined },
): Promise<Receipt> {
  const order = await getOrderForViewer(
    deps,
    id,
    toViewer(deps, id, requester.caller, requester.key),
  )
  // Sellers must not see what others sold in the same shipment.
  const canSeeAll = order.isBuyer || order.kind === 'pickup' || requester.caller?.isAdmin
  if (!canSeeAll) throw new Problem('not_found')
  const [lines, actualShare] = await Promise.all([
    listLineAmounts(deps.db, id),
    sumShares(deps.db, id),
  ])
  const parts = splitOrder({
    lines,
    fund: calculateFundShare(order, actualShare, deps.shop.fundBasisPoints),
    shippingCents: order.shippingCents,
    taxCents: order.saleTaxCents + order.exciseCents,
    includedTaxCents: order.includedTaxCents,
    roundingCents: order.roundingCents,
    refundedCents: order.refundedCents,
  })
  return toReceipt(parts, {
    fundBasisPoints: deps.shop.fundBasisPoints,
    refundedCents: order.refundedCents,
    taxState: (order.place?.state ?? order.shipToState) as State | null,
  })
}

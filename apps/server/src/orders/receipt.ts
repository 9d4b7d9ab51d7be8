import { dollarsOf } from '@fairgrove/contract/money'
import type { Receipt } from '@fairgrove/contract/orders.receipt'
import { Problem } from '@fairgrove/contract/problems'
import type { State } from '@fairgrove/contract/states'
import type { Deps } from '../deps.ts'
import { sumShares } from '../equity-fund/store.ts'
import type { Caller } from '../http/caller.ts'
import { getOrderFor, viewerOf } from './reading.ts'
import { afterFund, fundPartOf } from './receipt.rules.ts'
import { listSold } from './receipt.store.ts'

export async function readReceipt(
  deps: Deps,
  id: string,
  who: { caller: Caller | undefined; key: string | undefined },
): Promise<Receipt> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, who.caller, who.key))
  // What others sold in the same parcel is none of a seller's business.
  const isWhole = order.isBuyer || order.kind === 'pickup' || who.caller?.isAdmin
  if (!isWhole) throw new Problem('not_found')
  const [sold, { given }] = await Promise.all([listSold(deps.db, id), sumShares(deps.db, id)])
  const fundCents = fundPartOf(order, given, deps.shop.fundBasisPoints)
  return {
    sellers: afterFund(sold, fundCents).map(({ name, cents }) => ({
      name,
      amount: dollarsOf(cents),
    })),
    fund: dollarsOf(fundCents),
    fundPercent: deps.shop.fundBasisPoints / 100,
    shipping: dollarsOf(order.shippingCents),
    tax: dollarsOf(order.saleTaxCents + order.exciseCents),
    taxState: (order.place?.state ?? order.shipToState) as State | null,
  }
}

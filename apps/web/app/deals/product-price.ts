import type { ProductDeal } from '@fairgrove/contract/deals'
import type { Product } from '@fairgrove/contract/products'

/** The best deal that everyone gets on one unit. Of cannabis, the price depends on the dispensary. */
export function findDealForEveryone(
  product: Pick<Product, 'includesTHC'>,
  deals: readonly ProductDeal[],
): ProductDeal | undefined {
  if (product.includesTHC) return undefined
  return deals
    .filter(({ isForOne, dispensary }) => isForOne && !dispensary)
    .toSorted((one, other) => one.dealPrice - other.dealPrice)[0]
}

import { bitsOf } from '@fairgrove/contract/badges.options'
import { centsOf } from '@fairgrove/contract/money'
import type { ProductDraft } from '@fairgrove/contract/products'
import type { Kind, Status } from '@fairgrove/contract/products.options'

/** Anything with THC is pre-ordered, whatever else is in it. */
export function kindOf(draft: Pick<ProductDraft, 'includesTHC' | 'cbd_product'>): Kind {
  if (draft.includesTHC) return 'thc'
  return draft.cbd_product ? 'cbd' : 'goods'
}

/** A price of 0 means 'not known', and what has no price is not sold. */
export function priceOf(draft: Pick<ProductDraft, 'price'>): number | null {
  return draft.price ? centsOf(draft.price) : null
}

/** Sizes for apparel, one pile for everything else that ships; dispensaries count THC themselves. */
export function stockOf(draft: ProductDraft): Record<string, number> {
  if (kindOf(draft) !== 'goods') return {}
  if (draft.apparel) {
    return Object.fromEntries(
      Object.entries(draft.sizes).flatMap(([size, n]) => (n === undefined ? [] : [[size, n]])),
    )
  }
  return draft.countInStock === undefined ? {} : { ONE: draft.countInStock }
}

export function ownFlagsOf(draft: Pick<ProductDraft, 'petFriendly' | 'householdHemp'>): number {
  return bitsOf([
    ...(draft.petFriendly ? ['petFriendly'] : []),
    ...(draft.householdHemp ? ['householdHemp'] : []),
  ])
}

/** A seller's save always goes to review; an admin's says what it should be, or leaves it. */
export function statusAfterSave(isAdmin: boolean, wanted: Status | undefined): Status | undefined {
  return isAdmin ? wanted : 'pending'
}

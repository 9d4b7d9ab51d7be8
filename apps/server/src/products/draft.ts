import { namesOf } from '@fairgrove/contract/badges.options'
import { dollarsOf } from '@fairgrove/contract/money'
import type { ProductDraft } from '@fairgrove/contract/products'
import type { EditedRow } from './editing.store.ts'
import { kindOf, ownFlagsOf, priceOf, statusAfterSave } from './rules.ts'

type Decided = { brandId: string | null; isAdmin: boolean }

/** What of a draft its sender may write. Status and its reason are read from admins alone. */
export function changesFrom(draft: ProductDraft, before: EditedRow, { brandId, isAdmin }: Decided) {
  const status = statusAfterSave(isAdmin, draft.status)
  return {
    name: draft.name,
    description: draft.description,
    image: draft.image === undefined ? before.image : draft.image,
    sizeChart: draft.sizeChart === undefined ? before.sizeChart : draft.sizeChart,
    brandId,
    category: draft.category,
    kind: kindOf(draft),
    priceCents: priceOf(draft),
    percentThc: draft.percent_THC,
    isApparel: draft.apparel ?? before.isApparel,
    size: draft.size,
    units: draft.units ?? null,
    productLink: draft.productLink ?? null,
    tags: draft.tags,
    ownFlags: ownFlagsOf(draft),
    ...(status && { status, statusReason: (isAdmin && draft.statusReason) || null }),
  }
}

/** As the audit log shows it: what people can change, in the words of the form. */
export function auditedProduct(row: EditedRow, stock: Record<string, number>) {
  const { id, sellerId, priceCents, percentThc, ownFlags, stockSetAt, ...rest } = row
  return {
    ...rest,
    price: priceCents === null ? null : dollarsOf(priceCents),
    percentThc: Number(percentThc),
    traits: namesOf(ownFlags, ['petFriendly', 'householdHemp']),
    stock: Object.fromEntries(Object.entries(stock).sort()),
  }
}

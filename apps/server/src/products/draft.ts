import { toFlagNames } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import type { ProductDraft } from '@fairgrove/contract/products'
import { readProductTexts } from '@fairgrove/contract/products.options'
import type { EditableProductRow } from './editing.store.ts'
import { getOwnFlags, getPriceCents, getProductKind, resolveStatus } from './rules.ts'

type SaveContext = { brandId: string | null; isAdmin: boolean }

/** The fields of a draft that its sender may write. Status and reason are read from admins only. */
export function toProductChanges(
  draft: ProductDraft,
  before: EditableProductRow,
  { brandId, isAdmin }: SaveContext,
) {
  const status = resolveStatus(isAdmin, draft.status)
  return {
    name: draft.name,
    ...readProductTexts((text) => draft[text]),
    image: draft.image === undefined ? before.image : draft.image,
    sizeChart: draft.sizeChart === undefined ? before.sizeChart : draft.sizeChart,
    brandId,
    category: draft.category,
    kind: getProductKind(draft),
    priceCents: getPriceCents(draft),
    percentThc: draft.percent_THC,
    isApparel: draft.apparel ?? before.isApparel,
    units: draft.units ?? null,
    productLink: draft.productLink ?? null,
    tags: draft.tags,
    ownFlags: getOwnFlags(draft),
    ...(status && { status, statusReason: (isAdmin && draft.statusReason) || null }),
  }
}

/** As the audit log shows it: the editable fields, named as in the form. */
export function toAuditedProduct(row: EditableProductRow, stock: Record<string, number>) {
  const { id, sellerId, priceCents, percentThc, ownFlags, stockSetAt, ...rest } = row
  return {
    ...rest,
    price: priceCents === null ? null : toDollars(priceCents),
    percentThc: Number(percentThc),
    traits: toFlagNames(ownFlags, ['petFriendly', 'householdHemp']),
    stock: Object.fromEntries(Object.entries(stock).sort()),
  }
}

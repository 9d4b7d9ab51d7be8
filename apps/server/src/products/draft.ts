import { toFlagNames } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import type { ProductUpdate } from '@fairgrove/contract/products'
import { readProductTexts } from '@fairgrove/contract/products.options'
import { orCurrent } from '../revisions/rules.ts'
import { mergeContents } from './contents.ts'
import type { EditableProductRow } from './editing.store.ts'
import { getOwnFlags, getPriceCents, getProductKind, resolveStatus } from './rules.ts'

type SaveContext = { brandId: string | null; isAdmin: boolean }

/**
 * The columns an update sets: a field that was not sent keeps its value, null clears it. Status and reason are read from
 * admins only.
 */
export function toProductChanges(
  update: ProductUpdate,
  before: EditableProductRow,
  { brandId, isAdmin }: SaveContext,
) {
  const status = resolveStatus(isAdmin, update.status, before.status)
  const wasFlag = (flag: 'petFriendly' | 'householdHemp') =>
    toFlagNames(before.ownFlags, [flag]).length > 0
  const content = {
    includesTHC: orCurrent(update.includesTHC, before.kind === 'thc', false),
    cbd_product: orCurrent(update.cbd_product, before.kind === 'cbd', false),
  }
  return {
    name: orCurrent(update.name, before.name, ''),
    ...readProductTexts((text) => orCurrent(update[text], before[text], '')),
    image: orCurrent(update.image, before.image, null),
    sizeChart: orCurrent(update.sizeChart, before.sizeChart, null),
    brandId,
    category: orCurrent(update.category, before.category, null),
    kind: getProductKind(content),
    priceCents: update.price === undefined ? before.priceCents : getPriceCents(update),
    // As PostgreSQL returns it, so that an unchanged value is equal.
    percentThc: orCurrent(update.percent_THC, Number(before.percentThc), 0).toFixed(2),
    isApparel: orCurrent(update.apparel, before.isApparel, false),
    units: orCurrent(update.units, before.units, null),
    productLink: orCurrent(update.productLink, before.productLink, null),
    tags: orCurrent(update.tags, before.tags, []),
    ownFlags: getOwnFlags({
      petFriendly: orCurrent(update.petFriendly, wasFlag('petFriendly'), false),
      householdHemp: orCurrent(update.householdHemp, wasFlag('householdHemp'), false),
    }),
    contents: mergeContents(update.contents, before.contents),
    ...(status && { status, statusReason: (isAdmin && update.statusReason) || null }),
  }
}

/** As the audit log shows it: the editable fields, named as in the form. */
export function toAuditedProduct(row: EditableProductRow, stock: Record<string, number>) {
  const { id, sellerId, priceCents, reviewedPriceCents, ...others } = row
  const { percentThc, ownFlags, stockSetAt, contents, ...rest } = others
  return {
    ...rest,
    ...contents,
    price: priceCents === null ? null : toDollars(priceCents),
    percentThc: Number(percentThc),
    traits: toFlagNames(ownFlags, ['petFriendly', 'householdHemp']),
    stock: Object.fromEntries(Object.entries(stock).sort()),
  }
}

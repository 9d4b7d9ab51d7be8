import { toCents } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import type { SizeRow } from '@fairgrove/contract/products.families'
import { maxFamilySizes } from '@fairgrove/contract/products.families.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { requireEditor, saveLockedProduct } from './actions.ts'
import { type EditableProductRow, insertProduct, lockProduct } from './editing.store.ts'
import {
  buildSizeName,
  countFamilySizes,
  insertFamily,
  lockFamilyMembers,
  setFamily,
} from './families.store.ts'
import { lockInventory, lockProductBrandsForShare, lockProductFamilies } from './locks.store.ts'

/** The seller's table of sizes: new rows become products of the family, which the first one creates. */
export async function saveSizes(deps: Deps, caller: Caller, id: string, rows: readonly SizeRow[]) {
  const editor = requireEditor(caller)
  rejectRepeatedSizes(rows)
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    await lockProductBrandsForShare(tx, id, undefined)
    await lockProductFamilies(tx, [id])
    const product = await lockProduct(tx, id, editor)
    if (!product) throw new Problem('not_found')
    const familyId = await getOrCreateFamily(tx, product, { caller, now })
    const memberIds = await lockFamilyMembers(tx, familyId)
    await lockInventory(tx, memberIds)
    const newSizes = rows.filter(({ _id }) => _id === undefined).length
    if ((await countFamilySizes(tx, familyId)).sizes + newSizes > maxFamilySizes) {
      const message = `A product can have up to ${maxFamilySizes} sizes.`
      throw new Problem('invalid_input', { message })
    }
    const done = { created: 0, changed: 0 }
    for (const { _id, ...row } of rows) {
      if (_id && !memberIds.includes(_id)) throw new Problem('not_found')
      const existing = _id ? await lockProduct(tx, _id, editor) : undefined
      if (_id && !existing) throw new Problem('not_found')
      const before = existing ?? (await insertSize(tx, product, { row, familyId, now }))
      const isNew = existing === undefined
      // An admin's, too: without a status it would stay a draft that nobody reviews.
      const update = isNew
        ? { ...toUpdate(row), status: 'pending' as const }
        : omitPublicValues(toUpdate(row), before)
      await saveLockedProduct(tx, { before, update, caller, now, isNew })
      done[isNew ? 'created' : 'changed'] += 1
    }
    return done
  })
}

function rejectRepeatedSizes(rows: readonly SizeRow[]): void {
  const seen = new Set<string>()
  rows.forEach(({ size, units }, index) => {
    const key = `${size.toLowerCase()} ${units ?? ''}`
    if (seen.has(key)) {
      const message = 'You already have a row for this size.'
      throw new Problem('invalid_input', { fields: { [`sizes.${index}.size`]: message } })
    }
    seen.add(key)
  })
}

async function getOrCreateFamily(
  tx: Tx,
  { id, name, familyId, brandId, category, kind }: EditableProductRow,
  { caller, now }: { caller: Caller; now: Date },
): Promise<string> {
  if (familyId) return familyId
  if (!brandId || !category) {
    throw new Problem('invalid_input', {
      message: 'Save the product with a brand and a category first.',
    })
  }
  const newId = uuidv7()
  await insertFamily(tx, { id: newId, brandId, category, kind, createdAt: now })
  await lockInventory(tx, [id])
  await setFamily(tx, [id], newId)
  await writeAudit(tx, {
    actorId: caller.accountId,
    action: 'product.sizes_grouped',
    subjectId: newId,
    subjectName: name,
    createdAt: now,
    details: { products: id },
  })
  return newId
}

type NewSize = { row: Omit<SizeRow, '_id'>; familyId: string; now: Date }

/** A draft with everything but the size; saving it submits it for review. */
async function insertSize(tx: Tx, product: EditableProductRow, { row, familyId, now }: NewSize) {
  const { brandId, sellerId, description, image, category, kind } = product
  const { isApparel, sizeChart, productLink, tags, ownFlags, percentThc } = product
  return insertProduct(tx, {
    brandId,
    sellerId,
    description,
    image,
    category,
    kind,
    isApparel,
    sizeChart,
    productLink,
    tags,
    ownFlags,
    percentThc,
    familyId,
    id: uuidv7(),
    name: await buildSizeName(tx, product.name, [row.size, row.units].filter(Boolean).join(' ')),
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * The table shows the public version: a row that is saved with it must not replace what its seller submitted for review.
 */
function omitPublicValues(update: ReturnType<typeof toUpdate>, row: EditableProductRow) {
  const { size, units, price, percent_THC, ...others } = update
  const priceCents = typeof price === 'number' ? toCents(price) : price
  return {
    ...others,
    ...(size !== row.size && { size }),
    ...(units !== row.units && { units }),
    ...(priceCents !== row.priceCents && { price }),
    ...(percent_THC !== Number(row.percentThc) && { percent_THC }),
  }
}

const toUpdate = ({ stockSeen, ...row }: Omit<SizeRow, '_id'>) => ({
  ...row,
  sizes: {},
  ...(stockSeen !== undefined && { stockSeen: { countInStock: stockSeen, sizes: {} } }),
})

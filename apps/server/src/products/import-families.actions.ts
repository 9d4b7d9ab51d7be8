import { Problem } from '@fairgrove/contract/problems'
import { maxFamilySizes } from '@fairgrove/contract/products.families.options'
import { validate as isId, v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/tx.ts'
import {
  countFamilySizes,
  findFamily,
  getFamilyOfProduct,
  insertFamily,
  setFamily,
} from './families.store.ts'
import { lockInventory } from './locks.store.ts'

type FamilyCell = { label: string; families: Map<string, string>; now: Date }

/**
 * Rows of a file with the same text in the family column are sizes of one product, within a brand and category. A size that
 * already has a family keeps it, and the others join. An exported file has the family's id there. Products that were approved
 * separately are grouped by an admin only: they would share their reviews at once.
 */
export async function joinImportedFamily(
  tx: Tx,
  productId: string,
  { label, families, now }: FamilyCell,
): Promise<void> {
  const product = await getFamilyOfProduct(tx, productId)
  const { brandId, category, kind } = product
  if (!brandId || !category) return
  const owner = { brandId, category, kind }
  const key = JSON.stringify([label.trim().toLowerCase(), brandId, category, kind])
  if (product.familyId) {
    families.set(key, product.familyId)
    return
  }
  const familyId =
    families.get(key) ?? (isId(label) ? await findFamily(tx, label, owner) : undefined) ?? uuidv7()
  if (!families.has(key)) {
    families.set(key, familyId)
    await insertFamily(tx, { id: familyId, ...owner, createdAt: now })
  }
  const { sizes, approved } = await countFamilySizes(tx, familyId)
  if (sizes >= maxFamilySizes) throw refuse(`A product can have up to ${maxFamilySizes} sizes.`)
  if (product.status === 'approved' && approved > 0) {
    throw refuse(
      `“${product.name}” was approved as a product of its own. Leave this cell empty. Our team groups approved products.`,
    )
  }
  await lockInventory(tx, [productId])
  await setFamily(tx, [productId], familyId)
}

function refuse(reason: string): Problem {
  const message = `family: ${reason}`
  return new Problem('invalid_input', { message, fields: { file: message } })
}

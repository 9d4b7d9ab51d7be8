import type { Brand, BrandDraft } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { recordBadgeChanges } from '../badges/actions.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { brandChanged } from './declared-jobs.ts'
import { affectsProducts, toAuditedBrand, toBrandChanges } from './draft.ts'
import { insertBrand, lockBrand, updateBrandRow } from './store.ts'
import { toBrand } from './view.ts'

export function createBrandDraft(
  deps: Deps,
  caller: Caller,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ brand: Brand }> {
  const now = deps.clock.now()
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const brand = await insertBrand(tx, { id: uuidv7(), createdAt: now, updatedAt: now })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'brand.created',
      subjectId: brand.id,
      createdAt: now,
    })
    return { brand: toBrand(brand, caller) }
  })
}

export function saveBrand(
  deps: Deps,
  caller: Caller,
  id: string,
  draft: BrandDraft,
): Promise<Brand> {
  return inTx(deps.db, async (tx) => {
    const before = await lockBrand(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const changes = toBrandChanges(draft, before, caller, deps.houseAccountId)
    const now = deps.clock.now()
    const after = await updateBrandRow(tx, id, { ...changes, updatedAt: now })
    const details = await recordBadgeChanges(tx, {
      companyId: id,
      before: before.flags,
      after: after.flags,
      draft,
      fieldPrefix: 'brand',
      editor: caller,
      now,
    })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'brand.saved',
      subjectId: id,
      createdAt: now,
      subjectName: after.name,
      changes: diffFields(toAuditedBrand(before), toAuditedBrand(after)),
      details,
    })
    if (affectsProducts(before, after)) await enqueue(tx, brandChanged, { brandId: id })
    return toBrand(after, caller)
  })
}

export async function archiveBrand(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockBrand(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateBrandRow(tx, id, { status: 'archived', updatedAt: now })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'brand.deleted',
      subjectId: id,
      createdAt: now,
      subjectName: before.name,
      changes: { status: { before: before.status, after: 'archived' } },
    })
    await enqueue(tx, brandChanged, { brandId: id })
  })
}

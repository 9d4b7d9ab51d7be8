import type { Brand, BrandResponse, BrandUpdate } from '@fairgrove/contract/brands'
import { texts } from '@fairgrove/contract/brands.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { recordBadgeChanges } from '../badges/actions.ts'
import { holdOwnBadges } from '../badges/own-badges.actions.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { submitRevision } from '../revisions/actions.ts'
import { deleteRevision, findRevision } from '../revisions/store.ts'
import { brandChanged } from './declared-jobs.ts'
import { affectsProducts, toAuditedBrand, toBrandChanges } from './draft.ts'
import { compareBrand, mergeBrandRevision, readBrand, splitBrandChanges } from './revisions.ts'
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

/** Admins edit the public version. On an approved brand, what an owner may not publish alone becomes its revision. */
export function saveBrand(
  deps: Deps,
  caller: Caller,
  id: string,
  update: BrandUpdate,
): Promise<BrandResponse & { approvalId?: string }> {
  return inTx(deps.db, async (tx) => {
    const before = await lockBrand(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const base = caller.isAdmin ? before : mergeBrandRevision(before, await findRevision(tx, id))
    const wanted = toBrandChanges(update, base, caller, deps.houseAccountId)
    if (!wanted.name) {
      throw new Problem('invalid_input', { fields: { 'brand.name': texts.nameMissing } })
    }
    const isReviewed = !caller.isAdmin && before.status === 'approved'
    const changes = isReviewed ? splitBrandChanges(before, wanted) : { now: wanted, forReview: {} }
    const now = deps.clock.now()
    const badgeSave = {
      companyId: id,
      before: before.flags,
      fieldPrefix: 'brand',
      editor: caller,
      now,
    }
    const { approvalId, ...held } = await holdOwnBadges(tx, {
      ...badgeSave,
      company: 'brand',
      ownerId: before.ownerId,
      name: before.name,
      after: { ...before, ...wanted }.flags,
      draft: update,
    })
    const saved = { ...changes.now, ...(approvalId && { flags: held.after }), updatedAt: now }
    const after = await updateBrandRow(tx, id, saved)
    const badges = { ...badgeSave, after: after.flags, draft: held.draft }
    const details = { ...held.details, ...(await recordBadgeChanges(tx, badges)) }
    const entry = { actorId: caller.accountId, subjectId: id, createdAt: now, details }
    await writeAudit(tx, {
      ...entry,
      action: 'brand.saved',
      subjectName: after.name,
      changes: diffFields(toAuditedBrand(before), toAuditedBrand(after)),
    })
    if (affectsProducts(before, after)) await enqueue(tx, brandChanged, { brandId: id })
    if (!caller.isAdmin) {
      await submitRevision(tx, {
        id,
        kind: 'brand',
        changes: changes.forReview,
        submittedBy: caller.accountId,
        submittedAt: now,
        comparison: compareBrand(after, { changes: changes.forReview }),
      })
    }
    return { ...(await readBrand(tx, after, caller)), ...(approvalId && { approvalId }) }
  })
}

export async function archiveBrand(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockBrand(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateBrandRow(tx, id, { status: 'archived', updatedAt: now })
    await deleteRevision(tx, id)
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

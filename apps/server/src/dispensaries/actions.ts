import type {
  Dispensary,
  DispensaryResponse,
  DispensaryUpdate,
} from '@fairgrove/contract/dispensaries'
import { texts } from '@fairgrove/contract/dispensaries.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { recordBadgeChanges } from '../badges/actions.ts'
import { holdOwnBadges } from '../badges/own-badges.actions.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { submitRevision } from '../revisions/actions.ts'
import { deleteRevision, findRevision } from '../revisions/store.ts'
import { mergeAddress, toAuditedDispensary, toDispensaryChanges } from './draft.ts'
import { insertFavourite } from './favourites.store.ts'
import { geocodeAddress } from './geocoding.ts'
import {
  compareDispensary,
  mergeDispensaryRevision,
  readDispensary,
  splitDispensaryChanges,
} from './revisions.ts'
import { needsStreet } from './rules.ts'
import { findDispensary, insertDispensary, lockDispensary, updateDispensaryRow } from './store.ts'
import { enqueueGeocoding } from './street-geocoding.actions.ts'
import { toDispensary } from './view.ts'

/** Unapproved until its first save: an empty card is useless to visitors. */
export function createDispensary(
  deps: Deps,
  caller: Caller,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ dispensary: Dispensary }> {
  const now = deps.clock.now()
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const row = await insertDispensary(tx, {
      id: uuidv7(),
      isApproved: false,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'dispensary.created',
      subjectId: row.id,
      createdAt: now,
    })
    return { dispensary: toDispensary(row) }
  })
}

/** Admins edit the public version. What an owner may not publish alone becomes the revision of an approved dispensary. */
export async function saveDispensary(
  deps: Deps,
  caller: Caller,
  id: string,
  update: DispensaryUpdate,
): Promise<DispensaryResponse & { approvalId?: string }> {
  const current = await findDispensary(deps.db, id, caller)
  if (!current) throw new Problem('not_found')
  // Geocode before the transaction, needed or not: only the locked row can tell.
  const geocoded = await geocodeAddress(deps.geocode, mergeAddress(update, current))
  return inTx(deps.db, async (tx) => {
    const before = await lockDispensary(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const base = caller.isAdmin
      ? before
      : mergeDispensaryRevision(before, await findRevision(tx, id))
    const { houseAccountId } = deps
    const wanted = toDispensaryChanges(update, base, caller, { geocoded, houseAccountId })
    if (!wanted.name) {
      throw new Problem('invalid_input', { fields: { 'dispensary.name': texts.nameMissing } })
    }
    const isReviewed = !caller.isAdmin && before.isApproved
    const changes = isReviewed
      ? splitDispensaryChanges(before, wanted)
      : { now: wanted, forReview: {} }
    const now = deps.clock.now()
    const badgeSave = {
      companyId: id,
      before: before.flags,
      fieldPrefix: 'dispensary',
      editor: caller,
      now,
    }
    const { approvalId, ...held } = await holdOwnBadges(tx, {
      ...badgeSave,
      company: 'dispensary',
      ownerId: before.ownerId,
      name: before.name,
      after: { ...before, ...wanted }.flags,
      draft: update,
    })
    const saved = { ...changes.now, ...(approvalId && { flags: held.after }), updatedAt: now }
    const after = await updateDispensaryRow(tx, id, saved)
    if (needsStreet(wanted.location)) await enqueueGeocoding(tx)
    const badges = { ...badgeSave, after: after.flags, draft: held.draft }
    const details = { ...held.details, ...(await recordBadgeChanges(tx, badges)) }
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'dispensary.saved',
      subjectId: id,
      createdAt: now,
      subjectName: after.name,
      changes: diffFields(toAuditedDispensary(before), toAuditedDispensary(after)),
      details,
    })
    if (!caller.isAdmin) {
      await submitRevision(tx, {
        id,
        kind: 'dispensary',
        changes: changes.forReview,
        submittedBy: caller.accountId,
        submittedAt: now,
        comparison: compareDispensary(after, { changes: changes.forReview }),
      })
    }
    return { ...(await readDispensary(tx, after, caller)), ...(approvalId && { approvalId }) }
  })
}

export async function archiveDispensary(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockDispensary(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateDispensaryRow(tx, id, { isArchived: true, updatedAt: now })
    await deleteRevision(tx, id)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'dispensary.deleted',
      subjectId: id,
      createdAt: now,
      subjectName: before.name,
      changes: { isArchived: { before: false, after: true } },
    })
  })
}

export async function addFavourite(deps: Deps, caller: Caller, id: string): Promise<void> {
  const isAdded = await inTx(deps.db, (tx) =>
    insertFavourite(tx, caller.accountId, id, deps.clock.now()),
  )
  if (!isAdded) throw new Problem('not_found')
}

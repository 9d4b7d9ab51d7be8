import type { Dispensary, DispensaryDraft } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { keepBadgeTrail } from '../badges/actions.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { auditedDispensary, changesFrom } from './draft.ts'
import { insertFavourite } from './favourites.store.ts'
import { locate } from './place.ts'
import { insertDispensary, lockDispensary, updateDispensaryRow } from './store.ts'
import { dispensaryOf } from './view.ts'

/** Unapproved until its first save: an empty card is of no use to anyone. */
export function createBlank(
  deps: Deps,
  caller: Caller,
  once: Once | undefined,
): Promise<{ dispensary: Dispensary }> {
  const now = deps.clock.now()
  return inTxOnce(deps, once, async (tx) => {
    const row = await insertDispensary(tx, {
      id: uuidv7(),
      isApproved: false,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, action: 'dispensary.created', subjectId: row.id },
      createdAt: now,
    })
    return { dispensary: dispensaryOf(row) }
  })
}

export async function saveDispensary(
  deps: Deps,
  caller: Caller,
  id: string,
  draft: DispensaryDraft,
): Promise<Dispensary> {
  // Asked for before the transaction begins, needed or not: only the locked row can tell.
  const found = await locate(deps.geocode, draft)
  return inTx(deps.db, async (tx) => {
    const before = await lockDispensary(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const { houseAccountId } = deps
    const changes = changesFrom(draft, before, caller, { found, houseAccountId })
    const now = deps.clock.now()
    const after = await updateDispensaryRow(tx, id, { ...changes, updatedAt: now })
    const details = await keepBadgeTrail(tx, {
      ...{ companyId: id, before: before.flags, after: after.flags },
      ...{ draft, sentAs: 'dispensary', editor: caller, now },
    })
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, action: 'dispensary.saved', subjectId: id, createdAt: now },
      subjectName: after.name,
      changes: changesBetween(auditedDispensary(before), auditedDispensary(after)),
      details,
    })
    return dispensaryOf(after)
  })
}

export async function archiveDispensary(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockDispensary(tx, id, caller)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateDispensaryRow(tx, id, { isArchived: true, updatedAt: now })
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, action: 'dispensary.deleted', subjectId: id, createdAt: now },
      subjectName: before.name,
      changes: { isArchived: { before: false, after: true } },
    })
  })
}

export async function star(deps: Deps, caller: Caller, id: string): Promise<void> {
  const isThere = await inTx(deps.db, (tx) =>
    insertFavourite(tx, caller.accountId, id, deps.clock.now()),
  )
  if (!isThere) throw new Problem('not_found')
}

import type { SeenVersions } from '@fairgrove/contract/decisions'
import type { approveDispensaries } from '@fairgrove/contract/dispensaries'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { whyNotCurrent } from '../brands/rules.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { notifyListingOwners } from '../notifications/listing-decisions.ts'
import { type DispensaryRow, lockDispensary, updateDispensaryRow } from './store.ts'

/** Decides every dispensary that is ready; the others are returned with a reason. */
export function decideApproval(
  deps: Deps,
  admin: Caller,
  { ids, approved, seen }: ParsedRequest<typeof approveDispensaries>['body'],
) {
  const isApproved = approved === 'Y'
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const skipped: { _id: string; name: string; reason: string }[] = []
    const decided: (DispensaryRow & { hasChanged: boolean })[] = []
    // Lock in id order so two admins with the same page open cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const before = await lockDispensary(tx, id, admin)
      if (!before) continue
      // Hiding needs no version check: whatever it contains by now is no longer public.
      const reason = isApproved ? whyNotShown(before, seen) : undefined
      if (reason) {
        skipped.push({ _id: id, name: before.name, reason })
        continue
      }
      await updateDispensaryRow(tx, id, { isApproved, updatedAt: now })
      await writeAudit(tx, {
        actorId: admin.accountId,
        action: isApproved ? 'dispensary.approved' : 'dispensary.hidden',
        subjectId: id,
        subjectName: before.name,
        changes: diffFields({ isApproved: before.isApproved }, { isApproved }),
        createdAt: now,
      })
      decided.push({ ...before, hasChanged: before.isApproved !== isApproved })
    }
    if (decided.length + skipped.length === 0) throw new Problem('not_found')
    const outcome = isApproved ? 'approved' : 'hidden'
    const decision = { listing: 'dispensary', outcome, reason: '', decidedAt: now } as const
    await notifyListingOwners(tx, decision, decided)
    return { decided: decided.length, left: skipped }
  })
}

function whyNotShown(row: DispensaryRow, seen: SeenVersions | undefined): string | undefined {
  return whyNotCurrent(row, seen) ?? (row.name ? undefined : 'Needs a name first.')
}

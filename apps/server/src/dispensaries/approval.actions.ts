import type { SeenVersions } from '@fairgrove/contract/decisions'
import type { approveDispensaries } from '@fairgrove/contract/dispensaries'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { whyNotCurrent } from '../brands/decisions.rules.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type DispensaryRow, lockDispensary, updateDispensaryRow } from './store.ts'

/** Decides what can be decided; one that is not ready does not keep the others waiting. */
export function decideApproval(
  deps: Deps,
  admin: Caller,
  { ids, approved, seen }: ParsedRequest<typeof approveDispensaries>['body'],
) {
  const isApproved = approved === 'Y'
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const skipped: { _id: string; name: string; reason: string }[] = []
    let decided = 0
    // In one order for everybody, so that two admins with the same page open wait and do not deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const before = await lockDispensary(tx, id, admin)
      if (!before) continue
      // Hiding needs no second look: whatever stands there by now is out of the public's sight.
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
      decided += 1
    }
    if (decided + skipped.length === 0) throw new Problem('not_found')
    return { decided, left: skipped }
  })
}

function whyNotShown(row: DispensaryRow, seen: SeenVersions | undefined): string | undefined {
  return whyNotCurrent(row, seen) ?? (row.name ? undefined : 'Needs a name first.')
}

import type { Checklist } from '@fairgrove/contract/sellers.checklist'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type ChecklistRow, readChecklist, saveChecklistHidden } from './checklist.store.ts'

export async function getChecklist(db: Db, { accountId }: Caller): Promise<Checklist | null> {
  return toChecklist(await readChecklist(db, accountId))
}

/** Hours are a dispensary's; payouts are for what we ship, since a dispensary is paid in cash. */
function toChecklist(row: ChecklistRow): Checklist | null {
  const { hasBrand, hasDispensary } = row
  if (row.isHidden || row.hasSale || (!hasBrand && !hasDispensary)) return null
  return {
    steps: [
      { step: 'profile', isDone: row.hasProfile },
      { step: 'menu', isDone: hasDispensary ? row.hasMenu : row.hasProducts },
      ...(hasDispensary ? [{ step: 'hours' as const, isDone: row.hasHours }] : []),
      ...(hasBrand ? [{ step: 'payouts' as const, isDone: row.hasPaymentDetails }] : []),
      { step: 'sale', isDone: false },
    ],
  }
}

export async function hideChecklist(
  { db, clock }: Deps,
  { accountId }: Caller,
): Promise<{ message: string }> {
  await inTx(db, (tx) => saveChecklistHidden(tx, accountId, clock.now()))
  return { message: 'Checklist hidden.' }
}

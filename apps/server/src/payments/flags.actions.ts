import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { clearFlag, type FlagInput } from './flags.store.ts'

/** The audit log of the order records who resolved it and how. */
export function clearPaymentFlag(
  deps: Deps,
  caller: Caller,
  orderId: string,
  { flag, cause, note }: FlagInput & { note: string },
): Promise<void> {
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await clearFlag(tx, orderId, { flag, cause }, now))) {
      throw new Problem('not_found', {
        message: 'Someone already resolved this. Reload the page to see how.',
      })
    }
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.flag_cleared',
      subjectId: orderId,
      details: { flag, note },
      createdAt: now,
    })
  })
}

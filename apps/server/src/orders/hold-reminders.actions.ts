import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendOrderEmailJob } from './declared-jobs.ts'
import { notifyHoldEnds } from './notifications.actions.ts'
import { claimHoldReminders } from './parties.store.ts'

const batchSize = 50

/** Reminds the customers of pickups whose hold ends soon, and tells their shops. */
export async function remindBeforeHoldsEnd({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  let claimed: number
  do {
    claimed = await inTx(db, async (tx) => {
      const orderIds = await claimHoldReminders(tx, now, batchSize)
      for (const orderId of orderIds) {
        const isGuest = await notifyHoldEnds(tx, now, orderId)
        if (isGuest) await enqueue(tx, sendOrderEmailJob, { orderId, emailKind: 'reminder' })
      }
      return orderIds.length
    })
  } while (claimed === batchSize)
}

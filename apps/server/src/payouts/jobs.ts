import type { Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { NotificationEmails } from '../notifications/delivery.actions.ts'
import { notifySeller, sendPayoutEmailJob } from './actions.ts'
import { erasePaidOutDetails, erasePaidOutDetailsJob } from './bank-details.actions.ts'
import { buildPayoutEmail } from './emails.ts'
import { listPayoutOrders } from './entries.store.ts'
import { findPayout } from './store.ts'

/** The emails of notifications about payouts. */
export function payoutEmails({ db, publicUrl }: Deps): NotificationEmails {
  return {
    payout_settled: async (_sellerId, { payoutId, outcome }) => {
      const payout = await findPayout(db, payoutId)
      // Marked as failed before the email about its payment was sent: only the newer one is true.
      if (payout?.status !== outcome) return undefined
      const orderNumbers = await listPayoutOrders(db, payoutId)
      return buildPayoutEmail({ payout, orderNumbers }, publicUrl)
    },
  }
}

export function payoutJobs(deps: Deps & { warn: Warn }): JobHandler[] {
  return [
    handleJob(sendPayoutEmailJob, ({ payoutId, outcome }) =>
      inTx(deps.db, (tx) => notifySeller(tx, deps.clock.now(), payoutId, outcome)),
    ),
    handleJob(erasePaidOutDetailsJob, () => erasePaidOutDetails(deps)),
  ]
}

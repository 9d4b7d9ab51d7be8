import { accountConfirmed } from '../accounts/declared-jobs.ts'
import { daysAfter } from '../clock.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { payReferral } from './actions.ts'
import { forgetNetworks } from './store.ts'

export const forgetReferralNetworks = declareJob('referrals.forgetNetworks', Nothing)

/** Long enough for an admin to look at a bad month. */
const networkDays = 30

export function referralJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(accountConfirmed, async ({ referralCode, ...arrival }) => {
      if (referralCode) await payReferral(deps, { ...arrival, referralCode })
    }),
    handleJob(forgetReferralNetworks, () =>
      inTx(deps.db, (tx) => forgetNetworks(tx, daysAfter(deps.clock.now(), -networkDays))),
    ),
  ]
}

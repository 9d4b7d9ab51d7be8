import { accountConfirmed } from '../accounts/declared-jobs.ts'
import { addDays } from '../clock.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { payReferral } from './actions.ts'
import { eraseNetworksBefore } from './store.ts'

export const eraseReferralNetworksJob = declareJob('referrals.forgetNetworks', NoPayload)

/** Long enough for an admin to investigate a month of abuse. */
const networkRetentionDays = 30

export function referralJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(accountConfirmed, async ({ referralCode, ...account }) => {
      if (referralCode) await payReferral(deps, { ...account, referralCode })
    }),
    handleJob(eraseReferralNetworksJob, () =>
      inTx(deps.db, (tx) =>
        eraseNetworksBefore(tx, addDays(deps.clock.now(), -networkRetentionDays)),
      ),
    ),
  ]
}

import { confirmableAdminRole } from '../accounts/admin-role.actions.ts'
import type { ConfirmableChanges } from '../approvals/confirmable.ts'
import { confirmableOwnBadges } from '../dispensaries/own-badges.actions.ts'
import { confirmableRefund } from '../orders/refund.actions.ts'
import { confirmablePayout } from '../payouts/create.actions.ts'
import { confirmablePayoutRun } from '../payouts/runs.actions.ts'

/** What each kind of request does once another admin confirms it. */
export const confirmableChanges: ConfirmableChanges = {
  admin_role: confirmableAdminRole,
  refund: confirmableRefund,
  own_badges: confirmableOwnBadges,
  payout: confirmablePayout,
  payout_run: confirmablePayoutRun,
}

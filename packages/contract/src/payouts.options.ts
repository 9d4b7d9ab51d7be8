import { policies } from './site.ts'

/** A payout is created from everything available, then transferred by hand at the bank. */
export const payoutStatuses = ['created', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  created: 'Open',
  paid: 'Paid',
  failed: 'Failed',
}

/**
 * pending: customers can still return it · held: a refund or dispute is open · available: in the next payout ·
 * transferring: in a payout that isn't paid yet.
 */
export const lineStatuses = ['pending', 'held', 'available', 'transferring', 'paid'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** What changes a seller's balance. A payout leaves it when it is created, and returns to it when it fails. */
export const statementKinds = ['sale', 'refund', 'payout', 'returned'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Rows of a statement's page. Its file has all. */
export const maxStatementRows = 2_000

/** Why a seller with a balance isn't in a payout run. */
export const exclusionReasons = ['details_missing', 'open_payout', 'negative', 'on_hold'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Payouts of one run: one transaction, and a table that an admin can check. */
export const maxRunPayouts = 500

/** A preview is confirmed within this time. */
export const previewMinutes = 60

/** Sellers are paid once the return window is over, counted from the day an order ships. */
export const payoutWaitDays = policies.merchandiseReturnDays

export const referenceMaxLength = 60
export const failureReasonMaxLength = 300

export const texts = {
  noBalances: 'All caught up. No seller has an unpaid balance.',
  noPayouts: 'No payouts yet.',
  noLines: 'No sales yet. Merchandise appears here once its order ships.',
  noStatements: 'No statements yet. The first one appears in the month of your first shipped sale.',
  created: 'Payout created. Make the transfer at your bank, then mark it as paid.',
  paid: 'Marked as paid. We’re emailing the seller.',
  failed: 'Marked as failed. The amount is in the seller’s balance again.',
  alreadyOpen: 'This seller already has an open payout. Reload the page to see it.',
  alreadyClosed: 'Someone already closed this payout. Reload the page to see how.',
  nothingToRun: 'All caught up. No seller can be paid right now.',
  payoutWaits: 'Waiting for another admin to confirm this payout.',
  runWaits: 'Waiting for another admin to confirm this payout run.',
  accountChanged:
    'The seller’s bank account changed since this was asked. Reject it and ask again.',
  runCreated: 'Payouts created. Export the file for your bank, then mark them as paid.',
  runDetailsRemoved:
    'A seller in this run removed their bank details. Mark that payout as failed, then export again.',
  runDetailsChanged: (lastFour: string) =>
    `The seller paid to the account ending in ${lastFour} changed their bank details after this run was confirmed. Mark that payout as failed, then export again.`,
  noRuns: 'No payout runs yet.',
  runClosed: 'Every payout of this run is closed already.',
  noneSelected: 'Select at least one open payout.',
  paidInFuture: 'Enter today or an earlier date.',
  paidTooEarly: 'Enter the day the payout was created or a later date.',
  detailsRemoved:
    'The seller removed their bank details. Mark this payout as failed, and create a new one once they’ve added details.',
  detailsChanged:
    'The seller changed their bank details after this payout was confirmed. Mark this payout as failed and create a new one.',
} as const

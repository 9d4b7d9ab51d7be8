/** Lists and texts of changes that need two people. Sent to the browser, so no schema library. */

/** Changes of staff that another admin confirms. */
export const approvalKinds = {
  admin_role: 'Admin role',
  refund: 'Refund',
  own_badges: 'Badges of one’s own listing',
  payout: 'Payout',
  payout_run: 'Payout run',
} as const
export type ApprovalKind = keyof typeof approvalKinds
export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]

export const approvalStates = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
export type ApprovalState = keyof typeof approvalStates
export const approvalStateNames = Object.keys(approvalStates) as [ApprovalState, ...ApprovalState[]]

/** A request that nobody decided ends after this time. */
export const approvalDays = 7

/** Waiting requests on one page. A change of one kind waits once for each order, account or company. */
export const maxWaitingApprovals = 100

/** Where a form leads whose change waits. */
export const waitingPath = '/admin/approvals?sent'

export const texts = {
  waits: 'Waiting for another admin to confirm.',
  none: 'All caught up. No change needs another admin.',
  noneDecided: 'No decisions yet.',
  confirmed: 'Confirmed. The change has been made.',
  rejected: 'Rejected. Nothing was changed.',
  withdrawn: 'Withdrawn. Nothing was changed.',
  ownCase: 'This is about a listing of your own, so another admin has to decide.',
  ownInvitation: 'You sent this invitation yourself, so another admin has to send it.',
  ownRequest: 'You asked for this change, so another admin has to decide.',
  requesterLeft:
    'The person who asked isn’t an admin anymore, so reject this and ask again yourself.',
  onlyRequester: 'Only the person who asked can withdraw this.',
} as const

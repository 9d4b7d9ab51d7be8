import {
  maxPaidReferralsPerNetworkDay,
  type ReferralOutcome,
} from '@fairgrove/contract/referrals.options'

export type ReferralCheck = {
  mailbox: string
  referrerMailbox: string
  /** Mailboxes of the referrer's referrer, of that one's, and so on. */
  ancestorMailboxes: readonly string[]
  /** Paid for the same network within the last 24 hours. */
  paidOnNetwork: number
}

export function decideOutcome({
  mailbox,
  referrerMailbox,
  ancestorMailboxes,
  paidOnNetwork,
}: ReferralCheck): ReferralOutcome {
  if (mailbox === referrerMailbox) return 'self'
  if (ancestorMailboxes.includes(mailbox)) return 'loop'
  return paidOnNetwork < maxPaidReferralsPerNetworkDay ? 'paid' : 'network_limit'
}

import { paidPerNetworkAndDay, type ReferralOutcome } from '@fairgrove/contract/referrals.options'

export type Claim = {
  mailbox: string
  referrerMailbox: string
  /** Mailboxes of whoever brought the referrer, of whoever brought those, and so on. */
  above: readonly string[]
  /** Paid for the same network within the last 24 hours. */
  paidOnNetwork: number
}

export function outcomeOf({
  mailbox,
  referrerMailbox,
  above,
  paidOnNetwork,
}: Claim): ReferralOutcome {
  if (mailbox === referrerMailbox) return 'self'
  if (above.includes(mailbox)) return 'loop'
  return paidOnNetwork < paidPerNetworkAndDay ? 'paid' : 'network_limit'
}

import { paidPerNetworkAndDay, type ReferralOutcome } from '@fairgrove/contract/referrals.options'

const dotless = ['gmail.com', 'googlemail.com']

/** Where a mail really ends up: 'ada+shop@…' is ada's, and for some providers dots mean nothing. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+', 1)
  return `${dotless.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

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

import { addressMark } from '../accounts/marks.ts'
import { findAccountByReferralCode, findContact } from '../accounts/store.ts'
import { daysAfter } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { earn } from '../rewards/actions.ts'
import { mailboxOf, outcomeOf } from './rules.ts'
import { countPaidOnNetwork, insertReferral, listMailboxesAbove, lockNetwork } from './store.ts'

export type Arrival = { accountId: string; referralCode: string; network: string }

/**
 * Pays whoever's code the new account came with; an unknown code is nobody's. What is not paid is written down
 * with its reason, so that an admin can see what is going on and talk to people.
 */
export async function payReferral(deps: Deps, arrival: Arrival): Promise<void> {
  const { accountId, referralCode, network } = arrival
  const referrer = await findAccountByReferralCode(deps.db, referralCode)
  const member = await findContact(deps.db, accountId)
  if (!referrer?.email || !member?.email || referrer.id === accountId) return
  const marked = (email: string) => addressMark(deps.linkSecret, mailboxOf(email))
  const mailbox = marked(member.email)
  const referrerMailbox = marked(referrer.email)
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    await lockNetwork(tx, network)
    const outcome = outcomeOf({
      mailbox,
      referrerMailbox,
      above: await listMailboxesAbove(tx, referrer.id),
      paidOnNetwork: await countPaidOnNetwork(tx, network, daysAfter(now, -1)),
    })
    const isNews = await insertReferral(tx, {
      accountId,
      referrerId: referrer.id,
      mailbox,
      referrerMailbox,
      network,
      outcome,
      createdAt: now,
    })
    if (!isNews || outcome !== 'paid') return
    await earn(tx, now, { accountId: referrer.id, earning: 'referral', cause: accountId })
  })
}

import { mailboxMark } from '../accounts/marks.ts'
import { findAccountByReferralCode } from '../accounts/store.ts'
import { daysAfter } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { earn } from '../rewards/actions.ts'
import { outcomeOf } from './rules.ts'
import {
  claimMailbox,
  countPaidOnNetwork,
  insertReferral,
  listMailboxesAbove,
  lockNetwork,
  setOutcome,
} from './store.ts'

type Arrival = { accountId: string; referralCode: string; mailbox: string; network: string }

/**
 * Pays whoever's code the new account came with; an unknown code is nobody's. What is not paid is written down
 * with its reason, so that an admin can see what is going on and talk to people.
 */
export async function payReferral(deps: Deps, arrival: Arrival): Promise<void> {
  const { accountId, referralCode, mailbox, network } = arrival
  const referrer = await findAccountByReferralCode(deps.db, referralCode)
  if (!referrer?.email || referrer.id === accountId) return
  const referrerMailbox = mailboxMark(deps.markSecret, referrer.email)
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
    if (!(await claimMailbox(tx, { mailbox, accountId }))) {
      await setOutcome(tx, accountId, 'repeat')
      return
    }
    await earn(tx, now, { accountId: referrer.id, earning: 'referral', cause: accountId })
  })
}

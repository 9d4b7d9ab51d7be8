import { hashMailbox } from '../accounts/keyed-hashes.ts'
import { findAccountByReferralCode } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { payEarning } from '../rewards/actions.ts'
import { decideOutcome } from './rules.ts'
import {
  claimMailbox,
  countPaidOnNetwork,
  insertReferral,
  listAncestorMailboxes,
  lockReferralNetwork,
  setReferralOutcome,
} from './store.ts'

type ReferredAccount = { accountId: string; referralCode: string; mailbox: string; network: string }

/**
 * Pays whoever's code the new account came with; an unknown code is nobody's. What is not paid is written down
 * with its reason, so that an admin can see what is going on and talk to people.
 */
export async function payReferral(deps: Deps, account: ReferredAccount): Promise<void> {
  const { accountId, referralCode, mailbox, network } = account
  const referrer = await findAccountByReferralCode(deps.db, referralCode)
  if (!referrer?.email || referrer.id === accountId) return
  const referrerMailbox = hashMailbox(deps.hashSecret, referrer.email)
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    await lockReferralNetwork(tx, network)
    const outcome = decideOutcome({
      mailbox,
      referrerMailbox,
      ancestorMailboxes: await listAncestorMailboxes(tx, referrer.id),
      paidOnNetwork: await countPaidOnNetwork(tx, network, addDays(now, -1)),
    })
    const isNew = await insertReferral(tx, {
      accountId,
      referrerId: referrer.id,
      mailbox,
      referrerMailbox,
      network,
      outcome,
      createdAt: now,
    })
    if (!isNew || outcome !== 'paid') return
    if (!(await claimMailbox(tx, { mailbox, accountId }))) {
      await setReferralOutcome(tx, accountId, 'repeat')
      return
    }
    await payEarning(tx, now, { accountId: referrer.id, earning: 'referral', cause: accountId })
  })
}

import { hashMailbox } from '../accounts/keyed-hashes.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { findAccountByReferralCode } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { payEarning } from '../rewards/actions.ts'
import { decideOutcome } from './rules.ts'
import {
  claimMailbox,
  countPaidOnNetwork,
  eraseAccountNetwork,
  insertReferral,
  listAncestorMailboxes,
  listReferralsBy,
  listReferralsToAccount,
  lockReferralNetwork,
  setReferralOutcome,
} from './store.ts'

type ReferredAccount = { accountId: string; referralCode: string; mailbox: string; network: string }

/**
 * Pays the owner of the new account's referral code; unknown codes pay nobody. Unpaid referrals are recorded with their
 * reason, so that admins can see abuse and answer questions.
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

/** Referrals stay in the books, like the coins they paid; the network is erased. */
export const referralData: PersonalData[] = [
  { name: 'referrals', collect: listReferralsBy },
  { name: 'referredBy', collect: listReferralsToAccount, erase: eraseAccountNetwork },
]

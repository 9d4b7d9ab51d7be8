import { findAccountByReferralCode } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { earn } from '../rewards/actions.ts'

/** Pays whoever's code the new account came with; an unknown code is nobody's. */
export async function payReferral(
  { db, clock }: Deps,
  referred: { accountId: string; referralCode: string },
): Promise<void> {
  const referrer = await findAccountByReferralCode(db, referred.referralCode)
  if (!referrer || referrer.id === referred.accountId) return
  await inTx(db, (tx) =>
    earn(tx, clock.now(), {
      accountId: referrer.id,
      earning: 'referral',
      cause: referred.accountId,
    }),
  )
}

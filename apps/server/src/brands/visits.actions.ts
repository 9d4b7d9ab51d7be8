import { Problem } from '@fairgrove/contract/problems'
import { earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { addDays } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { payEarning } from '../rewards/actions.ts'
import { countEarnings, lockRewardAccount } from '../rewards/store.ts'
import { getWeekStart } from './rules.ts'
import { findBrand } from './store.ts'
import { createVisitToken, isValidVisitToken } from './visit-token.ts'

/** For the redirect to a brand's site, which sends the token back before it redirects. */
export async function startBrandVisit(
  { db, clock, linkSecret }: Deps,
  caller: Caller,
  id: string,
): Promise<{ token: string }> {
  if (!(await findBrand(db, id, caller))) throw new Problem('not_found')
  return { token: createVisitToken(linkSecret, { caller, brandId: id, startedAt: clock.now() }) }
}

/**
 * The ledger's unique reference limits it to once a week and makes a token single-use; owners are not paid for
 * their own brand.
 */
export async function visitBrand(
  { db, clock, linkSecrets }: Deps,
  caller: Caller,
  { id, token }: { id: string; token: string },
): Promise<{ brandLink: string | null; coinsEarned: number }> {
  const brand = await findBrand(db, id, caller)
  if (!brand) throw new Problem('not_found')
  const { brandLink, ownerId, status } = brand
  const { accountId } = caller
  if (!brandLink || ownerId === accountId || status !== 'approved') {
    return { brandLink, coinsEarned: 0 }
  }
  const now = clock.now()
  const visit = { caller, brandId: id, now }
  if (!linkSecrets.some((secret) => isValidVisitToken(secret, visit, token))) {
    throw new Problem('link_spent')
  }
  const cause = `${accountId}:${id}:${getWeekStart(now)}`
  const isPaid = await inTx(db, async (tx) => {
    await lockRewardAccount(tx, accountId)
    const since = addDays(now, -1)
    const paid = await countEarnings(tx, { accountId, reasons: ['partnerVisit'], since })
    if (paid >= earningLimits.paidVisitsPerDay) return false
    return payEarning(tx, now, { accountId, earning: 'partnerVisit', cause })
  })
  return { brandLink, coinsEarned: isPaid ? earnings.partnerVisit : 0 }
}

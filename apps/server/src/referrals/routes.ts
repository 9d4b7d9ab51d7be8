import { fullName } from '@fairgrove/contract/accounts.options'
import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { getOwnReferrals, listReferrals, type Referral } from '@fairgrove/contract/referrals'
import { earnings } from '@fairgrove/contract/rewards.options'
import { getUserView } from '../accounts/view.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import * as store from './store.ts'

export function referralRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(getOwnReferrals, async ({ caller }) => {
      const { referralCode } = await getUserView(db, caller.accountId)
      const { joined, paid } = await store.countReferralsBy(db, caller.accountId)
      return { referralCode, joined, coinsEarned: paid * earnings.referral }
    }),
    handleEndpoint(listReferrals, async ({ query: { outcome, pageNumber } }) => {
      const total = await store.countReferrals(db, { outcome, ceiling: countCeiling })
      const { paged, range } = paginate(total, pageNumber)
      const rows = await store.listReferrals(db, { outcome, ...range })
      return { referrals: rows.map(toReferral), ...paged }
    }),
  ]
}

/** Enough of the hash to tell networks apart by eye. */
const shownHashDigits = 6

function toReferral(row: store.ReferralRow): Referral {
  return {
    _id: row.accountId,
    referrer: { _id: row.referrerId, name: fullName(row.referrerFirst, row.referrerLast) },
    member: { _id: row.accountId, name: fullName(row.memberFirst, row.memberLast) },
    network: row.network?.slice(0, shownHashDigits) ?? null,
    outcome: row.outcome as Referral['outcome'],
    createdAt: row.createdAt.toISOString(),
  }
}

import type { PersonalData } from '../accounts/personal-data.ts'
import { forgetNetworkOf, listReferralsBy, listReferralsOf } from './store.ts'

/** Who brought whom stays in the books, as the coins it paid do; where somebody came from does not. */
export const referralData: PersonalData[] = [
  { name: 'referrals', gather: listReferralsBy },
  { name: 'referredBy', gather: listReferralsOf, forget: forgetNetworkOf },
]

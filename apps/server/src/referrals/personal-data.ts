import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseAccountNetwork, listReferralsBy, listReferralsToAccount } from './store.ts'

/** Who brought whom stays in the books, as the coins it paid do; where somebody came from does not. */
export const referralData: PersonalData[] = [
  { name: 'referrals', collect: listReferralsBy },
  { name: 'referredBy', collect: listReferralsToAccount, erase: eraseAccountNetwork },
]

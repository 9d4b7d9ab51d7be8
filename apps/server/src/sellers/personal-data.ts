import type { PersonalData } from '../accounts/personal-data.ts'
import { toPaymentDetails } from './payment-details.actions.ts'
import { erasePaymentDetails, findPaymentDetails } from './payment-details.store.ts'

/** A copy of one's data is a file that lies around: it has the numbers' last four digits, as the page does. */
export const paymentDetailsData: PersonalData = {
  name: 'paymentDetails',
  collect: async (db, accountId) => {
    const details = await findPaymentDetails(db, accountId)
    return details ? [toPaymentDetails(details)] : []
  },
  erase: async (tx, accountId) => {
    await erasePaymentDetails(tx, accountId)
  },
}

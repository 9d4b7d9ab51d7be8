import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteAccountSubscription, listAccountSubscriptions } from './store.ts'

/** While there is an account its own choice counts; without one, this would be news to whoever left. */
export const subscriptionData: PersonalData = {
  name: 'subscriptions',
  collect: listAccountSubscriptions,
  erase: deleteAccountSubscription,
}

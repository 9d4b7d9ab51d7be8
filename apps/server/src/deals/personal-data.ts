import type { PersonalData } from '../accounts/personal-data.ts'
import { forgetCreator, listDealsBy } from './store.ts'

export const dealData: PersonalData = {
  name: 'deals',
  collect: listDealsBy,
  erase: forgetCreator,
}

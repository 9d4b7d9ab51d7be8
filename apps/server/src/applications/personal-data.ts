import type { PersonalData } from '../accounts/personal-data.ts'
import { forgetApplicationsBy, listApplicationsBy } from './personal-data.store.ts'

export const applicationData: PersonalData = {
  name: 'applications',
  gather: listApplicationsBy,
  forget: forgetApplicationsBy,
}

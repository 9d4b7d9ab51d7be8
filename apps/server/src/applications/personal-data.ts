import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseApplicationsBy, listApplicationsBy } from './personal-data.store.ts'

export const applicationData: PersonalData = {
  name: 'applications',
  collect: listApplicationsBy,
  erase: eraseApplicationsBy,
}

import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteAnswersBy, listAnswersBy } from './store.ts'

export const answerData: PersonalData = {
  name: 'answers',
  collect: listAnswersBy,
  erase: deleteAnswersBy,
}

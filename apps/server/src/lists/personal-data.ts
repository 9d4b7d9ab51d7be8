import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteListsBy, exportLists, listReportsBy } from './store.ts'

/** Lists go with their author: the selection and the notes are theirs. Reports stay, as those of reviews do. */
export const listData: PersonalData[] = [
  { name: 'lists', collect: exportLists, erase: deleteListsBy },
  { name: 'listReports', collect: listReportsBy },
]

import type { Db } from '../db/pool.ts'
import { deleteEventsOf, listEventsOf } from './store.ts'

export const securityData = {
  name: 'securityEvents',
  gather: (db: Db, accountId: string) => listEventsOf(db, accountId),
  forget: deleteEventsOf,
}

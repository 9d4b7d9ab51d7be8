import type { Db } from '../db/pool.ts'
import { deleteAccountEvents, listAccountEvents } from './store.ts'

export const securityData = {
  name: 'securityEvents',
  collect: (db: Db, accountId: string) => listAccountEvents(db, accountId),
  erase: deleteAccountEvents,
}

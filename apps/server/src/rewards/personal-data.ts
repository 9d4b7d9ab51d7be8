import type { Db } from '../db/pool.ts'
import { listCodes } from './codes.store.ts'
import { codeOf } from './view.ts'

/** The accounts room, which stands above, gives the coins themselves. */
export const rewardData = {
  name: 'rewardCodes',
  gather: async (db: Db, accountId: string) => (await listCodes(db, accountId)).map(codeOf),
}

import type { Db } from '../db/pool.ts'
import { listCodes } from './codes.store.ts'
import { toRewardCode } from './view.ts'

/** The accounts room, which stands above, gives the coins themselves. */
export const rewardData = {
  name: 'rewardCodes',
  collect: async (db: Db, accountId: string) => (await listCodes(db, accountId)).map(toRewardCode),
}

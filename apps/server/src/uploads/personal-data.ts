import type { Db } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { forgetImages } from './declared-jobs.ts'
import { listImagesBy } from './store.ts'

export const imageData = {
  name: 'images',
  gather: (db: Db, accountId: string) => listImagesBy(db, accountId),
  forget: (tx: Tx, accountId: string) => enqueue(tx, forgetImages, { accountId }),
}

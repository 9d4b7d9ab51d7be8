import type { Db } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { deleteUnusedImagesJob } from './declared-jobs.ts'
import { listImagesByOwner } from './store.ts'

export const imageData = {
  name: 'images',
  collect: (db: Db, accountId: string) => listImagesByOwner(db, accountId),
  erase: (tx: Tx, accountId: string) => enqueue(tx, deleteUnusedImagesJob, { accountId }),
}

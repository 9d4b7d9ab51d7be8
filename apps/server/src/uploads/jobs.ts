import { imageFormats, imageInfo, imageWidths } from '@fairgrove/contract/images'
import type { Db } from '../db/pool.ts'
import { enqueue, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deleteObjects, forgetImages } from './declared-jobs.ts'
import { masterKey } from './rules.ts'
import { deleteUnusedImages, hasImage } from './store.ts'

export function uploadJobs(deps: Deps & { patientDb: Db }): JobHandler[] {
  return [
    // The rows go with the jobs that delete their objects, so a crash leaves no object behind.
    handleJob(forgetImages, ({ accountId }) =>
      inTx(deps.patientDb, async (tx) => {
        for (const imageId of await deleteUnusedImages(tx, accountId)) {
          await enqueue(tx, deleteObjects, { imageId })
        }
      }),
    ),
    handleJob(deleteObjects, async ({ imageId }) => {
      // Uploaded again meanwhile: the same image has the same objects.
      if (await hasImage(deps.db, imageId)) return
      for (const key of objectKeys(imageId)) await deps.storage.remove(key)
    }),
  ]
}

/** The master and every variant that can have been made of it (actions.ts). */
function objectKeys(imageId: string): string[] {
  const image = imageInfo(imageId)
  if (!image) return []
  const widths = new Set(imageWidths.map((width) => Math.min(width, image.width)))
  const variants = [...widths].flatMap((width) =>
    imageFormats.map((format) => `images/${image.name}/${width}.${format}`),
  )
  return [masterKey(image.name), ...variants]
}

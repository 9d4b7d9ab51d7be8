import { imageFormats, imageWidths, parsePublicId } from '@fairgrove/contract/images'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { declareJob, enqueue, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { labReportJobs } from './lab-reports.jobs.ts'
import { getMasterKey } from './rules.ts'
import { deleteImageIfUnused, deleteUnusedImages, hasImage } from './store.ts'

/** Enqueued when an account is erased: deletes its uploads, unless something uses them. */
export const deleteUnusedImagesJob = declareJob(
  'uploads.forgetImages',
  z.object({ accountId: z.uuid() }),
)

/** Enqueued when something stops showing an image that should not be found anymore, such as a photo of a place. */
export const deleteImageIfUnusedJob = declareJob(
  'uploads.deleteImageIfUnused',
  z.object({ imageId: z.string() }),
)

const deleteImageObjectsJob = declareJob('uploads.deleteObjects', z.object({ imageId: z.string() }))

export function uploadJobs(deps: Deps & { longQueryDb: Db }): JobHandler[] {
  return [
    ...labReportJobs(deps),
    // Rows are deleted in the transaction that enqueues the deletion of their objects, so a crash leaves no object
    // behind.
    handleJob(deleteUnusedImagesJob, ({ accountId }) =>
      inTx(deps.longQueryDb, async (tx) => {
        for (const imageId of await deleteUnusedImages(tx, accountId)) {
          await enqueue(tx, deleteImageObjectsJob, { imageId })
        }
      }),
    ),
    handleJob(deleteImageIfUnusedJob, ({ imageId }) =>
      inTx(deps.db, async (tx) => {
        const isDeleted = await deleteImageIfUnused(tx, imageId)
        if (isDeleted) await enqueue(tx, deleteImageObjectsJob, { imageId })
      }),
    ),
    handleJob(deleteImageObjectsJob, async ({ imageId }) => {
      // Uploaded again in the meantime: the same image has the same objects.
      if (await hasImage(deps.db, imageId)) return
      for (const key of listObjectKeys(imageId)) await deps.storage.remove(key)
    }),
  ]
}

/** The master and every variant that may exist of it (actions.ts). */
function listObjectKeys(imageId: string): string[] {
  const image = parsePublicId(imageId)
  if (!image) return []
  const widths = new Set(imageWidths.map((width) => Math.min(width, image.width)))
  const variants = [...widths].flatMap((width) =>
    imageFormats.map((format) => `images/${image.name}/${width}.${format}`),
  )
  return [getMasterKey(image.name), ...variants]
}

import { z } from 'zod'
import { declareJob } from '../db/queue.ts'

/** Written with the end of an account: what it uploaded goes, unless something shows it. */
export const deleteUnusedImagesJob = declareJob(
  'uploads.forgetImages',
  z.object({ accountId: z.uuid() }),
)

export const deleteImageObjectsJob = declareJob(
  'uploads.deleteObjects',
  z.object({ imageId: z.string() }),
)

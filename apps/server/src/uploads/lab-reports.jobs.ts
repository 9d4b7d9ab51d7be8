import { z } from 'zod'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, enqueue, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deleteLabReportIfUnused, hasLabReport, listUnusedLabReports } from './lab-reports.store.ts'

const LabReportPayload = z.object({ id: z.string() })

/** Enqueued when a product gets another lab result, or none. */
export const deleteLabReportJob = declareJob('uploads.deleteLabReport', LabReportPayload)

/** Scheduled: uploads that no form was saved with, and those of rejected changes. */
export const deleteUnusedLabReportsJob = declareJob('uploads.deleteUnusedLabReports', NoPayload)

const deleteLabReportFileJob = declareJob('uploads.deleteLabReportFile', LabReportPayload)

export const getLabReportKey = (id: string) => `lab-reports/${id}.pdf`

/** Time to finish a form after an upload. */
const unusedDays = 1
const batchSize = 500

export function labReportJobs(deps: Deps & { longQueryDb: Db }): JobHandler[] {
  // The row is deleted in the transaction that enqueues the deletion of its file, so a crash leaves no file behind.
  const deleteIfUnused = (id: string) =>
    inTx(deps.db, async (tx) => {
      if (await deleteLabReportIfUnused(tx, id)) await enqueue(tx, deleteLabReportFileJob, { id })
    })
  return [
    handleJob(deleteLabReportJob, ({ id }) => deleteIfUnused(id)),
    handleJob(deleteUnusedLabReportsJob, async () => {
      const uploadedBefore = addDays(deps.clock.now(), -unusedDays)
      // All of them: one seller may upload more in a day than a batch has.
      let after: { createdAt: Date; id: string } | undefined
      do {
        const page = { uploadedBefore, after, limit: batchSize }
        const unused = await listUnusedLabReports(deps.longQueryDb, page)
        for (const { id } of unused) await deleteIfUnused(id)
        after = unused.length === batchSize ? unused.at(-1) : undefined
      } while (after)
    }),
    handleJob(deleteLabReportFileJob, async ({ id }) => {
      // Uploaded again in the meantime: the same file has the same key.
      if (await hasLabReport(deps.db, id)) return
      await deps.storage.remove(getLabReportKey(id))
    }),
  ]
}

import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deleteOldImportsJob, processImportRowsJob, readImportJob } from './declared-jobs.ts'
import { processNextRows } from './import-rows.actions.ts'
import { readImportStep } from './import-source.actions.ts'
import { deleteExpiredImports } from './imports.actions.ts'

export function importJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(readImportJob, (step) => readImportStep(deps, step)),
    handleJob(processImportRowsJob, (step) => processNextRows(deps, step)),
    handleJob(deleteOldImportsJob, () => deleteExpiredImports(deps)),
  ]
}

import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { forgetImports, readImport, workImport } from './declared-jobs.ts'
import { readNext } from './import-reading.actions.ts'
import { workNext } from './import-rows.actions.ts'
import { forgetOldImports } from './imports.actions.ts'

export function importJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(readImport, (step) => readNext(deps, step)),
    handleJob(workImport, (step) => workNext(deps, step)),
    handleJob(forgetImports, () => forgetOldImports(deps)),
  ]
}

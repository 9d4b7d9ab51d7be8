import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

/**
 * One step of an import. It names the place it begins at, so a step that was done before its worker died finds the
 * import further on and does nothing: there is one chain of steps, however often a link of it runs.
 */
const ImportStep = z.object({ importId: z.uuid(), from: z.string() })

export const readImportJob = declareJob('dispensaries.readImport', ImportStep)
export const processImportRowsJob = declareJob('dispensaries.workImport', ImportStep)
export const deleteOldImportsJob = declareJob('dispensaries.forgetImports', NoPayload)

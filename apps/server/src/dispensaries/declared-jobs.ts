import { z } from 'zod'
import { declareJob, Nothing } from '../db/queue.ts'

/**
 * One step of an import. It names the place it begins at, so a step that was done before its worker died finds the
 * import further on and does nothing: there is one chain of steps, however often a link of it runs.
 */
const Step = z.object({ importId: z.uuid(), from: z.string() })

export const readImport = declareJob('dispensaries.readImport', Step)
export const workImport = declareJob('dispensaries.workImport', Step)
export const forgetImports = declareJob('dispensaries.forgetImports', Nothing)

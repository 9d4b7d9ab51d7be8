import {
  getImport,
  type ImportView,
  importDispensaries,
  type Mapping,
  processImport,
} from '@fairgrove/contract/dispensaries.imports'
import type { ServerHarness } from './server-harness.ts'

/** An admin's way through an import, call by call. */
export function createImportClient(harness: ServerHarness, token: string) {
  const look = async (id: string, pageNumber = 1) =>
    (await harness.call(getImport, { params: { id }, query: { pageNumber }, token })).body
  return {
    look,
    /** Hands in a file and lets the worker read it. */
    async uploadFile(content: string | Buffer, name = 'places.csv'): Promise<ImportView> {
      const file = { name, data: `data:text/csv;base64,${Buffer.from(content).toString('base64')}` }
      const body = { file, preview: true }
      const { body: created } = await harness.call(importDispensaries, { body, token })
      await harness.runJobs()
      return (await look(created.import._id)).import
    },
    /** By the columns as they were guessed, unless others are named. */
    async decide(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      const chosen = mapping ?? (await look(id)).mapping
      const body = { mapping: chosen, intent }
      return harness.call(processImport, { params: { id }, body, token })
    },
    async decideAndRun(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      await this.decide(id, intent, mapping)
      await harness.runJobs()
      return look(id)
    },
  }
}

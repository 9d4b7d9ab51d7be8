import {
  getImport,
  type ImportView,
  importDispensaries,
  type Mapping,
  processImport,
} from '@fairgrove/contract/dispensaries.imports'
import type { ServerHarness } from './server-harness.ts'

/** An admin's requests during an import. */
export function createImportClient(harness: ServerHarness, token: string) {
  const fetchImport = async (id: string, pageNumber = 1) =>
    (await harness.call(getImport, { params: { id }, query: { pageNumber }, token })).body
  return {
    fetchImport,
    /** Uploads a file and lets the worker read it. */
    async uploadFile(content: string | Buffer, name = 'places.csv'): Promise<ImportView> {
      const file = { name, data: `data:text/csv;base64,${Buffer.from(content).toString('base64')}` }
      const body = { file, preview: true }
      const { body: created } = await harness.call(importDispensaries, { body, token })
      await harness.runJobs()
      return (await fetchImport(created.import._id)).import
    },
    /** With the guessed columns, unless a mapping is given. */
    async decide(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      const chosen = mapping ?? (await fetchImport(id)).mapping
      const body = { mapping: chosen, intent }
      return harness.call(processImport, { params: { id }, body, token })
    },
    async decideAndRun(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      await this.decide(id, intent, mapping)
      await harness.runJobs()
      return fetchImport(id)
    },
  }
}

import * as contract from '@fairgrove/contract/dispensaries.imports'
import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listRowsAfter, listSkippedRows } from './import-rows.store.ts'
import { processImport, startImport } from './imports.actions.ts'
import { guessMapping } from './imports.rules.ts'
import { findImport, listLatestImports } from './imports.store.ts'
import { getMapping, toImportView } from './view.ts'

const maxListedImports = 10
const sampleRowCount = 5

export function importRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.importDispensaries, ({ caller, idempotencyKey, body }) =>
      startImport(deps, caller, idempotencyKey, body),
    ),
    handleEndpoint(contract.listImports, async () => ({
      hasService: deps.spreadsheet !== undefined,
      imports: (await listLatestImports(deps.db, maxListedImports)).map(toImportView),
    })),
    handleEndpoint(contract.getImport, async ({ params, query }) => {
      const row = await findImport(deps.db, params.id)
      if (!row) throw new Problem('not_found')
      const chosenMapping = getMapping(row)
      const mapping =
        Object.keys(chosenMapping).length > 0 ? chosenMapping : guessMapping(row.columns)
      const results = row.failedCount + row.knownCount
      const { paged, range } = paginate(results, query.pageNumber, Infinity)
      const [sample, skipped] = await Promise.all([
        listRowsAfter(deps.db, row.id, 0, sampleRowCount),
        listSkippedRows(deps.db, row.id, range),
      ])
      return {
        import: toImportView(row),
        columns: row.columns,
        mapping,
        sample: sample.map(({ line, cells }) => ({ line, cells })),
        left: {
          rows: skipped.map(({ line, cells, outcome, reason, dispensaryId }) => ({
            line,
            outcome,
            reason,
            dispensary: dispensaryId,
            name: (mapping.name && cells[mapping.name]) || '',
          })),
          ...paged,
        },
      }
    }),
    handleEndpoint(contract.processImport, ({ caller, params, body }) =>
      processImport(deps, caller, params.id, body),
    ),
  ]
}

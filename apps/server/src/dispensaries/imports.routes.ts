import * as contract from '@fairgrove/contract/dispensaries.imports'
import { pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { listLeftRows, listRowsAfter } from './import-rows.store.ts'
import { beginImport, decideImport } from './imports.actions.ts'
import { guessMapping } from './imports.rules.ts'
import { findImport, listLatestImports } from './imports.store.ts'
import { importOf, mappingOf } from './imports.view.ts'

const listedAtMost = 10
const sampleRows = 5

export function importRoutes(deps: Deps): Served[] {
  return [
    serve(contract.importDispensaries, ({ caller, once, body }) =>
      beginImport(deps, caller, once, body),
    ),
    serve(contract.listImports, async () => ({
      hasService: deps.spreadsheet !== undefined,
      imports: (await listLatestImports(deps.db, listedAtMost)).map(importOf),
    })),
    serve(contract.getImport, async ({ params, query }) => {
      const row = await findImport(deps.db, params.id)
      if (!row) throw new Problem('not_found')
      const chosen = mappingOf(row)
      const mapping = Object.keys(chosen).length > 0 ? chosen : guessMapping(row.columns)
      const results = row.failedCount + row.knownCount
      const { paged, range } = pageOf(results, query.pageNumber, Infinity)
      const [sample, left] = await Promise.all([
        listRowsAfter(deps.db, row.id, 0, sampleRows),
        listLeftRows(deps.db, row.id, range),
      ])
      return {
        import: importOf(row),
        columns: row.columns,
        mapping,
        sample: sample.map(({ line, cells }) => ({ line, cells })),
        left: {
          rows: left.map(({ line, cells, outcome, reason, dispensaryId }) => ({
            ...{ line, outcome, reason, dispensary: dispensaryId },
            name: (mapping.name && cells[mapping.name]) || '',
          })),
          ...paged,
        },
      }
    }),
    serve(contract.decideImport, ({ caller, params, body }) =>
      decideImport(deps, caller, params.id, body),
    ),
  ]
}

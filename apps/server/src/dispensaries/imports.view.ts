import type { ImportView, Mapping } from '@fairgrove/contract/dispensaries.imports'
import type { ImportRecord } from './imports.store.ts'

export function toImportView(row: ImportRecord): ImportView {
  return {
    _id: row.id,
    source: row.source as ImportView['source'],
    name: row.name,
    status: row.status as ImportView['status'],
    rows: row.rowCount,
    done: row.doneCount,
    ready: row.readyCount,
    created: row.createdCount,
    known: row.knownCount,
    failed: row.failedCount,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
  }
}

export function getMapping(row: ImportRecord): Mapping {
  return row.mapping as Mapping
}

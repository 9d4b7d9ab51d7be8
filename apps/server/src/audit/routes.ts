import { fullName } from '@fairgrove/contract/accounts.options'
import {
  type AuditFilter,
  type AuditView,
  downloadAuditLog,
  listAudit,
} from '@fairgrove/contract/audit'
import {
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { addDays } from '../clock.ts'
import { readTableInBatches, readTablePage } from '../db/table-page.ts'
import type { Deps } from '../deps.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { buildEntryQuery, type EntryFilter, type ListedEntry } from './store.ts'

export function auditRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(listAudit, async ({ query: { pageNumber: page, after, before, ...filter } }) => {
      const query = buildEntryQuery(toEntryFilter(filter))
      const { rows, paged } = await readTablePage<ListedEntry>(db, query, { page, after, before })
      return { entries: rows.map(toAuditView), ...paged }
    }),
    handleEndpoint(downloadAuditLog, ({ query: { columns, ...filter } }) => {
      const chosen = columns.length > 0 ? columns : getDefaultColumns('audit')
      const query = buildEntryQuery(toEntryFilter(filter))
      const rows = readTableInBatches<ListedEntry>(db, query, maxFileRows)
      return streamCsvFile({ headers: listColumns.audit, cells, chosen }, rows)
    }),
  ]
}

const toEntryFilter = ({ who, kind, subject, from, to }: AuditFilter): EntryFilter => ({
  who: who?.toLowerCase(),
  kind,
  subjectId: subject,
  from: from ? new Date(from) : undefined,
  // Include the whole last day.
  before: to ? addDays(new Date(to), 1) : undefined,
})

const cells: CsvCells<ListedEntry, keyof typeof listColumns.audit> = {
  when: ({ createdAt }) => createdAt.toISOString(),
  who: ({ firstName, lastName }) => fullName(firstName, lastName),
  what: ({ action, changes, details }) =>
    [action, ...[changes, details].filter(hasFields).map((part) => JSON.stringify(part))].join(' '),
  item: ({ subjectId, subjectName }) => subjectName || subjectId,
}

const hasFields = (part: object) => Object.keys(part).length > 0

function toAuditView(row: ListedEntry): AuditView {
  const changes = Object.entries(row.changes)
  return {
    _id: row.id,
    actor: { _id: row.actorId, name: fullName(row.firstName, row.lastName) },
    action: row.action,
    subject: row.subjectId,
    subjectName: row.subjectName,
    changes: changes.map(([field, { before, after }]) => ({ field, before, after })),
    details: row.details,
    createdAt: row.createdAt.toISOString(),
  }
}

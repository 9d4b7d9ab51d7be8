import { fullName } from '@fairgrove/contract/accounts.options'
import { securityEventKinds } from '@fairgrove/contract/back-office.options'
import {
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import {
  downloadSecurityLog,
  listSecurityEvents,
  type SecurityEventView,
  type SecurityFilter,
} from '@fairgrove/contract/security'
import { addDays } from '../clock.ts'
import { readTableInBatches, readTablePage } from '../db/table-page.ts'
import type { Deps } from '../deps.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { buildEventQuery, type ListedEvent, type SecurityEventFilter } from './store.ts'

export function securityRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(listSecurityEvents, async ({ query: { after, before, ...query } }) => {
      const request = { page: query.pageNumber, after, before }
      const eventQuery = buildEventQuery(toEventFilter(query))
      const { rows, paged } = await readTablePage<ListedEvent>(db, eventQuery, request)
      return { events: rows.map(toEventView), ...paged }
    }),
    handleEndpoint(downloadSecurityLog, ({ query: { columns, ...filter } }) => {
      const chosen = columns.length > 0 ? columns : getDefaultColumns('security')
      const query = buildEventQuery(toEventFilter(filter))
      const rows = readTableInBatches<ListedEvent>(db, query, maxFileRows)
      return streamCsvFile({ headers: listColumns.security, cells, chosen }, rows)
    }),
  ]
}

const toEventFilter = ({ who, kind, network, from, to }: SecurityFilter): SecurityEventFilter => ({
  kind,
  network,
  who: who?.toLowerCase(),
  from: from ? new Date(from) : undefined,
  // Includes the whole last day.
  before: to ? addDays(new Date(to), 1) : undefined,
})

const toEventView = (row: ListedEvent): SecurityEventView => ({
  _id: row.id,
  kind: row.kind,
  subject: row.subject,
  network: row.network,
  device: row.device,
  account: toPerson(row.accountId, row.accountFirstName, row.accountLastName),
  actor: toPerson(row.actorId, row.actorFirstName, row.actorLastName),
  createdAt: row.createdAt.toISOString(),
})

function toPerson(id: string | null, first: string | null, last: string | null) {
  return id ? { _id: id, name: fullName(first, last) } : null
}

const cells: CsvCells<ListedEvent, keyof typeof listColumns.security> = {
  when: ({ createdAt }) => createdAt.toISOString(),
  what: (row) => {
    const actor = row.actorId ? `By ${fullName(row.actorFirstName, row.actorLastName)}` : ''
    return [securityEventKinds[row.kind], actor, row.subject].filter(Boolean).join(', ')
  },
  account: (row) => (row.accountId ? fullName(row.accountFirstName, row.accountLastName) : ''),
  device: ({ device }) => device,
  network: ({ network }) => network,
}

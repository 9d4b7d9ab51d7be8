import { downloadAuditLog, listAudit } from '@fairgrove/contract/audit'
import { auditKindNames, auditKinds } from '@fairgrove/contract/back-office.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { ListPage } from '../back-office/list-page.tsx'
import { parseTablePosition } from '../back-office/list-query.server.ts'
import {
  addParameter,
  auditLogPath,
  buildContinuation,
  keepColumns,
} from '../back-office/list-query.ts'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import { LogFilters } from '../back-office/log-filters.tsx'
import { readAuditLogQuery } from '../back-office/log-query.server.ts'
import { SavedViews } from '../back-office/saved-views.tsx'
import { pickColumns, Table } from '../back-office/table.tsx'
import { loadTableView } from '../back-office/table-view.server.ts'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/audit-log.route'
import { logColumns } from './log-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Audit log') }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { typed, problems, valid } = readAuditLogQuery(url)
  const { thing: subject, ...rest } = valid
  const filters = { ...rest, subject }
  const query = { ...filters, ...parseTablePosition(url, getQuerySchema(listAudit).shape) }
  const download = downloadAuditLog
  const view = await loadTableView('audit', { context, request, url, download, filters })
  return { log: await loadFromApi(listAudit, { context, query }), view, typed, problems }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { log, view, typed, problems } = loaderData
  const { entries, results, isCapped, page, pages } = log
  const isFiltered = Object.values(typed).some((value) => value !== '')
  return (
    <ListPage
      title="Audit log"
      lead="Changes made by sellers and admins, newest first. Entries can’t be edited or removed."
    >
      <LogFilters
        key={auditLogPath(typed)}
        path="/admin/audit"
        typed={typed}
        problems={problems}
        kinds={auditKindNames.map((value) => ({ value, label: auditKinds[value] }))}
        ownFilter={{ name: 'thing', label: 'Item ID', maxLength: 60 }}
      />
      <SavedViews view={view} path="/admin/audit" />
      {results === 0 ? (
        <EmptyState
          isCompact
          text={isFiltered ? 'No entries match your filters.' : 'No changes yet.'}
        />
      ) : (
        <>
          <ListToolbar view={view} isCapped={isCapped}>
            <p role="status">{pluralize(results, { one: 'entry', other: 'entries', isCapped })}</p>
          </ListToolbar>
          <Table
            caption="Entries, newest first"
            columns={pickColumns(logColumns, view.columns)}
            rows={entries}
          />
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => keepColumns(auditLogPath(typed, number), view)}
        continuation={buildContinuation(log, (parameter) =>
          keepColumns(addParameter(auditLogPath(typed), parameter), view),
        )}
      />
    </ListPage>
  )
}

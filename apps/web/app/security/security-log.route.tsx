import { securityEventKindNames, securityEventKinds } from '@fairgrove/contract/back-office.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { downloadSecurityLog, listSecurityEvents } from '@fairgrove/contract/security'
import { ListPage } from '../back-office/list-page.tsx'
import { parseTablePosition } from '../back-office/list-query.server.ts'
import {
  addParameter,
  buildContinuation,
  keepColumns,
  securityLogPath,
} from '../back-office/list-query.ts'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import { LogFilters } from '../back-office/log-filters.tsx'
import { readSecurityLogQuery } from '../back-office/log-query.server.ts'
import { SavedViews } from '../back-office/saved-views.tsx'
import { pickColumns, Table } from '../back-office/table.tsx'
import { loadTableView } from '../back-office/table-view.server.ts'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/security-log.route'
import { logColumns } from './log-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Security log') }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { typed, problems, valid } = readSecurityLogQuery(url)
  const log = await loadFromApi(listSecurityEvents, {
    context,
    query: { ...valid, ...parseTablePosition(url, getQuerySchema(listSecurityEvents).shape) },
  })
  const download = downloadSecurityLog
  const view = await loadTableView('security', { context, request, url, download, filters: valid })
  return { log, view, typed, problems }
}

export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  const { log, view, typed, problems } = loaderData
  const { events, results, isCapped, page, pages } = log
  const isFiltered = Object.values(typed).some((value) => value !== '')
  return (
    <ListPage
      title="Security log"
      lead="Sign-ins, account changes and staff views of personal data, newest first."
    >
      <LogFilters
        key={securityLogPath(typed)}
        path="/admin/security"
        typed={typed}
        problems={problems}
        kinds={securityEventKindNames.map((value) => ({
          value,
          label: securityEventKinds[value],
        }))}
        ownFilter={{ name: 'network', label: 'Network', maxLength: 16 }}
      />
      <SavedViews view={view} path="/admin/security" />
      {results === 0 ? (
        <EmptyState
          isCompact
          text={isFiltered ? 'No entries match your filters.' : 'No entries yet.'}
        />
      ) : (
        <>
          <ListToolbar view={view} isCapped={isCapped}>
            <p role="status">{pluralize(results, { one: 'entry', other: 'entries', isCapped })}</p>
          </ListToolbar>
          <Table
            caption="Entries, newest first"
            columns={pickColumns(logColumns, view.columns)}
            rows={events}
          />
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => keepColumns(securityLogPath(typed, number), view)}
        continuation={buildContinuation(log, (parameter) =>
          keepColumns(addParameter(securityLogPath(typed), parameter), view),
        )}
      />
    </ListPage>
  )
}

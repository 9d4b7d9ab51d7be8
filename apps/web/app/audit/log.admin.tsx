import { listAudit } from '@fairgrove/contract/audit'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../workbench/table.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/log.admin'
import { logColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { logPath, readLogWish } from './log-wish.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Audit log') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { typed, problems, wish } = readLogWish(url)
  const { thing: subject, ...rest } = wish
  const query = { ...rest, subject, pageNumber: pageOf(url) }
  return { log: await load(listAudit, { context, query }), typed, problems }
}

export default function AuditLog({ loaderData: { log, typed, problems } }: Route.ComponentProps) {
  const { entries, results, isCapped, page, pages } = log
  const isNarrowed = Object.values(typed).some((value) => value !== '')
  return (
    <WorkPage
      title="Audit log"
      lead="Changes made by sellers and admins, newest first. Entries can’t be edited or removed."
    >
      <LogFilters key={logPath(typed)} typed={typed} problems={problems} />
      {results === 0 ? (
        <EmptyState text={isNarrowed ? 'No entries match your filters.' : 'No changes yet.'} />
      ) : (
        <>
          <p role="status">{countOf(results, { one: 'entry', several: 'entries', isCapped })}</p>
          <Table caption="Entries, newest first" columns={logColumns} rows={entries} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => logPath(typed, number)} />
    </WorkPage>
  )
}

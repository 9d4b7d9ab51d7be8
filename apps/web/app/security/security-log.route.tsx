import { securityEventKindNames, securityEventKinds } from '@fairgrove/contract/back-office.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { downloadSecurityLog, listSecurityEvents } from '@fairgrove/contract/security'
import { resolveTableView } from '../back-office/list-columns.server.ts'
import { ListPage } from '../back-office/list-page.tsx'
import { parseTablePosition } from '../back-office/list-query.server.ts'
import { addParameter, buildContinuation } from '../back-office/list-query.ts'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import styles from '../back-office/log.module.css'
import { readSecurityLogQuery } from '../back-office/log-query.server.ts'
import { type SecurityLogQuery, securityLogPath } from '../back-office/log-query.ts'
import { pickColumns, Table } from '../back-office/table.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
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
  const view = resolveTableView('security', { request, url, download, filters: valid })
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
      <Filters key={securityLogPath(typed)} typed={typed} problems={problems} />
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
        to={(number) => securityLogPath(typed, number)}
        continuation={buildContinuation(log, (parameter) =>
          addParameter(securityLogPath(typed), parameter),
        )}
      />
    </ListPage>
  )
}

type FiltersProps = {
  typed: SecurityLogQuery
  problems: Partial<Record<keyof SecurityLogQuery, string>>
}

function Filters({ typed, problems }: FiltersProps) {
  const field = (name: keyof SecurityLogQuery) => ({
    name,
    hidesOptional: true,
    defaultValue: typed[name],
    error: problems[name],
  })
  return (
    <search>
      <SearchParamsForm action="/admin/security" className={styles.filters} noValidate>
        <TextField {...field('who')} label="Who" type="email" autoComplete="off" maxLength={254} />
        <SelectField
          {...field('kind')}
          label="What"
          placeholder="Everything"
          options={securityEventKindNames.map((value) => ({
            value,
            label: securityEventKinds[value],
          }))}
        />
        <TextField
          {...field('network')}
          label="Network"
          autoComplete="off"
          spellCheck={false}
          maxLength={16}
        />
        <TextField {...field('from')} label="From" type="date" />
        <TextField {...field('to')} label="To" type="date" />
        <div className={styles.actions}>
          <Button type="submit" variant="outline">
            Apply
          </Button>
          {securityLogPath(typed) !== '/admin/security' && (
            <ButtonLink to="/admin/security" variant="quiet">
              Reset
            </ButtonLink>
          )}
        </div>
      </SearchParamsForm>
    </search>
  )
}

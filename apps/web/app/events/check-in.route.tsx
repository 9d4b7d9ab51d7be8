import { formatEventTime, texts } from '@fairgrove/contract/events.options'
import { checkIn, exportAttendees, listAttendees } from '@fairgrove/contract/events.tickets'
import { ListPage } from '../back-office/list-page.tsx'
import { SearchForm } from '../back-office/search-form.tsx'
import { Table } from '../back-office/table.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { DownloadLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/check-in.route'
import styles from './check-in.module.css'
import { buildAttendeeColumns, CheckInForm } from './check-in-form.tsx'
import { checkInForm } from './event.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Check-in') }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const q = url.searchParams.get('q')?.trim().slice(0, 120) ?? ''
  const listing = await loadFromApi(listAttendees, {
    context,
    params: { id },
    query: { q, pageNumber: getPageNumber(url) },
  })
  const filePath = exportAttendees.path.replace(':id', id)
  return { ...listing, q, filePath, formKey: crypto.randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const call = { context, params: { id: getId(params) } }
  return submitForm(form, checkInForm, async ({ formKey, ...body }) => ({
    result: await submitIdempotently(formKey, (key) => callApi(checkIn, { ...call, body, ...key })),
  }))
}

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { event, attendees, reserved, checkedIn, results, q, page, pages, formKey } = loaderData
  const path = `/admin/events/${event._id}/check_in`
  const columns = buildAttendeeColumns(event, formKey)
  return (
    <ListPage title="Check-in" lead={`${event.title}. ${formatEventTime(event)}`}>
      <p>
        <Link to={`/events/${event._id}`}>View event</Link>
      </p>
      <CheckInForm
        event={event}
        formKey={formKey}
        result={actionData && 'result' in actionData ? actionData.result : undefined}
        formError={getFormError(actionData)}
      />
      <section className={styles.attendees} aria-labelledby="attendees">
        <div className={styles.bar}>
          <h2 id="attendees">Attendees</h2>
          <p>
            <strong>{formatCount(checkedIn)}</strong> of {formatCount(reserved)} checked in
          </p>
          {reserved > 0 && <DownloadLink href={loaderData.filePath}>Download as CSV</DownloadLink>}
        </div>
        {reserved > 0 && (
          <SearchForm
            action={path}
            buttonLabel="Search"
            label="Find attendees by name, email or code"
            type="search"
            maxLength={120}
            defaultValue={q}
          />
        )}
        {results === 0 ? (
          <EmptyState text={q === '' ? texts.noAttendees : `No attendees match “${q}”.`}>
            {q !== '' && <Link to={path}>Show all attendees</Link>}
          </EmptyState>
        ) : (
          <Table caption="Attendees by name" columns={columns} rows={attendees} />
        )}
        <Pagination
          page={page}
          pages={pages}
          to={(number) =>
            `${path}?${new URLSearchParams({ ...(q && { q }), page: String(number) })}`
          }
        />
      </section>
    </ListPage>
  )
}

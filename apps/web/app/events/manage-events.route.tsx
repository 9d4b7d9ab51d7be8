import { type EventDetails, listAllEvents } from '@fairgrove/contract/events'
import {
  type EventStatus,
  eventStatuses,
  eventStatusNames,
  formatEventClock,
} from '@fairgrove/contract/events.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { formatPlace } from '../formatting/text.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusBadge, type StatusTone } from '../ui/status.tsx'
import type { Route } from './+types/manage-events.route'
import styles from './event.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Manage events') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = eventStatusNames.find((name) => name === url.searchParams.get('status'))
  const query = { status, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listAllEvents, { context, query })), status }
}

const tones: Record<EventStatus, StatusTone> = {
  draft: 'over',
  upcoming: 'done',
  past: 'over',
  canceled: 'bad',
}

/** 'Dec 5, 2026, 6:00 PM CST' where the event is. */
function formatStart({ startsAt, timeZone }: EventDetails): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  return `${day.format(new Date(startsAt))}, ${formatEventClock(startsAt, timeZone)}`
}

const columns: Column<EventDetails>[] = [
  {
    header: 'Event',
    cardSlot: 'name',
    cell: ({ _id, title }) => <Link to={`/events/${_id}`}>{title}</Link>,
  },
  {
    header: 'When and where',
    cardSlot: 'line',
    cell: (event) => (
      <>
        <time dateTime={event.startsAt}>{formatStart(event)}</time>
        <br />
        {event.placeName}, {formatPlace(event)}
      </>
    ),
  },
  {
    header: 'Tickets',
    cardSlot: 'amount',
    isLabeled: true,
    cell: ({ capacity, placesLeft }) =>
      `${formatCount(capacity - placesLeft)} of ${formatCount(capacity)}`,
  },
  {
    header: 'Status',
    cardSlot: 'corner',
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{eventStatuses[status]}</StatusBadge>,
  },
  { header: 'Actions', cardSlot: 'tools', cell: (event) => <EventActions event={event} /> },
]

function EventActions({ event: { _id, title, status } }: { event: EventDetails }) {
  const hiddenLabel = <span className="visually-hidden"> {title}</span>
  return (
    <div className={styles.rowTools}>
      {(status === 'draft' || status === 'upcoming') && (
        <ButtonLink to={`/admin/events/${_id}/edit`} variant="quiet">
          Edit{hiddenLabel}
        </ButtonLink>
      )}
      {(status === 'upcoming' || status === 'past') && (
        <ButtonLink to={`/admin/events/${_id}/check_in`} variant="quiet">
          Check-in{hiddenLabel}
        </ButtonLink>
      )}
    </div>
  )
}

export default function ManageEvents({ loaderData }: Route.ComponentProps) {
  const { events, page, pages, status } = loaderData
  return (
    <ListPage
      title="Manage events"
      lead="Publish events, see who’s coming and check in tickets at the entrance."
      tools={<ButtonLink to="/admin/events/new">Add event</ButtonLink>}
    >
      <FilterLinks
        label="Events by status"
        choices={[undefined, ...eventStatusNames].map((name) => ({
          label: name ? eventStatuses[name] : 'All',
          to: buildManagePath(name, 1),
          isCurrent: name === status,
        }))}
      />
      {events.length === 0 ? (
        <EmptyState isCompact text={status ? 'No events with this status.' : 'No events yet.'}>
          <ButtonLink to="/admin/events/new" variant="outline">
            Add event
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table caption="Events, latest first" columns={columns} rows={events} />
      )}
      <Pagination page={page} pages={pages} to={(number) => buildManagePath(status, number)} />
    </ListPage>
  )
}

function buildManagePath(status: EventStatus | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/admin/events?${query}` : '/admin/events'
}

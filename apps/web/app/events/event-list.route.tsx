import { listEvents } from '@fairgrove/contract/events'
import { texts } from '@fairgrove/contract/events.options'
import { listOwnTickets } from '@fairgrove/contract/events.tickets'
import { getPageNumber } from '../routing/page-number.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/event-list.route'
import styles from './event.module.css'
import { EventCard } from './event-card.tsx'
import { OwnTickets } from './own-tickets.tsx'

const lead =
  'Markets, workshops and get-togethers with the growers and makers on our site. Reserve a ticket here and pay at the door.'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: loaderData?.isPast ? 'Past events' : 'Events',
    description: lead,
    path: buildEventsPath(loaderData?.isPast ?? false, loaderData?.page ?? 1),
    breadcrumbs: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const isPast = url.searchParams.get('show') === 'past'
  const [listing, user] = await Promise.all([
    loadFromApi(listEvents, {
      context,
      query: { when: isPast ? 'past' : 'upcoming', pageNumber: getPageNumber(url) },
    }),
    getUserOrNull(context),
  ])
  const own = user && !isPast ? await loadFromApi(listOwnTickets, { context, query: {} }) : null
  return { ...listing, isPast, isAdmin: user?.isAdmin ?? false, tickets: own?.tickets ?? [] }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, page, pages, isPast, isAdmin, tickets } = loaderData
  return (
    <ContentPage breadcrumbs={[]} title={isPast ? 'Past events' : 'Events'} lead={lead} isWide>
      {isAdmin && (
        <div>
          <ButtonLink to="/admin/events" variant="outline">
            Manage events
          </ButtonLink>
        </div>
      )}
      {tickets.length > 0 && <OwnTickets tickets={tickets} namesEvent />}
      <section className={styles.section} aria-labelledby="list">
        <h2 id="list">{isPast ? 'Already over' : 'Coming up'}</h2>
        {events.length === 0 ? (
          <EmptyState text={isPast ? texts.noPastEvents : texts.noEvents}>
            <p>We announce new events here, on our blog and in our newsletter.</p>
            <ButtonLink to="/blog" variant="outline">
              Read the blog
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className={styles.events}>
            {events.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </ul>
        )}
      </section>
      <Pagination page={page} pages={pages} to={(number) => buildEventsPath(isPast, number)} />
      <p>
        <Link to={isPast ? '/events' : '/events?show=past'}>
          {isPast ? 'View upcoming events' : 'View past events'}
        </Link>
      </p>
    </ContentPage>
  )
}

function buildEventsPath(isPast: boolean, page: number): string {
  const query = new URLSearchParams({
    ...(isPast && { show: 'past' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/events?${query}` : '/events'
}

import { type EventDetails, getEvent } from '@fairgrove/contract/events'
import { formatEventTime, maxTicketsPerAccount } from '@fairgrove/contract/events.options'
import { cancelTicket, listOwnTickets, reserveTicket } from '@fairgrove/contract/events.tickets'
import { readForm, submitIdempotently, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/event.route'
import { reserveForm } from './event.form.ts'
import styles from './event.module.css'
import { buildEventData } from './event-data.ts'
import { EventFacts } from './event-facts.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { ReserveForm } from './reserve-form.tsx'

const breadcrumbs = [{ label: 'Events', to: '/events' }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { event } = loaderData
  const path = `/events/${event._id}`
  return [
    ...describePage(matches, {
      title: event.title,
      description: truncateAtWord(`${formatEventTime(event)}. ${event.description}`),
      path,
      breadcrumbs,
      structuredData: (origin) => buildEventData(event, origin + path),
    }),
    ...(event.status === 'draft' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ event }, user] = await Promise.all([
    loadFromApi(getEvent, { context, params: { id } }),
    getUserOrNull(context),
  ])
  const own = user && (await loadFromApi(listOwnTickets, { context, query: { event: id } }))
  return {
    event,
    hasStarted: Date.parse(event.startsAt) <= Date.now(),
    isSignedIn: user !== null,
    isAdmin: user?.isAdmin ?? false,
    tickets: own?.tickets ?? [],
    codes: own?.codes ?? [],
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'cancel') return cancelOwnTicket(context, form)
  const call = { context, params: { id: getId(params) } }
  return submitForm(form, reserveForm, async ({ formKey, ...body }) => {
    const { code } = await submitIdempotently(formKey, (key) =>
      callApi(reserveTicket, { ...call, body, ...key }),
    )
    return { message: `You’re on the list. We emailed you your ticket. Its code is ${code}.` }
  })
}

async function cancelOwnTicket(context: Context, form: FormData) {
  const id = getId({ id: String(form.get('ticket')) })
  try {
    const { message } = await callApi(cancelTicket, { context, params: { id } })
    return { message }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, hasStarted, isSignedIn, isAdmin, tickets, codes, formKey } = loaderData
  const formError = getFormError(actionData)
  const cancelError = getFormError(actionData, 'cancel')
  const isComing = event.status === 'upcoming' || event.status === 'draft'
  return (
    <ContentPage breadcrumbs={breadcrumbs} title={event.title} isWide>
      <StateNotice event={event} />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {cancelError && (
        <StatusMessage result={cancelError}>{cancelError.problem.message}</StatusMessage>
      )}
      {isAdmin && (
        <div className={styles.tools}>
          <ButtonLink to={`/admin/events/${event._id}/edit`} variant="outline">
            Edit event
          </ButtonLink>
          <ButtonLink to={`/admin/events/${event._id}/check_in`} variant="outline">
            Check-in
          </ButtonLink>
        </div>
      )}
      {tickets.length > 0 && <OwnTickets tickets={tickets} canCancel={!hasStarted} />}
      <div className={styles.columns}>
        <div className={styles.about}>
          <RichText>
            <h2>About this event</h2>
            <p className={styles.description}>{event.description}</p>
            {isComing && <HowTicketsWork event={event} />}
          </RichText>
        </div>
        <section className={styles.reserve} aria-label="Time, place and tickets">
          <EventFacts event={event} />
          <ReserveForm
            key={formKey}
            event={event}
            hasStarted={hasStarted}
            isSignedIn={isSignedIn}
            codes={codes}
            formKey={formKey}
            ticketCount={tickets.length}
            formError={cancelError ? undefined : formError}
          />
        </section>
      </div>
    </ContentPage>
  )
}

function StateNotice({ event: { status, cancelReason } }: { event: EventDetails }) {
  if (status === 'draft') {
    return <Alert tone="info">This is a draft. Only admins can see it.</Alert>
  }
  return status === 'canceled' ? <Alert>This event is canceled. {cancelReason}</Alert> : null
}

function HowTicketsWork({ event: { price } }: { event: EventDetails }) {
  return (
    <>
      <h2>How your ticket works</h2>
      <ul>
        <li>Reserve up to {maxTicketsPerAccount} tickets here. We’ll email you a code for each.</li>
        <li>
          Show the code at the entrance
          {price > 0 ? ' and pay in cash. We don’t take payment online.' : '. It’s free.'}
        </li>
        {price > 0 && (
          <li>
            Use a <Link to="/rewards#codes">code from canna-coins</Link> when you reserve, and
            you’ll pay less or nothing at the door. Each code works for one ticket.
          </li>
        )}
        <li>
          Can’t make it? Cancel here until the event starts. You’ll get your code from canna-coins
          back.
        </li>
        <li>
          We email you a reminder the day before.
          {price > 0 && (
            <>
              {' '}
              Once you’ve paid at the door, we don’t give <Link to="/refunds">refunds</Link>.
            </>
          )}
        </li>
      </ul>
    </>
  )
}

import { getEvent } from '@fairgrove/contract/events'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/calendar-file.route'
import { buildCalendarFile } from './event-data.ts'

/** The event as a file that phones and computers add to their calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = getId(params)
  const { event } = await loadFromApi(getEvent, { context, params: { id } })
  const file = buildCalendarFile(event, {
    url: `${env.PUBLIC_URL.origin}/events/${id}`,
    now: new Date(),
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      // No name from the title: it would have to be escaped for a header.
      'content-disposition': 'attachment; filename="event.ics"',
    },
  })
}

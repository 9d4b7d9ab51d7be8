import type { EventDetails } from '@fairgrove/contract/events'
import { formatEventClock } from '@fairgrove/contract/events.options'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { formatPlace } from '../formatting/text.ts'
import { Link } from '../ui/link.tsx'
import styles from './event-card.module.css'
import { formatTicketPrice, PlacesLeft } from './event-facts.tsx'

/** 'Dec', '5' and 'Saturday' where the event is. */
function getDateParts({ startsAt, timeZone }: EventDetails) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(startsAt))
  return {
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    fullDate: format({ dateStyle: 'long' }),
  }
}

export function EventCard({ event }: { event: EventDetails }) {
  const { month, day, weekday, fullDate } = getDateParts(event)
  return (
    <li className={styles.card}>
      <time dateTime={event.startsAt} className={styles.date}>
        <span className="visually-hidden">{fullDate}</span>
        <span aria-hidden="true" className={styles.month}>
          {month}
        </span>
        <span aria-hidden="true" className={styles.day}>
          {day}
        </span>
      </time>
      <div className={styles.content}>
        <h3>
          <Link to={`/events/${event._id}`}>{event.title}</Link>
        </h3>
        <p className={styles.fact}>
          <IconClock size={18} aria-hidden="true" />
          {weekday}, {formatEventClock(event.startsAt, event.timeZone)}
        </p>
        <p className={styles.fact}>
          <IconMapPin size={18} aria-hidden="true" />
          {event.placeName}, {event.address}, {formatPlace(event)}
        </p>
      </div>
      <p className={styles.ticket}>
        <strong>{formatTicketPrice(event.price)}</strong>
        {event.status === 'upcoming' && <PlacesLeft event={event} />}
      </p>
    </li>
  )
}

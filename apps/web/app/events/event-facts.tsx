import type { EventDetails } from '@fairgrove/contract/events'
import { formatEventTime } from '@fairgrove/contract/events.options'
import { IconCalendarPlus, IconClock, IconMapPin, IconRoute, IconTicket } from '@tabler/icons-react'
import { formatAmount, pluralize } from '../formatting/numbers.ts'
import styles from './event-facts.module.css'

/** '$12.50', or 'Free' */
export const formatTicketPrice = (price: number) => (price === 0 ? 'Free' : formatAmount(price))

/** '$12.50 in cash …' */
export const formatDuePrice = (price: number) =>
  price === 0 ? 'Nothing to pay at the door' : `${formatAmount(price)} in cash at the door`

export const formatEventAddress = ({
  address,
  city,
  state,
  zip,
}: Pick<EventDetails, 'address' | 'city' | 'state' | 'zip'>) =>
  `${address}, ${city}, ${state} ${zip}`

/** When, where and how much. */
export function EventFacts({ event }: { event: EventDetails }) {
  const address = formatEventAddress(event)
  return (
    <ul className={styles.facts}>
      <li>
        <IconClock size={22} aria-hidden="true" />
        <div>
          <time dateTime={event.startsAt}>{formatEventTime(event)}</time>
          {event.status === 'upcoming' && (
            <a href={`/events/${event._id}/calendar.ics`} className={styles.action}>
              <IconCalendarPlus size={20} aria-hidden="true" />
              Add to calendar
            </a>
          )}
        </div>
      </li>
      <li>
        <IconMapPin size={22} aria-hidden="true" />
        <div>
          <strong>{event.placeName}</strong>
          <address>{address}</address>
          <a
            href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.action}
          >
            <IconRoute size={20} aria-hidden="true" />
            Directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
      </li>
      <li>
        <IconTicket size={22} aria-hidden="true" />
        <div>
          <strong>{formatTicketPrice(event.price)}</strong>
          {event.price > 0 && <span>Paid in cash at the door</span>}
          {event.status === 'upcoming' && <PlacesLeft event={event} />}
        </div>
      </li>
    </ul>
  )
}

/** Fewer than this many places are worth a warning. */
const fewPlaces = 10

export function PlacesLeft({ event: { placesLeft } }: { event: EventDetails }) {
  if (placesLeft === 0) return <span className={styles.none}>Sold out</span>
  return (
    <span className={placesLeft < fewPlaces ? styles.few : styles.left}>
      {pluralize(placesLeft, { one: 'place left', other: 'places left' })}
    </span>
  )
}

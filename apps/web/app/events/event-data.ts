import type { EventDetails } from '@fairgrove/contract/events'
import { site } from '@fairgrove/contract/site'
import { formatEventAddress } from './event-facts.tsx'

/** schema.org data of an event, for search engines. */
export function buildEventData(event: EventDetails, url: string): Record<string, unknown> {
  const isCanceled = event.status === 'canceled'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${isCanceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: site.name },
    location: {
      '@type': 'Place',
      name: event.placeName,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.address,
        addressLocality: event.city,
        addressRegion: event.state,
        postalCode: event.zip,
        addressCountry: 'US',
      },
    },
    offers: {
      '@type': 'Offer',
      price: event.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${event.placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
      url,
    },
  }
}

/** An iCalendar file (RFC 5545). Times are in UTC: calendars show them where their owner is. */
export function buildCalendarFile(event: EventDetails, { url, now }: { url: string; now: Date }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${event._id}@${new URL(url).hostname}`,
    `DTSTAMP:${formatUtc(now.toISOString())}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(`${event.description}\n\n${url}`)}`,
    `LOCATION:${escapeText(`${event.placeName}, ${formatEventAddress(event)}`)}`,
    `URL:${url}`,
    ...(event.status === 'canceled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(foldLine)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** '20261206T000000Z' */
const formatUtc = (time: string) => time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const maxLineBytes = 75

/** Longer lines go on in the next one, after a space; never within a character. */
function foldLine(line: string): string[] {
  const folded = ['']
  for (const character of line) {
    const current = folded.at(-1) ?? ''
    if (new TextEncoder().encode(current + character).length <= maxLineBytes) {
      folded[folded.length - 1] = current + character
    } else folded.push(` ${character}`)
  }
  return folded
}

import { formatEventTime, reminderHours } from '@fairgrove/contract/events.options'
import { toDollars } from '@fairgrove/contract/money'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import type { EventEmailKind } from './declared-jobs.ts'
import type { EventRow } from './store.ts'
import type { TicketRow } from './tickets.store.ts'
import { formatTicketCode } from './view.ts'

type EventEmailData = {
  event: EventRow
  tickets: readonly Pick<TicketRow, 'code' | 'priceCents' | 'coinCode' | 'codeRevokedAt'>[]
}
type EmailText = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'>

/** For everyone with a ticket: what it is for, its code, and what to bring. */
export function buildEventEmail(
  kind: EventEmailKind,
  data: EventEmailData,
  publicUrl: string,
): EmailContent {
  const { event } = data
  return {
    ...emailTexts[kind](data),
    action:
      kind === 'canceled'
        ? { label: 'View events', url: `${publicUrl}/events` }
        : { label: 'View ticket', url: `${publicUrl}/events/${event.id}` },
    footnotes: [
      ...(kind === 'canceled'
        ? []
        : ['Can’t make it? Cancel your ticket before the event starts, so someone else can come.']),
      `You’re getting this email because you reserved a ticket for ${event.title} on ${site.name}.`,
      `Questions? Email us at ${site.infoEmail}.`,
    ],
  }
}

const emailTexts: Record<EventEmailKind, (data: EventEmailData) => EmailText> = {
  reserved: (data) => ({
    subject: `Your ticket for ${data.event.title}`,
    heading: 'You’re on the list',
    paragraphs: [...formatTickets(data), ...formatTimeAndPlace(data.event)],
  }),
  reminder: (data) => ({
    subject: `Coming up: ${data.event.title}`,
    heading: `${data.event.title} starts in less than ${reminderHours} hours`,
    paragraphs: [...formatTickets(data), ...formatTimeAndPlace(data.event)],
  }),
  changed: (data) => ({
    subject: `New time or place for ${data.event.title}`,
    heading: 'We changed the time or place',
    paragraphs: [
      'Here are the new details. Your ticket is still good.',
      ...formatTimeAndPlace(data.event),
      ...formatTickets(data),
    ],
  }),
  canceled: ({ event, tickets }) => ({
    subject: `${event.title} is canceled`,
    heading: `${event.title} is canceled`,
    paragraphs: [
      `We’re sorry. We had to cancel this event, planned for ${formatTime(event)}.`,
      `Note from our team: ${event.cancelReason}`,
      'Your ticket isn’t good anymore. You haven’t paid anything for it.',
      ...(tickets.some(({ coinCode, codeRevokedAt }) => coinCode && !codeRevokedAt)
        ? ['The code you used is yours again. Find it on your rewards page.']
        : []),
    ],
  }),
}

const formatMoney = (cents: number) => `$${toDollars(cents).toFixed(2)}`

function formatTickets({ tickets }: EventEmailData): string[] {
  const dueCents = tickets.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return [
    ...tickets.map(({ code, priceCents }) =>
      priceCents === 0
        ? `Ticket code: ${formatTicketCode(code)} (free)`
        : `Ticket code: ${formatTicketCode(code)} (${formatMoney(priceCents)} at the door)`,
    ),
    dueCents === 0
      ? 'Show your code at the entrance. You don’t have to pay anything.'
      : `Show your code at the entrance, and bring ${formatMoney(dueCents)} in cash.`,
  ]
}

const formatTime = ({ startsAt, endsAt, timeZone }: EventRow) =>
  formatEventTime({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
  })

const formatTimeAndPlace = (event: EventRow): string[] => [
  `When: ${formatTime(event)}`,
  `Where: ${event.placeName}, ${event.address}, ${event.city}, ${event.state} ${event.zip}`,
]

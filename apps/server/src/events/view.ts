import type { EventDetails } from '@fairgrove/contract/events'
import type { EventStatus } from '@fairgrove/contract/events.options'
import type { Ticket } from '@fairgrove/contract/events.tickets'
import { toDollars } from '@fairgrove/contract/money'
import type { EventRow } from './store.ts'
import type { TicketRow } from './tickets.store.ts'

export function toEventDetails(row: EventRow, now: Date): EventDetails {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    placeName: row.placeName,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    price: toDollars(row.priceCents),
    capacity: row.capacity,
    placesLeft: row.capacity - row.reserved,
    status: getStatus(row, now),
    cancelReason: row.cancelReason,
  }
}

function getStatus({ publishedAt, cancelledAt, endsAt }: EventRow, now: Date): EventStatus {
  if (cancelledAt) return 'canceled'
  if (!publishedAt) return 'draft'
  return endsAt > now ? 'upcoming' : 'past'
}

export function toTicket(row: TicketRow, event: EventRow, now: Date): Ticket {
  return {
    _id: row.id,
    code: formatTicketCode(row.code),
    price: toDollars(row.priceCents),
    coinCode:
      row.coinCode && row.offer ? { code: formatCoinCode(row.coinCode), offer: row.offer } : null,
    createdAt: row.createdAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    event: toEventDetails(event, now),
  }
}

/** Codes are read aloud and typed: shown in two halves, stored as one. */
export const formatTicketCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
const formatCoinCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

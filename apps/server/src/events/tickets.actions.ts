import { getDueCents, texts, ticketCodeLength } from '@fairgrove/contract/events.options'
import type { Ticket } from '@fairgrove/contract/events.tickets'
import { toDollars } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import type { PersonalData } from '../accounts/personal-data.ts'
import { lockAccount } from '../accounts/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { generateReadableCode } from '../readable-code.ts'
import { findCode, useCodeForTicket } from '../rewards/codes.store.ts'
import { returnCodes } from '../rewards/returned-codes.actions.ts'
import { normalizeCode } from '../rewards/view.ts'
import { sendEventEmailJob } from './declared-jobs.ts'
import { getReminderTime, isOpen, whyNotReserve } from './rules.ts'
import { type EventRow, lockEvent } from './store.ts'
import {
  cancelTicketRow,
  cancelTicketsOfAccount,
  findFreeSeat,
  findTicket,
  insertTicket,
  listTicketsOfAccount,
  type TicketRow,
} from './tickets.store.ts'
import { formatTicketCode, toTicket } from './view.ts'

type TicketDeps = Pick<Deps, 'db' | 'clock'>
type Reservation = { eventId: string; coinCode: string | undefined }

/**
 * The locks on account and event serialize reservations; the unique index on an account's seats and the check of the
 * event's count are the final word.
 */
export function reserveTicket(
  deps: TicketDeps,
  { accountId }: Caller,
  { eventId, coinCode }: Reservation,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Ticket> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    // Nothing may be added to an account that is being erased.
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    const event = await lockEvent(tx, eventId)
    if (!event?.publishedAt) throw new Problem('not_found')
    const seat = await findFreeSeat(tx, { eventId, accountId })
    const reason = whyNotReserve(event, { now, hasFreeSeat: seat !== undefined })
    if (reason === 'sold_out') throw new Problem(reason, { message: texts.soldOut })
    if (reason || seat === undefined) throw new Problem(reason ?? 'ticket_limit')
    const code = coinCode && (await takeCoinCode(tx, event, { accountId, coinCode, now }))
    const id = uuidv7({ msecs: now.getTime() })
    await insertTicket(tx, {
      id,
      eventId,
      accountId,
      seat,
      code: generateReadableCode(ticketCodeLength),
      priceCents: code ? code.priceCents : event.priceCents,
      coinCodeId: code ? code.id : null,
      createdAt: now,
      // The confirmation is the reminder.
      remindedAt: getReminderTime(event.startsAt) <= now ? now : null,
    })
    await enqueue(tx, sendEventEmailJob, { eventId, accountId, emailKind: 'reserved', cause: id })
    const reserved = { ...event, reserved: event.reserved + 1 }
    return toTicket((await findTicket(tx, id)) as TicketRow, reserved, now)
  })
}

/** Uses the code, so that no other ticket can, and says what is left to pay. */
async function takeCoinCode(
  tx: Tx,
  event: EventRow,
  { accountId, coinCode, now }: { accountId: string; coinCode: string; now: Date },
): Promise<{ id: string; priceCents: number }> {
  if (event.priceCents === 0) {
    throw new Problem('invalid_input', { fields: { coinCode: texts.codeNotNeeded } })
  }
  const code = normalizeCode(coinCode)
  const used = await useCodeForTicket(tx, { code, accountId, now })
  if (used && used.offer !== 'freeShipping') {
    return { id: used.id, priceCents: getDueCents(event.priceCents, used.offer) }
  }
  // Says 'already used' of the account's own codes only: other people's look like unknown ones.
  const found = await findCode(tx, code)
  const isOwn = found?.accountId === accountId && found.offer !== 'freeShipping'
  if (isOwn) throw new Problem('code_spent')
  throw new Problem('invalid_input', { fields: { coinCode: texts.notForYourAccount } })
}

/** Nothing was paid, so the seat is free again and the coin code works again. */
export async function cancelTicket(
  deps: TicketDeps,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const ticket = await findTicket(tx, id)
    if (ticket?.accountId !== accountId) throw new Problem('not_found')
    const event = await lockEvent(tx, ticket.eventId)
    if (!event || !isOpen(event, now)) throw new Problem('event_closed')
    const canceled = await cancelTicketRow(tx, id, now)
    if (!canceled) throw new Problem('not_found')
    if (canceled.coinCodeId) await returnCodes(tx, now, [canceled.coinCodeId])
  })
}

/** An erased account's tickets for past events stay as part of the event's count; they have no name. */
export const ticketData: PersonalData = {
  name: 'eventTickets',
  collect: async (db, accountId) =>
    (await listTicketsOfAccount(db, accountId)).map((ticket) => ({
      _id: ticket.id,
      event: ticket.title,
      startsAt: ticket.startsAt.toISOString(),
      code: formatTicketCode(ticket.code),
      price: toDollars(ticket.priceCents),
      createdAt: ticket.createdAt.toISOString(),
      checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
      canceledAt: ticket.cancelledAt?.toISOString() ?? null,
    })),
  erase: cancelTicketsOfAccount,
}

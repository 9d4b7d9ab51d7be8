import type { EventDetails, EventDraft } from '@fairgrove/contract/events'
import { eventLimits } from '@fairgrove/contract/events.options'
import { toCents } from '@fairgrove/contract/money'
import { type FieldErrors, Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { returnCodes } from '../rewards/returned-codes.actions.ts'
import { notifyHoldersJob } from './declared-jobs.ts'
import { type EventTimes, getReminderTime, isOpen, parseEventTimes, whyNotTimes } from './rules.ts'
import { type EventRow, insertEvent, lockEvent, updateEventRow } from './store.ts'
import { cancelTicketsOfEvent, resetReminders } from './tickets.store.ts'
import { toEventDetails } from './view.ts'

type EventDeps = Pick<Deps, 'db' | 'clock'>

export function createEvent(
  deps: EventDeps,
  admin: Caller,
  draft: EventDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ event: EventDetails }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    const row = await insertEvent(tx, {
      id: uuidv7({ msecs: now.getTime() }),
      ...toColumns(draft, checkTimes(draft, now)),
      publishedAt: draft.status === 'published' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    await writeEventAudit(tx, admin, 'event.created', { before: null, after: row, now })
    return { event: toEventDetails(row, now) }
  })
}

/** Saved as a whole. Everyone with a ticket hears about a new time or place. */
export function saveEvent(
  deps: EventDeps,
  admin: Caller,
  id: string,
  draft: EventDraft,
): Promise<EventDetails> {
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const before = await lockEvent(tx, id)
    if (!before) throw new Problem('not_found')
    if (before.cancelledAt || (before.publishedAt && before.startsAt <= now)) {
      throw new Problem('event_closed')
    }
    const times = checkTimes(draft, now)
    checkTickets(before, draft)
    const after = await updateEventRow(tx, id, {
      ...toColumns(draft, times),
      publishedAt: draft.status === 'published' ? (before.publishedAt ?? now) : null,
      updatedAt: now,
    })
    await writeEventAudit(tx, admin, 'event.saved', { before, after, now })
    const isLater = after.startsAt > before.startsAt
    if (isLater && getReminderTime(after.startsAt) > now) await resetReminders(tx, id)
    if (after.reserved > 0 && hasMoved(before, after)) {
      const cause = now.toISOString()
      await enqueue(tx, notifyHoldersJob, { eventId: id, emailKind: 'changed', cause })
    }
    return toEventDetails(after, now)
  })
}

/** Its tickets end, their coin codes work again, and everyone with a ticket gets an email. */
export async function cancelEvent(
  deps: EventDeps,
  admin: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const before = await lockEvent(tx, id)
    if (!before) throw new Problem('not_found')
    if (!isOpen(before, now)) throw new Problem('event_closed')
    await returnCodes(tx, now, await cancelTicketsOfEvent(tx, id, now))
    await updateEventRow(tx, id, { cancelledAt: now, cancelReason: reason, updatedAt: now })
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'event.canceled',
      subjectId: id,
      subjectName: before.title,
      details: { reason, tickets: before.reserved },
      createdAt: now,
    })
    const cause = now.toISOString()
    await enqueue(tx, notifyHoldersJob, { eventId: id, emailKind: 'canceled', cause })
  })
}

function checkTimes(draft: EventDraft, now: Date): EventTimes {
  const times = parseEventTimes(draft)
  const reason = whyNotTimes(times, now)
  if (!reason) return times
  const fields: Record<typeof reason, FieldErrors> = {
    in_the_past: { startsAt: 'Enter a time in the future.' },
    ends_first: { endsAt: 'Enter a time after the start.' },
    too_long: { endsAt: `An event can last up to ${eventLimits.days} days.` },
  }
  throw new Problem('invalid_input', { fields: fields[reason] })
}

/** The database refuses both as well. */
function checkTickets({ reserved }: EventRow, draft: EventDraft): void {
  if (draft.capacity < reserved) {
    const message = `${reserved} tickets are already reserved. Enter ${reserved} or more.`
    throw new Problem('invalid_input', { fields: { capacity: message } })
  }
  if (draft.status === 'draft' && reserved > 0) {
    const message =
      'People have tickets for this event, so you can’t unpublish it. Cancel it instead.'
    throw new Problem('invalid_input', { message, fields: {} })
  }
}

function toColumns({ status: _, price, ...draft }: EventDraft, times: EventTimes) {
  return { ...draft, ...times, priceCents: toCents(price) }
}

const movingFields = ['startsAt', 'endsAt', 'placeName', 'address', 'city', 'state', 'zip'] as const

const hasMoved = (before: EventRow, after: EventRow) =>
  movingFields.some((field) => String(before[field]) !== String(after[field]))

async function writeEventAudit(
  tx: Tx,
  admin: Caller,
  action: string,
  { before, after, now }: { before: EventRow | null; after: EventRow; now: Date },
): Promise<void> {
  await writeAudit(tx, {
    actorId: admin.accountId,
    action,
    subjectId: after.id,
    subjectName: after.title,
    changes: diffFields(before, after),
    createdAt: now,
  })
}

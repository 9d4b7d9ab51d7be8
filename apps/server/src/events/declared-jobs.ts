import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

export const eventEmailKinds = ['reserved', 'reminder', 'changed', 'canceled'] as const
export type EventEmailKind = (typeof eventEmailKinds)[number]

/** An email to one account with tickets for an event. */
export const sendEventEmailJob = declareJob(
  'events.sendEmail',
  z.object({
    eventId: z.uuid(),
    accountId: z.uuid(),
    emailKind: z.enum(eventEmailKinds),
    /** Distinguishes emails of one kind: a retry is the same email, a second ticket or change another one. */
    cause: z.string(),
  }),
)

/** An email to everyone with a ticket: a job of its own, so that saving an event with many tickets stays fast. */
export const notifyHoldersJob = declareJob(
  'events.notifyHolders',
  z.object({ eventId: z.uuid(), emailKind: z.enum(['changed', 'canceled']), cause: z.string() }),
)

/** Scheduled: reminders that are due. */
export const sendRemindersJob = declareJob('events.sendReminders', NoPayload)

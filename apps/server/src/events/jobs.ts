import { reminderHours } from '@fairgrove/contract/events.options'
import { findContact } from '../accounts/store.ts'
import { addMinutes } from '../clock.ts'
import { enqueue, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { notifyHoldersJob, sendEventEmailJob, sendRemindersJob } from './declared-jobs.ts'
import { buildEventEmail } from './emails.ts'
import { findEvent } from './store.ts'
import { claimReminders, listHolders, listTicketsForEmail } from './tickets.store.ts'

export function eventJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendEventEmailJob, async ({ eventId, accountId, emailKind, cause }) => {
      const [event, contact, tickets] = await Promise.all([
        findEvent(deps.db, eventId),
        findContact(deps.db, accountId),
        listTicketsForEmail(deps.db, { eventId, accountId }),
      ])
      const isAboutCanceled = emailKind === 'canceled'
      const open = tickets.filter(({ cancelledAt }) => cancelledAt === null)
      const relevant = isAboutCanceled ? tickets : open
      // The account or its tickets may be gone by now, and a canceled event has its own email.
      if (!event || !contact?.email || relevant.length === 0) return
      if ((event.cancelledAt !== null) !== isAboutCanceled) return
      await sendEmail(deps.mail, {
        to: contact.email,
        content: buildEventEmail(emailKind, { event, tickets: relevant }, deps.publicUrl),
        messageKey: [eventId, accountId, emailKind, cause].join('-'),
      })
    }),

    handleJob(notifyHoldersJob, ({ eventId, emailKind, cause }) =>
      inTx(deps.db, async (tx) => {
        for (const accountId of await listHolders(tx, eventId)) {
          await enqueue(tx, sendEventEmailJob, { eventId, accountId, emailKind, cause })
        }
      }),
    ),

    handleJob(sendRemindersJob, () =>
      inTx(deps.db, async (tx) => {
        const now = deps.clock.now()
        const until = addMinutes(now, reminderHours * 60)
        const cause = now.toISOString()
        for (const holder of await claimReminders(tx, { now, until })) {
          await enqueue(tx, sendEventEmailJob, { ...holder, emailKind: 'reminder', cause })
        }
      }),
    ),
  ]
}

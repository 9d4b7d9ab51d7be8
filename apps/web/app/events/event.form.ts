import { getBodySchema } from '@fairgrove/contract/endpoint'
import { cancelEvent, EventDraft } from '@fairgrove/contract/events'
import { texts } from '@fairgrove/contract/events.options'
import { checkIn, reserveTicket } from '@fairgrove/contract/events.tickets'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const formKey = z.string()

/** `status` is the pressed button. */
export const eventForm = defineForm(
  EventDraft.extend({
    status: EventDraft.shape.status.default('published'),
    formKey: formKey.optional(),
  }),
  { labels: { startsAt: 'Starts', endsAt: 'Ends', zip: 'ZIP code' } },
)

export const cancelEventForm = defineForm(getBodySchema(cancelEvent))

export const reserveForm = defineForm(getBodySchema(reserveTicket).extend({ formKey }))

export const checkInForm = defineForm(getBodySchema(checkIn).extend({ formKey }), {
  message: texts.notCheckedIn,
  labels: { code: 'Ticket code' },
})

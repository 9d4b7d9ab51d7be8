import { cancelEvent, type EventDetails, getEvent, updateEvent } from '@fairgrove/contract/events'
import { redirect } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps, getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/edit-event.route'
import { EventForm } from './event-form.tsx'
import { readEventDraft } from './read-event-draft.server.ts'

const title = 'Edit event'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event } = await loadFromApi(getEvent, { context, params: { id: getId(params) } })
  return { event, hasStarted: Date.parse(event.startsAt) <= Date.now() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = getId(params)
  try {
    if (getText(form, 'intent') === 'cancel') {
      const body = { reason: getText(form, 'reason') }
      await callApi(cancelEvent, { context, params: { id }, body })
    } else {
      await callApi(updateEvent, { context, params: { id }, body: readEventDraft(form) })
    }
    return redirect(`/events/${id}`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, hasStarted } = loaderData
  const cancelError = getFormError(actionData, 'cancel')
  const isClosed = event.status === 'canceled' || (event.status !== 'draft' && hasStarted)
  return (
    <Panel title={title} isWide>
      {isClosed ? (
        <>
          <Alert tone="info">
            {event.status === 'canceled'
              ? 'This event is canceled, so you can’t edit it.'
              : 'This event has started, so you can’t edit it.'}
          </Alert>
          <ButtonLink to={`/events/${event._id}`} variant="outline">
            View event
          </ButtonLink>
        </>
      ) : (
        <>
          <EventForm event={event} formError={cancelError ? undefined : actionData} />
          {event.status === 'upcoming' && <CancelEvent event={event} formError={cancelError} />}
        </>
      )}
    </Panel>
  )
}

type CancelEventProps = { event: EventDetails; formError: FormError | undefined }

function CancelEvent({ event, formError }: CancelEventProps) {
  const tickets = pluralize(event.capacity - event.placesLeft, { one: 'ticket', other: 'tickets' })
  return (
    <div>
      <ConfirmDialog
        label="Cancel event"
        question="Cancel this event?"
        cancelLabel="Keep event"
        formError={formError}
      >
        <p>
          This cancels {tickets}, returns the codes that were used for them and emails everyone who
          has one. You can’t undo this.
        </p>
        <Form formError={formError} noValidate>
          <TextField
            name="reason"
            label="Why? We’ll include this in the email."
            required
            maxLength={300}
            {...fieldProps(formError, 'reason')}
          />
          <SubmitButton variant="danger" isWide name="intent" value="cancel">
            Cancel event
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}

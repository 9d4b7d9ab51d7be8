import { cancelEvent, type EventDetails, getEvent, updateEvent } from '@fairgrove/contract/events'
import { redirect } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/edit-event.route'
import { cancelEventForm, eventForm } from './event.form.ts'
import { EventForm } from './event-form.tsx'

const title = 'Edit event'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event } = await loadFromApi(getEvent, { context, params: { id: getId(params) } })
  return { event, hasStarted: Date.parse(event.startsAt) <= Date.now() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const call = { context, params: { id: getId(params) } }
  const path = `/events/${call.params.id}`
  if (form.get('intent') === 'cancel') {
    return submitForm(form, cancelEventForm, async (body) => {
      await callApi(cancelEvent, { ...call, body })
      return redirect(path, 303)
    })
  }
  return submitForm(form, eventForm, async (body) => {
    await callApi(updateEvent, { ...call, body })
    return redirect(path, 303)
  })
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
  const { form, fields } = useForm(cancelEventForm, { formError })
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
        <Form form={form}>
          <TextField field={fields.reason} label="Why? We’ll include this in the email." />
          <SubmitButton variant="danger" isWide name="intent" value="cancel">
            Cancel event
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}

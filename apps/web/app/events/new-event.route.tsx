import { createEvent } from '@fairgrove/contract/events'
import { redirect } from 'react-router'
import { getText, readForm, submitIdempotently, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/new-event.route'
import { EventForm } from './event-form.tsx'
import { readEventDraft } from './read-event-draft.server.ts'

const title = 'Add event'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const body = readEventDraft(form)
    const { event } = await submitIdempotently(getText(form, 'formKey'), (key) =>
      callApi(createEvent, { context, body, ...key }),
    )
    return redirect(`/events/${event._id}`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <EventForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}

import { createEvent } from '@fairgrove/contract/events'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/new-event.route'
import { eventForm } from './event.form.ts'
import { EventForm } from './event-form.tsx'

const title = 'Add event'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, eventForm, async ({ formKey = '', ...body }) => {
    const { event } = await submitIdempotently(formKey, (key) =>
      callApi(createEvent, { context, body, ...key }),
    )
    return redirect(`/events/${event._id}`, 303)
  })
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <EventForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}

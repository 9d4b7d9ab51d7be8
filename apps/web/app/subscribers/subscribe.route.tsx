import { subscribe } from '@fairgrove/contract/subscribers'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/subscribe.route'
import { subscribeForm } from './subscribe.form.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Newsletter') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, subscribeForm, (body) => callApi(subscribe, { context, body }))
}

/** The footer form's target without JavaScript. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const { form, fields } = useForm(subscribeForm, { formError })
  return (
    <Panel
      title="Newsletter"
      lead="New places, people to know and equity fund updates, every few weeks. For adults 21+."
    >
      {actionData && 'message' in actionData ? (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      ) : (
        <Form form={form}>
          <TextField field={fields.email} label="Email" autoComplete="email" />
          <SubmitButton isWide>Subscribe</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}

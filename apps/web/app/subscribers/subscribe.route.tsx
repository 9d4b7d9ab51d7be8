import { subscribe } from '@fairgrove/contract/subscribers'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { fieldProps } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/subscribe.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Newsletter') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(subscribe, { context, body: { email: getText(form, 'email') } })
  } catch (error) {
    return toFormError(error, form)
  }
}

/** The footer form's target without JavaScript. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
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
        <Form formError={formError}>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...fieldProps(formError, 'email')}
          />
          <SubmitButton isWide>Subscribe</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}

import { confirmSubscription } from '@fairgrove/contract/subscribers'
import { toFormError } from '../forms/form-data.server.ts'
import { readForm } from '../forms/read-form.server.ts'
import { pageTitle } from '../seo/page-title.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/token-page-headers.ts'
import { Alert } from '../ui/alert.tsx'
import { AutoSubmit } from '../ui/auto-submit.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import type { Route } from './+types/confirm-subscription.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm your subscription') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(confirmSubscription, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <Panel
        title="Confirm your subscription"
        lead="You’re one step away. Select the button below to start getting our newsletter."
      >
        <Form>
          <AutoSubmit />
          <SubmitButton isWide>Subscribe</SubmitButton>
        </Form>
      </Panel>
    )
  }
  const hasFailed = 'problem' in actionData
  return (
    <Panel title={hasFailed ? 'Link expired' : 'You’re subscribed'}>
      {hasFailed ? (
        <>
          <Alert>{actionData.problem.message}</Alert>
          <ButtonLink to="/subscribe">Get new link</ButtonLink>
        </>
      ) : (
        <>
          <StatusMessage result={actionData} tone="good">
            {actionData.message}
          </StatusMessage>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </>
      )}
    </Panel>
  )
}

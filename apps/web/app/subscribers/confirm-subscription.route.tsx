import { confirmSubscription } from '@fairgrove/contract/subscribers'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { AutoSubmit, Form } from '../ui/form.tsx'
import { getFormError, isUnavailable } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
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
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel
        title="Confirm your subscription"
        lead="You’re one step away. Select the button below to start getting our newsletter."
      >
        <Form formError={formError}>
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

import { unsubscribeFromNotifications } from '@fairgrove/contract/notifications'
import { getUnsubscribeLabel } from '@fairgrove/contract/notifications.options'
import { toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError, isUnavailable } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/unsubscribe.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Unsubscribe') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

/** Email clients post here (RFC 8058) without cookie or origin; the form's content is ignored. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return await callApi(unsubscribeFromNotifications, { context, body: params })
  } catch (error) {
    return toFormError(error, new FormData())
  }
}

/** Opening the link changes nothing: programs that check emails for harmful links open all of them. */
export default function Unsubscribe({ params, actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  const label = getUnsubscribeLabel(params.target)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel
        title="Turn off these emails?"
        lead={`${label ? `“${label}” stays` : 'The updates stay'} in your notifications. You’ll still get emails you may need later, such as receipts.`}
      >
        <Form formError={formError}>
          <SubmitButton isWide>Turn off emails</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          Keep them
        </ButtonLink>
      </Panel>
    )
  }
  const hasFailed = 'problem' in actionData
  return (
    <Panel title={hasFailed ? 'That link didn’t work' : 'Emails turned off'}>
      {hasFailed ? (
        <Alert>{actionData.problem.message}</Alert>
      ) : (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <p>
        Select what you get in your <Link to="/notifications/settings">notification settings</Link>.
      </p>
    </Panel>
  )
}

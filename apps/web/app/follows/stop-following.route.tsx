import { stopFollowing } from '@fairgrove/contract/follows'
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
import type { Route } from './+types/stop-following.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Stop following') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ context, params }: Route.ActionArgs) {
  try {
    return await callApi(stopFollowing, { context, body: { token: params.token } })
  } catch (error) {
    return toFormError(error, new FormData())
  }
}

/** Opening the link changes nothing: programs that check emails for harmful links open all of them. */
export default function StopFollowing({ actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  if (!actionData || (formError && isUnavailable(formError))) {
    return (
      <Panel
        title="Stop following this?"
        lead="We won’t tell you about its changes anymore. Everything else you follow stays."
      >
        <Form formError={formError}>
          <SubmitButton isWide>Stop following</SubmitButton>
        </Form>
        <ButtonLink to="/" variant="quiet">
          Keep following
        </ButtonLink>
      </Panel>
    )
  }
  const hasFailed = 'problem' in actionData
  return (
    <Panel title={hasFailed ? 'That link didn’t work' : 'Stopped following'}>
      {hasFailed ? (
        <Alert>{actionData.problem.message}</Alert>
      ) : (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <p>
        See everything else you follow in <Link to="/following">Following</Link>.
      </p>
    </Panel>
  )
}
